package dev.reprise.testkit.fault;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** A statement each of whose executions is a step. */
final class WatchedStatement implements InvocationHandler {

  private final Object statement;
  private final String prepared;
  private final WatchedConnection connection;

  WatchedStatement(Object statement, String prepared, WatchedConnection connection) {
    this.statement = statement;
    this.prepared = prepared;
    this.connection = connection;
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args)
      throws Throwable {
    connection.checkNotLost(method);
    if (!method.getName().startsWith("execute")) {
      return WatchedConnection.call(statement, method, args);
    }
    String sql = args != null && args[0] instanceof String text ? text : prepared;
    Object result = connection.step(sql, () -> WatchedConnection.call(statement, method, args));
    return result == null ? nothingDone(method) : result;
  }

  /** What a statement answers that changed no row. */
  private static @Nullable Object nothingDone(Method method) {
    Class<?> type = method.getReturnType();
    if (type == boolean.class) {
      return false;
    }
    if (type == int.class) {
      return 0;
    }
    return type == long.class ? 0L : null;
  }
}
