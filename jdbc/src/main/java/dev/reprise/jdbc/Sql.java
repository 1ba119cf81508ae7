package dev.reprise.jdbc;

import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.WarehouseException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Statements on one connection. Values go in as {@link Binding} has it: an {@link Instant} as a
 * timestamp with time zone, {@link Values} as an array. What the database refuses is thrown as what
 * it means.
 */
final class Sql {

  /** How many rows a driver that can do so fetches at a time. */
  private static final int FETCHED = 10_000;

  private static final int ALL = 0;

  private final Binding binding;
  private final Cancellation.Guard cancellation;
  private final Function<SQLException, WarehouseException> meaning;

  Sql(
      Binding binding,
      Cancellation.Guard cancellation,
      Function<SQLException, WarehouseException> meaning) {
    this.binding = binding;
    this.cancellation = cancellation;
    this.meaning = meaning;
  }

  /** Many values of one type, bound as one array. */
  record Values(String type, List<? extends @Nullable Object> values) {

    static Values texts(List<? extends @Nullable String> texts) {
      return new Values("varchar", texts);
    }
  }

  /** Reads the row that a result stands on. */
  @FunctionalInterface
  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }

  /** Takes a result whole. */
  @FunctionalInterface
  interface Result<T> {
    T read(ResultSet result) throws SQLException;
  }

  /** The same connection, with errors that mean something else. */
  Sql meaning(Function<SQLException, WarehouseException> other) {
    return new Sql(binding, cancellation, other);
  }

  /** Says that what this session holds by now ends with its connection. */
  void endWithConnection() {
    binding.kept().ifPresent(KeptStatements::end);
  }

  void execute(String sql) {
    with(sql, Connection::createStatement, statement -> statement.execute(sql));
  }

  /** Returns how many rows were changed. */
  long update(String sql, @Nullable Object... values) {
    return translated(
        sql,
        () -> {
          try (Bound bound = binding.bound(sql, values)) {
            return cancellation.during(bound.statement(), bound::update);
          }
        });
  }

  <T> List<T> list(String sql, Row<T> row, @Nullable Object... values) {
    return query(sql, result -> all(result, row), values);
  }

  private static <T> List<T> all(ResultSet result, Row<T> row) throws SQLException {
    List<T> rows = new ArrayList<>();
    while (result.next()) {
      rows.add(row.read(result));
    }
    return rows;
  }

  /** The first of few rows. */
  <T> Optional<T> first(String sql, Row<T> row, @Nullable Object... values) {
    return few(
        sql, result -> result.next() ? Optional.of(row.read(result)) : Optional.<T>empty(), values);
  }

  /** The number that a query of one row yields. */
  long number(String sql, @Nullable Object... values) {
    return first(sql, row -> row.getLong(1), values).orElse(0L);
  }

  /** For any number of rows. */
  <T> T query(String sql, Result<T> reader, @Nullable Object... values) {
    return read(sql, FETCHED, reader, values);
  }

  /**
   * For as many rows as the driver may hold: totals over large tables. PostgreSQL lets several
   * processes work on a query only where all of its rows are fetched at once.
   */
  <T> T few(String sql, Result<T> reader, @Nullable Object... values) {
    return read(sql, ALL, reader, values);
  }

  private <T> T read(String sql, int fetched, Result<T> reader, @Nullable Object... values) {
    return translated(
        sql,
        () -> {
          try (Bound bound = binding.bound(sql, values)) {
            bound.statement().setFetchSize(fetched);
            return read(bound, reader);
          }
        });
  }

  private <T> T read(Bound bound, Result<T> reader) throws SQLException {
    return cancellation.during(
        bound.statement(),
        () -> {
          try (ResultSet result = bound.query()) {
            return reader.read(result);
          }
        });
  }

  /** What the driver's own objects can do besides. */
  @FunctionalInterface
  interface Driven<C, T> {
    T run(C driver) throws SQLException;
  }

  /**
   * Works with a statement of its own.
   *
   * @param sql what it runs
   */
  <S extends Statement, T> T with(String sql, Driven<Connection, S> making, Driven<S, T> work) {
    return translated(
        sql,
        () -> {
          try (S statement = making.run(binding.connection())) {
            return cancellation.during(statement, () -> work.run(statement));
          }
        });
  }

  /** Works on the driver's own connection. */
  <C, T> T driven(Class<C> type, Driven<C, T> work) {
    return translated("", () -> work.run(binding.connection().unwrap(type)));
  }

  /** To be asked now and then by what no statement runs. */
  void checkNotCancelled() throws SQLException {
    if (cancellation.requested()) {
      throw new SQLException("cancelled");
    }
  }

  private <T> T translated(String sql, Cancellation.Work<T> work) {
    try {
      return work.run();
    } catch (SQLException e) {
      FailedStatement.note(e, sql);
      throw cancellation.requested() ? Cancellation.cancelled(e) : located(meaning.apply(e), sql);
    }
  }

  private static WarehouseException located(WarehouseException failure, String sql) {
    return failure instanceof QueryException query ? query.in(sql) : failure;
  }
}
