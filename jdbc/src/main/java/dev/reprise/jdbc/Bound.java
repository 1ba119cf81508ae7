package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A statement with its values; one without values is sent as it is, and not prepared.
 *
 * @param prepared the same statement where it has values; what a driver calls a statement may be
 *     both
 * @param kept whether it stays open, to be run again
 */
record Bound(Statement statement, Optional<PreparedStatement> prepared, String sql, boolean kept)
    implements AutoCloseable {

  static Bound plain(Connection connection, String sql) throws SQLException {
    return new Bound(connection.createStatement(), Optional.empty(), sql, false);
  }

  static Bound prepared(PreparedStatement statement, String sql, @Nullable Object... values)
      throws SQLException {
    try {
      return new Bound(bound(statement, values), Optional.of(statement), sql, false);
    } catch (SQLException | RuntimeException e) {
      statement.close();
      throw e;
    }
  }

  /** Of a statement that stays open. */
  static Bound kept(PreparedStatement statement, String sql, @Nullable Object... values)
      throws SQLException {
    return new Bound(bound(statement, values), Optional.of(statement), sql, true);
  }

  private static PreparedStatement bound(PreparedStatement statement, @Nullable Object... values)
      throws SQLException {
    Iterator<@Nullable Object> each = Arrays.asList(values).iterator();
    for (int at = 1; each.hasNext(); at++) {
      bind(statement, at, each.next());
    }
    return statement;
  }

  ResultSet query() throws SQLException {
    return prepared.isPresent() ? prepared.get().executeQuery() : statement.executeQuery(sql);
  }

  /** Returns how many rows were changed. */
  long update() throws SQLException {
    return prepared.isPresent()
        ? prepared.get().executeLargeUpdate()
        : statement.executeLargeUpdate(sql);
  }

  @Override
  public void close() throws SQLException {
    if (!kept) {
      statement.close();
    }
  }

  private static void bind(PreparedStatement statement, int at, @Nullable Object value)
      throws SQLException {
    if (value instanceof Sql.Values many) {
      Object[] elements = many.values().stream().map(Bound::bindable).toArray();
      statement.setArray(at, statement.getConnection().createArrayOf(many.type(), elements));
    } else {
      statement.setObject(at, bindable(value));
    }
  }

  private static @Nullable Object bindable(@Nullable Object value) {
    return value instanceof Instant instant ? instant.atOffset(ZoneOffset.UTC) : value;
  }
}
