package dev.reprise.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.UnavailableException;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A few connections to one PostgreSQL database, kept open between units. One that broke is thrown
 * away; while the server is away, whoever asks for one waits a little.
 */
public final class PostgresPool implements ConnectionSource {

  private static final int MOST = 20;
  private static final long WAIT_MILLIS = 10_000;

  private final HikariDataSource pool;

  private PostgresPool(HikariDataSource pool) {
    this.pool = pool;
  }

  /**
   * Logs in once, so that a wrong address or password is known at once.
   *
   * @throws UnavailableException if the server cannot be reached now
   * @throws RefusedException if it can, and does not let us in
   */
  public static PostgresPool open(PostgresServer server) {
    if (!server.isPostgres()) {
      throw new RefusedException(
          """
          The warehouse's `url` is no address of PostgreSQL.
          Write it as jdbc:postgresql://HOST:PORT/DATABASE.""");
    }
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(server.urlForDriver());
    config.setDataSourceProperties(server.properties());
    config.setPoolName("reprise");
    config.setMaximumPoolSize(MOST);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(WAIT_MILLIS);
    try {
      return new PostgresPool(new HikariDataSource(config));
    } catch (PoolInitializationException e) {
      throw e.getCause() instanceof SQLException refused
          ? new PostgresLogin(server).failure(refused)
          : new UnavailableException("PostgreSQL cannot be reached: " + e.getMessage(), e);
    }
  }

  @Override
  public Connection open() throws SQLException {
    return pool.getConnection();
  }

  @Override
  public void close() {
    pool.close();
  }
}
