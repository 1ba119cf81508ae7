package dev.reprise.jdbc;

import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.WarehouseException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;

/** Opens warehouses that live in a PostgreSQL database. */
public final class PostgresWarehouse {

  private static final String ABOUT =
      """
      SELECT current_setting('server_version'), current_setting('server_version_num')::int / 10000,
             coalesce(current_schema(), 'public')""";

  private PostgresWarehouse() {}

  /**
   * Opens a database as {@link PostgresPool#open} does.
   *
   * @param clock tells when receipts are committed
   * @param repriseVersion as receipts name it
   */
  public static Warehouse open(PostgresServer server, Clock clock, String repriseVersion) {
    PostgresPool pool = PostgresPool.open(server);
    try {
      return over(pool, clock, repriseVersion);
    } catch (WarehouseException e) {
      pool.close();
      throw e;
    }
  }

  /** A warehouse over connections to a PostgreSQL database; closing it closes them. */
  public static Warehouse over(ConnectionSource connections, Clock clock, String repriseVersion) {
    EmbeddedDuckDb embedded = new EmbeddedDuckDb();
    ConnectionSource both = new Both(connections, embedded);
    return new JdbcWarehouse(
        both, new PostgresEngine(version(connections), embedded), clock, repriseVersion);
  }

  /** Connections to the one database, which close the other one with it. */
  private record Both(ConnectionSource connections, EmbeddedDuckDb embedded)
      implements ConnectionSource {
    @Override
    public Connection open() throws SQLException {
      return connections.open();
    }

    @Override
    public void close() throws SQLException {
      try (embedded) {
        connections.close();
      }
    }
  }

  private static PostgresEngine.Version version(ConnectionSource connections) {
    try (Connection connection = connections.open();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(ABOUT)) {
      row.next();
      PostgresHiding.check(connection);
      String number = row.getString(1).split(" ", 2)[0];
      return new PostgresEngine.Version(number, row.getInt(2), row.getString(3));
    } catch (SQLException e) {
      if (new PostgresErrors().ofStatement(e) instanceof TransientException passing) {
        throw passing;
      }
      throw new UnavailableException("PostgreSQL does not answer: " + PostgresErrors.text(e), e);
    }
  }
}
