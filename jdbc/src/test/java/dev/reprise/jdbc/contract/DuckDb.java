package dev.reprise.jdbc.contract;

import dev.reprise.jdbc.ConnectionSource;
import dev.reprise.jdbc.DuckDbDatabase;
import dev.reprise.jdbc.DuckDbWarehouse;
import dev.reprise.pipeline.Project;
import dev.reprise.testkit.Engine;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** A DuckDB file in the project's folder. */
final class DuckDb implements Engine {

  private static final String FILE = "shop.duckdb";

  private static final String TEMPORARY =
      "SELECT table_name FROM duckdb_tables() WHERE database_name = 'temp'";

  private final List<Connection> opened = new CopyOnWriteArrayList<>();

  @Override
  public String entry(Path folder) {
    return "{ type: duckdb, path: " + FILE + " }";
  }

  @Override
  public Warehouse open(
      Project project, UnaryOperator<Connection> watch, Clock clock, Duration lockWait) {
    DuckDbDatabase database =
        DuckDbDatabase.open(
            project.folder().resolve(FILE),
            Map.of(),
            DuckDbDatabase.Mode.READ_WRITE,
            LockWait.unwatched(lockWait));
    return DuckDbWarehouse.over(new Watched(database, watch, opened), clock, "test");
  }

  /** Connections, each with a watch over it. */
  private record Watched(
      DuckDbDatabase database, UnaryOperator<Connection> watch, List<Connection> opened)
      implements ConnectionSource {
    @Override
    public Connection open() throws SQLException {
      Connection connection = database.open();
      opened.add(connection);
      return watch.apply(connection);
    }

    @Override
    public boolean lastsLonger() {
      return database.lastsLonger();
    }

    @Override
    public void close() throws SQLException {
      database.close();
    }
  }

  /** What work left behind in sessions that will be used again. */
  List<String> temporaryTables() throws SQLException {
    List<String> tables = new ArrayList<>();
    for (Connection connection : opened) {
      if (!connection.isClosed()) {
        try (Statement statement = connection.createStatement();
            ResultSet result = statement.executeQuery(TEMPORARY)) {
          while (result.next()) {
            tables.add(result.getString(1));
          }
        }
      }
    }
    return tables;
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
