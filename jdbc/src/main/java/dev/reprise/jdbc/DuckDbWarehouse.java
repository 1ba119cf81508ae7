package dev.reprise.jdbc;

import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.WarehouseException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.Map;

/** Opens warehouses that live in a DuckDB file. */
public final class DuckDbWarehouse {

  /** By their full names, which no macro of the database has. */
  private static final String ABOUT =
      """
      SELECT system.main.current_database(), system.main.ltrim(library_version, 'v')
      FROM system.main.pragma_version()""";

  private DuckDbWarehouse() {}

  /**
   * Loads the engine's native library and its driver, which then need not be waited for. Where they
   * cannot be loaded nothing is said: opening a warehouse meets the same, and tells.
   */
  public static void load() {
    try {
      Class.forName("org.duckdb.DuckDBNative");
      DriverManager.getDriver("jdbc:duckdb:");
    } catch (ClassNotFoundException | SQLException | LinkageError e) {
      return; // Told by whoever opens a warehouse.
    }
  }

  /**
   * Opens a file as {@link DuckDbDatabase#open} does.
   *
   * @param clock tells when receipts are committed
   * @param repriseVersion as receipts name it
   */
  public static Warehouse open(
      Path file,
      Map<String, String> settings,
      DuckDbDatabase.Mode mode,
      LockWait wait,
      Clock clock,
      String repriseVersion) {
    DuckDbDatabase database = DuckDbDatabase.open(file, settings, mode, wait);
    try {
      return over(database, clock, repriseVersion);
    } catch (WarehouseException e) {
      closed(database, e);
      throw e;
    }
  }

  private static void closed(DuckDbDatabase database, WarehouseException cause) {
    try {
      database.close();
    } catch (SQLException later) {
      cause.addSuppressed(later);
    }
  }

  /**
   * A warehouse over connections to a DuckDB database; closing it closes them.
   *
   * @throws TransientException if a connection is lost meanwhile
   */
  public static Warehouse over(ConnectionSource connections, Clock clock, String repriseVersion) {
    return new JdbcWarehouse(connections, engine(connections), clock, repriseVersion);
  }

  private static Engine engine(ConnectionSource connections) {
    try (Connection connection = connections.open();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(ABOUT)) {
      row.next();
      return new DuckDbEngine(row.getString(1), row.getString(2));
    } catch (SQLException e) {
      if (new DuckDbErrors().ofStatement(e) instanceof TransientException passing) {
        throw passing;
      }
      throw new UnavailableException("DuckDB does not answer: " + ErrorText.of(e), e);
    }
  }
}
