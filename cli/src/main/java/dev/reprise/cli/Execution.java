package dev.reprise.cli;

import dev.reprise.run.Plan;
import dev.reprise.run.Run;
import dev.reprise.run.Runner;
import dev.reprise.run.Selection;
import dev.reprise.warehouse.WarehouseException;

/** Carries out a plan, tells of it, and leaves its record. */
final class Execution {

  private final LoadedProject loaded;
  private final OpenProject project;
  private final Environment environment;
  private final GlobalOptions global;

  Execution(LoadedProject loaded, OpenProject project) {
    this.loaded = loaded;
    this.project = project;
    this.environment = loaded.environment();
    this.global = loaded.global();
  }

  /** The exit code of the run. */
  int execute(Plan plan) {
    RunRecord record = new RunRecord(environment.clock());
    RunOutput output = output(record.runId());
    RunCounts counts;
    boolean recorded;
    try {
      output.planned(plan);
      new Run(project.planner(), runner(record.runId()), record.listening(output)).execute(plan);
      counts = RunCounts.of(record.results(), plan.size());
      record.ended(counts.exitCode());
      output.ended(counts);
    } finally {
      recorded = leaveRecord(record);
    }
    if (recorded && !environment.interruption().isRequested()) {
      leaveStates(plan, record);
    }
    return counts.exitCode();
  }

  private RunOutput output(String runId) {
    return global.json()
        ? new RunJson(environment.console(), global, runId)
        : new RunLines(environment, global);
  }

  private Runner runner(String runId) {
    return new Runner(
        project.warehouse(),
        project.writers(global.lockWait()),
        loaded.patience(),
        environment.clock(),
        runId);
  }

  private boolean leaveRecord(RunRecord record) {
    RecordFolder folder = loaded.records();
    Console console = environment.console();
    boolean written = folder.write(folder.runFile(record.runId()), record.json(loaded), console);
    if (written) {
      folder.prune(console);
    }
    return written;
  }

  /** A copy of the newest states. It is a help for later: the run does not fail for want of it. */
  private void leaveStates(Plan plan, RunRecord record) {
    try {
      boolean known = record.results().isEmpty() && plan.selection().isAll();
      Plan now = known ? plan : project.planner().plan(Selection.ALL);
      Snapshot states = Snapshot.of(loaded, project, now);
      RecordFolder folder = loaded.records();
      folder.write(folder.statesFile(), SnapshotJson.of(states), environment.console());
    } catch (WarehouseException e) {
      environment.console().err().println("The copy of the states is old: " + e.getMessage());
    }
  }
}
