package dev.reprise.testkit.fault;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A connection whose commits and statements are steps. Once {@link ConnectionLost} was thrown in
 * one of them the connection below is closed, which ends its transaction, and every further call
 * fails.
 */
final class WatchedConnection implements InvocationHandler {

  private static final Set<String> ALLOWED_WHEN_LOST = Set.of("close", "isClosed");

  private final Connection connection;
  private final Watch watch;
  private volatile boolean lost;

  WatchedConnection(Connection connection, Watch watch) {
    this.connection = connection;
    this.watch = watch;
  }

  Connection proxy() {
    return proxy(Connection.class, this);
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] args)
      throws Throwable {
    checkNotLost(method);
    if (method.getName().equals("commit")) {
      return step(Step.COMMIT, () -> call(connection, method, args));
    }
    if (method.getName().equals("unwrap") || method.getName().equals("isWrapperFor")) {
      return call(connection, method, args);
    }
    Object result = call(connection, method, args);
    if (result instanceof Statement statement) {
      String sql = args != null && args[0] instanceof String text ? text : "";
      return watched(statement, sql);
    }
    return result instanceof Connection other ? watch.over(other) : result;
  }

  private Statement watched(Statement statement, String sql) {
    InvocationHandler handler = new WatchedStatement(statement, sql, this);
    if (statement instanceof CallableStatement) {
      return proxy(CallableStatement.class, handler);
    }
    return statement instanceof PreparedStatement
        ? proxy(PreparedStatement.class, handler)
        : proxy(Statement.class, handler);
  }

  /** Something that a driver does. */
  @FunctionalInterface
  interface Call {
    @Nullable Object make() throws Throwable;
  }

  @Nullable Object step(String sql, Call call) throws Throwable {
    Step step = watch.next(sql);
    try {
      watch.watcher().before(step);
      Object result = watch.watcher().skips(step) ? null : call.make();
      watch.watcher().after(step);
      return result;
    } catch (ConnectionLost e) {
      lost = true;
      connection.close();
      throw e;
    }
  }

  void checkNotLost(Method method) throws ConnectionLost {
    if (lost && !ALLOWED_WHEN_LOST.contains(method.getName()) && isOfDriver(method)) {
      throw new ConnectionLost();
    }
  }

  private static boolean isOfDriver(Method method) {
    return method.getDeclaringClass() != Object.class;
  }

  static @Nullable Object call(Object target, Method method, Object @Nullable [] args)
      throws Throwable {
    try {
      return method.invoke(target, args);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            WatchedConnection.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
