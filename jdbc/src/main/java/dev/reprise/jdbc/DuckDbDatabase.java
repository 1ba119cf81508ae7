package dev.reprise.jdbc;

import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.UnavailableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.duckdb.DuckDBConnection;

/**
 * A DuckDB file that this process holds open. Connections to it share one instance of the engine;
 * each sees what others committed before it began.
 */
public final class DuckDbDatabase implements ConnectionSource {

  /** What may be done to the file. */
  public enum Mode {
    READ_WRITE,
    /** Processes that only read share the file. A file that is not there reads as an empty one. */
    READ_ONLY
  }

  private final DuckDBConnection root;
  private final DuckDbSettings settings;

  private DuckDbDatabase(DuckDBConnection root, DuckDbSettings settings) {
    this.root = root;
    this.settings = settings;
  }

  /**
   * Opens the file, and creates it where it may be written and is not there.
   *
   * @param settings of the engine, by name
   * @param wait while another process holds the file
   * @throws dev.reprise.warehouse.BusyException if it was held for all of that time
   * @throws UnavailableException if it cannot be opened
   */
  public static DuckDbDatabase open(
      Path file, Map<String, String> settings, Mode mode, LockWait wait) {
    DuckDBConnection root = opened(file, mode, new DuckDbOpening(file, wait));
    try {
      return new DuckDbDatabase(root, DuckDbSettings.apply(root, settings));
    } catch (UnavailableException e) {
      closed(root, e);
      throw e;
    }
  }

  private static DuckDBConnection opened(Path file, Mode mode, DuckDbOpening opening) {
    if (mode == Mode.READ_WRITE) {
      return opening.requireWritableFolder().open(() -> connected(file, mode));
    }
    return Files.exists(file) ? opening.open(() -> connected(file, mode)) : connectedToNothing();
  }

  private static DuckDBConnection connected(Path file, Mode mode) throws SQLException {
    Properties properties = new Properties();
    if (mode == Mode.READ_ONLY) {
      properties.setProperty("duckdb.read_only", "true");
    }
    return connected("jdbc:duckdb:" + file.toAbsolutePath(), properties);
  }

  private static DuckDBConnection connectedToNothing() {
    try {
      return connected("jdbc:duckdb:", new Properties());
    } catch (SQLException e) {
      throw new UnavailableException("DuckDB does not start: " + ErrorText.of(e), e);
    }
  }

  private static DuckDBConnection connected(String url, Properties properties) throws SQLException {
    return DriverManager.getConnection(url, properties).unwrap(DuckDBConnection.class);
  }

  private static void closed(Connection connection, Exception cause) {
    try {
      connection.close();
    } catch (SQLException later) {
      cause.addSuppressed(later);
    }
  }

  @Override
  public Connection open() throws SQLException {
    Connection connection = root.duplicate();
    try {
      settings.applyToSession(connection);
      return connection;
    } catch (SQLException e) {
      closed(connection, e);
      throw e;
    }
  }

  @Override
  public boolean lastsLonger() {
    return true;
  }

  @Override
  public void close() throws SQLException {
    root.close();
  }
}
