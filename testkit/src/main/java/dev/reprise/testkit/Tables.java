package dev.reprise.testkit;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The tables of a warehouse, past the program: by plain SQL on a connection of its own, which stays
 * open until it is let go.
 */
public final class Tables implements AutoCloseable {

  /** Every table and view that anybody could see, temporary ones of other sessions left out. */
  private static final String NAMES =
      """
      SELECT table_schema || '.' || table_name FROM information_schema.tables
      WHERE table_schema NOT IN ('information_schema', 'pg_catalog') ORDER BY 1""";

  private final Path folder;
  private final Engine engine;
  private @Nullable Connection open;

  Tables(Path folder, Engine engine) {
    this.folder = folder;
    this.engine = engine;
  }

  /** Runs statements, each committed by itself. */
  public synchronized void execute(String... statements) {
    try (Statement statement = connection().createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(String.join("\n", statements), e);
    }
  }

  /** The rows of a query, each as text: {@code 2026-08-01|1|null}. */
  public synchronized List<String> rows(String sql) {
    try {
      return rows(connection(), sql);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  private Connection connection() throws SQLException {
    Connection connection = open == null ? engine.connect(folder) : open;
    open = connection;
    return connection;
  }

  /** Lets go of the warehouse, so that another process may have it. */
  @Override
  public synchronized void close() {
    try {
      if (open != null) {
        open.close();
      }
      open = null;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The rows of a query on a connection that is open. */
  public static List<String> rows(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      List<String> rows = new ArrayList<>();
      while (found.next()) {
        rows.add(row(found));
      }
      return List.copyOf(rows);
    }
  }

  /** The one value of a query. */
  public String value(String sql) {
    List<String> rows = rows(sql);
    if (rows.size() != 1) {
      throw new IllegalStateException(rows.size() + " rows of " + sql);
    }
    return rows.get(0);
  }

  /** Names of all tables. */
  public List<String> names() {
    return rows(NAMES);
  }

  /** Whether there is a table of that name in any schema. */
  public boolean has(String table) {
    return names().stream().anyMatch(name -> name.endsWith("." + table));
  }

  private static String row(ResultSet found) throws SQLException {
    StringJoiner row = new StringJoiner("|");
    for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
      row.add(text(found, i));
    }
    return row.toString();
  }

  /** The same text for the same value, whatever the driver makes of it. */
  private static String text(ResultSet found, int column) throws SQLException {
    String type = found.getMetaData().getColumnTypeName(column);
    @Nullable Object value =
        type.equalsIgnoreCase("timestamptz") || type.equalsIgnoreCase("timestamp with time zone")
            ? found.getObject(column, OffsetDateTime.class)
            : found.getObject(column);
    if (value instanceof OffsetDateTime time) {
      return time.toInstant().toString();
    }
    if (value instanceof Timestamp time) {
      return time.toLocalDateTime().toString();
    }
    if (value instanceof Date date) {
      return date.toLocalDate().toString();
    }
    return value instanceof BigDecimal number ? number.toPlainString() : String.valueOf(value);
  }
}
