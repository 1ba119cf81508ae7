package dev.reprise.bench;

import dev.reprise.input.FileListing;
import dev.reprise.input.InputFiles;
import dev.reprise.jdbc.ConnectionSource;
import dev.reprise.jdbc.DuckDbDatabase;
import dev.reprise.jdbc.DuckDbWarehouse;
import dev.reprise.jdbc.PostgresPool;
import dev.reprise.jdbc.PostgresServer;
import dev.reprise.jdbc.PostgresWarehouse;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.ProjectLoader;
import dev.reprise.run.Patience;
import dev.reprise.run.Planner;
import dev.reprise.run.Range;
import dev.reprise.run.RunListener;
import dev.reprise.run.Runner;
import dev.reprise.run.Selection;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import dev.reprise.run.UnitWriters;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.Warehouse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** A project in a folder of its own, with its warehouse open for Reprise and for plain SQL. */
final class BenchProject implements AutoCloseable {

  private final Path folder;
  private final ConnectionSource connections;
  private final Warehouse warehouse;

  /** On a DuckDB file in the folder, with these pipelines, by file name. */
  static BenchProject onDuckDb(Path folder, Map<String, String> pipelines) throws Exception {
    DuckDbDatabase database =
        DuckDbDatabase.open(
            folder.resolve("bench.duckdb"),
            Map.of(),
            DuckDbDatabase.Mode.READ_WRITE,
            LockWait.unwatched(Duration.ofSeconds(10)));
    return new BenchProject(
        folder,
        pipelines,
        "{ type: duckdb, path: bench.duckdb }",
        database,
        DuckDbWarehouse.over(database, Clock.systemUTC(), "bench"));
  }

  /** On a PostgreSQL database. */
  static BenchProject onPostgres(
      Path folder, Map<String, String> pipelines, String url, String user) throws Exception {
    PostgresPool pool =
        PostgresPool.open(
            new PostgresServer(url, url, Optional.of(user), Optional.empty(), Map.of()));
    return new BenchProject(
        folder,
        pipelines,
        "{ type: postgres, url: \"%s\", user: \"%s\" }".formatted(url, user),
        pool,
        PostgresWarehouse.over(pool, Clock.systemUTC(), "bench"));
  }

  private BenchProject(
      Path folder,
      Map<String, String> pipelines,
      String entry,
      ConnectionSource connections,
      Warehouse warehouse)
      throws Exception {
    this.folder = folder;
    Files.createDirectories(folder.resolve("pipelines"));
    Files.writeString(
        folder.resolve("reprise.yml"),
        """
        name: bench
        warehouses:
          dev: %s
        """
            .formatted(entry));
    for (Map.Entry<String, String> file : pipelines.entrySet()) {
      Files.writeString(folder.resolve("pipelines").resolve(file.getKey()), file.getValue());
    }
    this.connections = connections;
    this.warehouse = warehouse;
  }

  /** Runs statements in one transaction, as a user's own script would. */
  void plain(String... statements) throws SQLException {
    try (Connection connection = connections.open();
        Statement statement = connection.createStatement()) {
      statement.execute("BEGIN");
      for (String sql : statements) {
        statement.execute(sql);
      }
      statement.execute("COMMIT");
    }
  }

  Connection connect() throws SQLException {
    return connections.open();
  }

  /** Runs one pipeline, for an interval if one is named, whatever its state. */
  void run(String pipeline, Optional<String> interval) {
    ready(pipeline, interval).run();
  }

  /** One unit, planned, that runs again and again; each time as another run. */
  Runnable ready(String pipeline, Optional<String> interval) {
    Graph graph = Graph.of(ProjectLoader.load(folder), warehouse.defaultSchema(), warehouse.sql());
    FileListing listing = new FileListing(folder);
    InputFiles files = new InputFiles(listing, warehouse.ledger());
    Planner planner = new Planner(graph, warehouse.ledger(), files, Clock.systemUTC());
    Selection selection =
        new Selection(List.of(pipeline), interval.map(Range.On::new), true, OptionalInt.empty());
    Unit unit = planner.plan(selection).pipelines().get(0).units().get(0);
    Duration wait = Duration.ofSeconds(10);
    Patience patience = new Patience(0, LockWait.unwatched(wait), pause -> {});
    UnitWriters writers = new UnitWriters(graph, listing, files, wait);
    return () -> {
      String runId = UUID.randomUUID().toString();
      Runner runner = new Runner(warehouse, writers, patience, Clock.systemUTC(), runId);
      UnitResult result = runner.run(unit, new Silence());
      if (!(result instanceof UnitResult.Done)) {
        throw new IllegalStateException("a benchmark's unit failed: " + result);
      }
    };
  }

  private record Silence() implements RunListener {
    @Override
    public void started(Unit unit) {}

    @Override
    public void waiting(Unit unit, String why) {}

    @Override
    public void retrying(Unit unit, String reason, Duration pause) {}

    @Override
    public void finished(UnitResult result) {}

    @Override
    public void noted(Pipeline pipeline, String note) {}
  }

  @Override
  public void close() {
    warehouse.close();
  }
}
