package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Begins and ends transactions; nothing else in this package does.
 *
 * <p>The law: {@link #inTransaction} returns only if everything that the callback did is committed.
 * A commit of a transaction in which a statement failed keeps nothing and says nothing; so the
 * transaction must answer one more statement before it is committed. That is a query, since a pool
 * takes a transaction of nothing but updates for one without statements, and lets the server commit
 * it where it is closed instead (HikariCP 7.1: {@code executeLargeUpdate} does not count).
 */
final class Transactions {

  private final Connections connections;
  private final Dialect dialect;
  private final JdbcErrors errors;
  private final Cancellation cancellation;

  Transactions(
      ConnectionSource source, Dialect dialect, JdbcErrors errors, Cancellation cancellation) {
    this.connections = new Connections(source, dialect);
    this.dialect = dialect;
    this.errors = errors;
    this.cancellation = cancellation;
  }

  /** Commits what the callback did, or, where it throws, rolls back and throws the same. */
  <T> T inTransaction(ZoneId zone, Function<Sql, T> work) {
    cancellation.check();
    return connected(
        zone,
        cancellation.writing(),
        (binding, sql) -> committed(binding.connection(), probed(sql, work)));
  }

  /**
   * The same, and then lets another look, in a transaction of its own, at what was kept.
   *
   * @param look throws where what was committed is not there
   */
  <T> T inTransaction(ZoneId zone, Function<Sql, T> work, BiConsumer<Sql, T> look) {
    cancellation.check();
    return connected(
        zone,
        cancellation.writing(),
        (binding, sql) -> {
          T result = committed(binding.connection(), probed(sql, work));
          binding.connection().rollback(); // What was only said to be committed is not to be seen.
          look.accept(new Sql(binding, cancellation.reading(), errors::ofStatement), result);
          binding.connection().rollback();
          return result;
        });
  }

  /** Lets the callback read one state of the database, and change nothing. */
  <T> T readOnly(ZoneId zone, Function<Sql, T> work) {
    return connected(
        zone,
        cancellation.reading(),
        (binding, sql) -> {
          Connection connection = binding.connection();
          connection.setAutoCommit(dialect.beginsReadOnlyItself());
          sql.execute(dialect.beginReadOnly());
          T result = orRolledBack(connection, () -> work.apply(sql));
          connection.rollback();
          return result;
        });
  }

  /** Lets the callback run statements that each stand alone. */
  <T> T plainly(ZoneId zone, Function<Sql, T> work) {
    return connected(zone, cancellation.reading(), (binding, sql) -> work.apply(sql));
  }

  /** Closes the connections that are kept. */
  void close() throws SQLException {
    connections.close();
  }

  private <T> T connected(ZoneId zone, Cancellation.Guard guard, Connected<T> work) {
    try {
      return connections.lend(
          binding -> {
            Sql sql = new Sql(binding, guard, errors::ofStatement);
            sql.execute(dialect.useZone(zone));
            T result = work.run(binding, sql);
            binding.connection().setAutoCommit(true);
            return result;
          });
    } catch (SQLException e) {
      throw cancellation.requested() ? Cancellation.cancelled(e) : errors.ofStatement(e);
    }
  }

  private static <T> T committed(Connection connection, Cancellation.Work<T> work)
      throws SQLException {
    connection.setAutoCommit(false);
    T result = orRolledBack(connection, work);
    connection.commit();
    return result;
  }

  private <T> Cancellation.Work<T> probed(Sql sql, Function<Sql, T> work) {
    return () -> {
      T done = work.apply(sql);
      sql.execute(dialect.probe());
      return done;
    };
  }

  private static <T> T orRolledBack(Connection connection, Cancellation.Work<T> work)
      throws SQLException {
    try {
      return work.run();
    } catch (SQLException | RuntimeException | Error e) {
      try {
        connection.rollback();
      } catch (SQLException later) {
        e.addSuppressed(later);
      }
      throw e;
    }
  }

  /** Work on an open connection. */
  @FunctionalInterface
  private interface Connected<T> {
    T run(Binding binding, Sql sql) throws SQLException;
  }
}
