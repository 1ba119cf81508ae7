package dev.reprise.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Stands between a warehouse and its connections, and decides what a call on one of them does. */
@FunctionalInterface
interface Between {

  /** The call as it would be without us. */
  @FunctionalInterface
  interface Call {
    @Nullable Object proceed() throws Exception;
  }

  @Nullable Object on(String method, Call call) throws Exception;

  default ConnectionSource around(ConnectionSource connections) {
    return new ConnectionSource() {
      @Override
      public Connection open() throws SQLException {
        return wrapped(connections.open());
      }

      @Override
      public void close() throws SQLException {
        connections.close();
      }
    };
  }

  private Connection wrapped(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            Between.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                on(
                    method.getName(),
                    () -> {
                      try {
                        return method.invoke(connection, arguments);
                      } catch (InvocationTargetException e) {
                        throw (Exception) e.getCause();
                      }
                    }));
  }
}
