package dev.reprise.cli;

import dev.reprise.input.FileListing;
import dev.reprise.input.InputFiles;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Project;
import dev.reprise.run.Adoption;
import dev.reprise.run.Planner;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitWriters;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.Warehouse;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;

/** A project with its warehouse open: where the parts of the core are put together. */
final class OpenProject implements AutoCloseable {

  private final LoadedProject loaded;
  private final OpenWarehouse open;
  private final Graph graph;
  private final FileListing listing;
  private final InputFiles files;

  private OpenProject(LoadedProject loaded, OpenWarehouse open, Graph graph) {
    this.loaded = loaded;
    this.open = open;
    this.graph = graph;
    this.listing = new FileListing(loaded.project().folder());
    this.files = new InputFiles(listing, open.warehouse().ledger());
  }

  /**
   * Closes the warehouse where the project's graph is wrong.
   *
   * @param memory of the SQL that was read before
   */
  static OpenProject of(LoadedProject loaded, OpenWarehouse open, UnaryOperator<SqlReader> memory) {
    try {
      Warehouse warehouse = open.warehouse();
      Graph graph =
          Graph.of(loaded.project(), warehouse.defaultSchema(), memory.apply(warehouse.sql()));
      return new OpenProject(loaded, open, graph);
    } catch (RuntimeException e) {
      open.close();
      throw e;
    }
  }

  Project project() {
    return loaded.project();
  }

  Warehouse warehouse() {
    return open.warehouse();
  }

  Graph graph() {
    return graph;
  }

  /** Makes the writers of units. */
  UnitWriters writers(Duration lockWait) {
    return new UnitWriters(graph, listing, files, lockWait, loaded.environment().variables());
  }

  Planner planner() {
    return new Planner(graph, warehouse().ledger(), files, loaded.environment().clock());
  }

  /** Takes over tables that stand there. */
  Adoption adoption() {
    return new Adoption(graph, warehouse(), files, loaded.environment().clock(), loaded.retrying());
  }

  /** The tables that a pipeline reads and that no pipeline writes. */
  List<String> externals(Pipeline pipeline) {
    return graph.upstreams(pipeline).stream()
        .filter(upstream -> upstream.pipeline().isEmpty())
        .map(upstream -> upstream.table().toString())
        .toList();
  }

  /** The unit's SQL, with its parameters as literals. */
  String sql(Unit unit) {
    return warehouse().rendered(unit.pipeline().source().query(unit.parameters()));
  }

  @Override
  public void close() {
    open.close();
  }
}
