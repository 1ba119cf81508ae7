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
 * transaction must answer one more statement before it is committed.
 */
final class Transactions {

  private final ConnectionSource connections;
  private final Dialect dialect;
  private final JdbcErrors errors;
  private final Cancellation cancellation;

  Transactions(
      ConnectionSource connections, Dialect dialect, JdbcErrors errors, Cancellation cancellation) {
    this.connections = connections;
    this.dialect = dialect;
    this.errors = errors;
    this.cancellation = cancellation;
  }

  /** Commits what the callback did, or, where it throws, rolls back and throws the same. */
  <T> T inTransaction(ZoneId zone, Function<Sql, T> work) {
    cancellation.check();
    return connected(
        zone, cancellation.writing(), (connection, sql) -> committed(connection, sql, work));
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
        (connection, sql) -> {
          T result = committed(connection, sql, work);
          connection.rollback(); // So that what was only said to be committed is not seen.
          look.accept(reading(connection), result);
          return result;
        });
  }

  /** Lets the callback read one state of the database, and change nothing. */
  <T> T readOnly(ZoneId zone, Function<Sql, T> work) {
    return connected(
        zone,
        cancellation.reading(),
        (connection, sql) -> {
          connection.setAutoCommit(dialect.beginsReadOnlyItself());
          sql.execute(dialect.beginReadOnly());
          T result = orRolledBack(connection, () -> work.apply(sql));
          connection.rollback();
          return result;
        });
  }

  /** Lets the callback run statements that each stand alone. */
  <T> T plainly(ZoneId zone, Function<Sql, T> work) {
    return connected(zone, cancellation.reading(), (connection, sql) -> work.apply(sql));
  }

  private <T> T connected(ZoneId zone, Cancellation.Guard guard, Connected<T> work) {
    try (Connection connection = connections.open()) {
      Sql sql = new Sql(connection, guard, errors::ofStatement);
      sql.execute(dialect.useZone(zone));
      return work.run(connection, sql);
    } catch (SQLException e) {
      throw cancellation.requested() ? Cancellation.cancelled(e) : errors.ofStatement(e);
    }
  }

  private <T> T committed(Connection connection, Sql sql, Function<Sql, T> work)
      throws SQLException {
    connection.setAutoCommit(false);
    T result =
        orRolledBack(
            connection,
            () -> {
              T done = work.apply(sql);
              sql.execute(dialect.probe());
              return done;
            });
    connection.commit();
    return result;
  }

  private Sql reading(Connection connection) {
    return new Sql(connection, cancellation.reading(), errors::ofStatement);
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
    T run(Connection connection, Sql sql) throws SQLException;
  }
}
