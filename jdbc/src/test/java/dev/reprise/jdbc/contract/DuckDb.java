package dev.reprise.jdbc.contract;

import dev.reprise.jdbc.ConnectionSource;
import dev.reprise.jdbc.DuckDbDatabase;
import dev.reprise.jdbc.DuckDbWarehouse;
import dev.reprise.pipeline.Project;
import dev.reprise.testkit.Engine;
import dev.reprise.warehouse.Warehouse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A DuckDB file in the project's folder. */
final class DuckDb implements Engine {

  private static final String FILE = "shop.duckdb";

  @Override
  public String entry(Path folder) {
    return "{ type: duckdb, path: " + FILE + " }";
  }

  @Override
  public Warehouse open(
      Project project, UnaryOperator<Connection> watch, Clock clock, Duration lockWait) {
    DuckDbDatabase database =
        DuckDbDatabase.open(
            project.folder().resolve(FILE), Map.of(), DuckDbDatabase.Mode.READ_WRITE, lockWait);
    return DuckDbWarehouse.over(new Watched(database, watch), clock, "test");
  }

  /** Connections, each with a watch over it. */
  private record Watched(DuckDbDatabase database, UnaryOperator<Connection> watch)
      implements ConnectionSource {
    @Override
    public Connection open() throws SQLException {
      return watch.apply(database.open());
    }

    @Override
    public void close() throws SQLException {
      database.close();
    }
  }

  @Override
  public Connection connect(Path folder) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:duckdb:" + folder.resolve(FILE));
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET TimeZone = 'UTC'");
    }
    return connection;
  }

  @Override
  public Class<?> childMain() {
    return DuckDbChild.class;
  }
}
