package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * A DuckDB without a file, inside this process: it reads files and SQL for other databases. It
 * starts when it is first asked for, and hands rows over as it reads them. Files of 1,500 columns
 * need most of the memory that it may take, others a fraction.
 */
final class EmbeddedDuckDb implements ConnectionSource {

  /** Its own name for the database that it is. */
  static final String CATALOG = "memory";

  private static final List<String> SETTINGS =
      List.of(
          "SET GLOBAL autoinstall_known_extensions = false",
          "SET GLOBAL autoload_known_extensions = false",
          "SET GLOBAL memory_limit = '384MB'",
          "SET GLOBAL preserve_insertion_order = false");

  private @Nullable DuckDBConnection root;

  @Override
  public Connection open() throws SQLException {
    return root().duplicate();
  }

  private synchronized DuckDBConnection root() throws SQLException {
    DuckDBConnection started = root;
    if (started == null) {
      Properties properties = new Properties();
      properties.setProperty("jdbc_stream_results", "true");
      started =
          DriverManager.getConnection("jdbc:duckdb:", properties).unwrap(DuckDBConnection.class);
      root = started;
      try (Statement statement = started.createStatement()) {
        for (String setting : SETTINGS) {
          statement.execute(setting);
        }
      }
    }
    return started;
  }

  @Override
  public synchronized void close() throws SQLException {
    if (root != null) {
      root.close();
    }
    root = null;
  }
}
