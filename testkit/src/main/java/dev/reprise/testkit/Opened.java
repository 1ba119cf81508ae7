package dev.reprise.testkit;

import dev.reprise.input.FileListing;
import dev.reprise.input.InputFiles;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Project;
import dev.reprise.pipeline.ProjectLoader;
import dev.reprise.run.Adoption;
import dev.reprise.run.Patience;
import dev.reprise.run.PatientWarehouse;
import dev.reprise.run.Planner;
import dev.reprise.run.Retrying;
import dev.reprise.run.Run;
import dev.reprise.run.RunListener;
import dev.reprise.run.Runner;
import dev.reprise.run.Selection;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import dev.reprise.run.UnitState;
import dev.reprise.run.UnitWriters;
import dev.reprise.testkit.fault.Watch;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.Warehouse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A project's files, read, and its warehouse, open: what one command holds. */
public final class Opened implements AutoCloseable {

  private final TestProject project;
  private final Held held;
  private final Graph graph;
  private final FileListing listing;
  private final InputFiles files;

  /** What a command holds while it runs, and how it lets go. */
  private record Held(
      Command.Conditions conditions, Watch watch, Warehouse warehouse, Runnable closing) {}

  private Opened(TestProject project, Held held, Graph graph) {
    this.project = project;
    this.held = held;
    this.graph = graph;
    this.listing = new FileListing(project.folder());
    this.files = new InputFiles(listing, held.warehouse().ledger());
  }

  static Opened of(TestProject project, Command.Conditions conditions) {
    Project loaded = ProjectLoader.load(project.folder());
    Watch watch = new Watch(conditions.watcher());
    boolean usual = conditions.equals(Command.Conditions.DEFAULT);
    Warehouse warehouse =
        usual ? project.usualWarehouse(loaded) : opened(project, loaded, conditions, watch);
    Runnable closing = usual ? () -> {} : warehouse::close;
    try {
      Graph graph = Graph.of(loaded, warehouse.defaultSchema(), warehouse.sql());
      return new Opened(project, new Held(conditions, watch, warehouse, closing), graph);
    } catch (RuntimeException e) {
      closing.run();
      throw e;
    }
  }

  /** As the command line opens it: what may pass is tried again. */
  private static Warehouse opened(
      TestProject project, Project loaded, Command.Conditions conditions, Watch watch) {
    Retrying retrying = retrying(conditions);
    Duration wait = conditions.lockWait();
    return new PatientWarehouse(
        retrying.of(() -> project.engine().open(loaded, watch::over, project.clock(), wait)),
        retrying);
  }

  private static Retrying retrying(Command.Conditions conditions) {
    return new Retrying(patience(conditions), (reason, pause) -> {});
  }

  private static Patience patience(Command.Conditions conditions) {
    return new Patience(
        conditions.retries(), LockWait.unwatched(conditions.lockWait()), pause -> {});
  }

  public Planner planner() {
    return new Planner(graph, held.warehouse().ledger(), files, project.clock());
  }

  /**
   * A runner with a run id of its own.
   *
   * @param lockWait for what other runs hold
   */
  public Runner runner(Duration lockWait) {
    return runner(project.nextRunId(), lockWait);
  }

  private Runner runner(String runId, Duration lockWait) {
    UnitWriters writers = new UnitWriters(graph, listing, files, lockWait);
    Patience patience = patience(held.conditions());
    return new Runner(held.warehouse(), writers, patience, project.clock(), runId);
  }

  public Outcome run(Selection selection) {
    String runId = project.nextRunId();
    Planner planner = planner();
    Run run = new Run(planner, runner(runId, held.conditions().lockWait()), new Told(held.watch()));
    return new Outcome(runId, run.execute(planner.plan(selection)));
  }

  Adoption.Adopted adopt(String name) {
    Pipeline pipeline =
        graph.order().stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    return new Adoption(
            graph, held.warehouse(), files, project.clock(), retrying(held.conditions()))
        .adopt(pipeline, Optional.empty(), project.nextRunId());
  }

  List<String> states() {
    return units(state -> state.state().word());
  }

  List<String> reasons() {
    return units(s -> s.state().word() + (s.reason().isEmpty() ? "" : ": " + s.reason()));
  }

  /** Words about a state. */
  private interface Words {
    String of(UnitState state);
  }

  private List<String> units(Words words) {
    List<String> lines = new ArrayList<>();
    for (var plan : planner().plan(Selection.ALL).pipelines()) {
      for (UnitState state : plan.states()) {
        lines.add(label(plan.pipeline(), state) + " " + words.of(state));
      }
    }
    return lines;
  }

  private static String label(Pipeline pipeline, UnitState state) {
    return new Unit(pipeline, state.unit().interval().stream().toList(), "", false).label();
  }

  @Override
  public void close() {
    held.closing().run();
  }

  /** Tells a watch when units begin. */
  private record Told(Watch watch) implements RunListener {
    @Override
    public void noted(Pipeline pipeline, String note) {}

    @Override
    public void started(Unit unit) {
      watch.unitBegins();
    }

    @Override
    public void waiting(Unit unit, String why) {}

    @Override
    public void retrying(Unit unit, String reason, Duration pause) {}

    @Override
    public void finished(UnitResult result) {}
  }
}
