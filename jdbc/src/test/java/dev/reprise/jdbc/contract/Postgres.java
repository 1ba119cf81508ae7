package dev.reprise.jdbc.contract;

import dev.reprise.jdbc.ConnectionSource;
import dev.reprise.jdbc.PostgresPool;
import dev.reprise.jdbc.PostgresServer;
import dev.reprise.jdbc.PostgresWarehouse;
import dev.reprise.pipeline.Project;
import dev.reprise.pipeline.WarehouseSettings;
import dev.reprise.testkit.Engine;
import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.warehouse.Warehouse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** A database for each project, on a server that all share. */
final class Postgres implements Engine {

  private final Supplier<PostgresDatabase> databases;

  /**
   * @param databases makes new ones
   */
  Postgres(Supplier<PostgresDatabase> databases) {
    this.databases = databases;
  }

  /** In another process, where every project has its database already. */
  Postgres() {
    this(
        () -> {
          throw new IllegalStateException("the project was made by another process");
        });
  }

  @Override
  public String entry(Path folder) {
    return "{ type: postgres, url: \"%s\", user: postgres }".formatted(databases.get().url());
  }

  @Override
  public Warehouse open(
      Project project, UnaryOperator<Connection> watch, Clock clock, Duration lockWait) {
    WarehouseSettings entry = project.warehouse(Optional.empty(), Map.of());
    PostgresServer server =
        new PostgresServer(
            entry.options().getOrDefault("url", ""),
            "the test's server",
            Optional.ofNullable(entry.options().get("user")),
            Optional.empty(),
            Map.of());
    return PostgresWarehouse.over(new Watched(PostgresPool.open(server), watch), clock, "test");
  }

  /** Connections, each with a watch over it. */
  private record Watched(PostgresPool pool, UnaryOperator<Connection> watch)
      implements ConnectionSource {
    @Override
    public Connection open() throws SQLException {
      return watch.apply(pool.open());
    }

    @Override
    public void close() {
      pool.close();
    }
  }

  @Override
  public Connection connect(Path folder) throws SQLException {
    Connection connection = DriverManager.getConnection(Urls.of(folder), "postgres", "");
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET TimeZone = 'UTC'");
    }
    return connection;
  }

  @Override
  public Class<?> childMain() {
    return PostgresChild.class;
  }
}
