package dev.reprise.jdbc;

import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.Warehouse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;

/** A warehouse in a DuckDB file, and a look at what stands in it from outside. */
final class Shop implements AutoCloseable {

  static final Instant NOW = Instant.parse("2026-08-20T07:06:00.654321Z");

  private final Path file;
  private final Warehouse warehouse;

  private Shop(Path file, Warehouse warehouse) {
    this.file = file;
    this.warehouse = warehouse;
  }

  static Shop in(Path folder) {
    return in(folder, connections -> connections);
  }

  /**
   * @param between puts itself between the warehouse and its connections
   */
  static Shop in(Path folder, UnaryOperator<ConnectionSource> between) {
    Path file = folder.resolve("shop.duckdb");
    ConnectionSource connections =
        DuckDbDatabase.open(
            file,
            Map.of(),
            DuckDbDatabase.Mode.READ_WRITE,
            LockWait.unwatched(Duration.ofSeconds(5)));
    return new Shop(file, DuckDbWarehouse.over(between.apply(connections), clock(), "0.1.0"));
  }

  static Clock clock() {
    return Clock.fixed(NOW, ZoneOffset.UTC);
  }

  Warehouse warehouse() {
    return warehouse;
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:duckdb:" + file);
  }

  void execute(String... statements) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The rows, their values joined by bars. */
  List<String> rows(String query) {
    try (Connection connection = connect()) {
      return rows(connection, query);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  static List<String> rows(Connection connection, String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(query)) {
      List<String> rows = new ArrayList<>();
      while (result.next()) {
        StringJoiner row = new StringJoiner("|");
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          row.add(result.getString(i));
        }
        rows.add(row.toString());
      }
      return rows;
    }
  }

  List<String> tables() {
    return rows("SELECT schema_name || '.' || table_name FROM duckdb_tables() ORDER BY 1");
  }

  @Override
  public void close() {
    warehouse.close();
  }
}
