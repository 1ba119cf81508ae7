package dev.reprise.cli;

import dev.reprise.run.DriftCheck;
import dev.reprise.run.Plan;
import dev.reprise.run.Selection;
import dev.reprise.warehouse.BusyException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reprise status}: what is done, what is wrong, and what mends it. */
@Command(description = "Show the states of all units, what is wrong, and what mends it.")
final class StatusCommand implements Callable<Integer> {

  @Parameters(
      arity = "0..*",
      paramLabel = "PIPELINE",
      description = "Only these pipelines; all where none is named.")
  private List<String> pipelines = new ArrayList<>();

  @Option(
      names = "--drift",
      description = "Compare the rows of units that are done with their receipts.")
  private boolean drift;

  @Mixin private GlobalOptions global = new GlobalOptions();

  private final Environment environment;

  StatusCommand(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    LoadedProject loaded = LoadedProject.load(environment, global);
    loaded.requirePipelines(pipelines);
    Snapshot snapshot = snapshot(loaded);
    if (global.json()) {
      StatusJson.write(snapshot, environment.console().out());
    } else {
      new StatusText(environment.console(), global).write(snapshot);
    }
    return ExitCode.DONE;
  }

  /** What is so now; or, where another process holds the warehouse, what was so before. */
  private Snapshot snapshot(LoadedProject loaded) {
    try (OpenProject project = loaded.openToRead(Duration.ZERO)) {
      Selection selection = new Selection(pipelines, Optional.empty(), false, OptionalInt.empty());
      Plan plan = project.planner().plan(selection);
      Plan shown = drift ? new DriftCheck(project.warehouse()).of(plan) : plan;
      return Snapshot.of(loaded, project, shown);
    } catch (BusyException e) {
      if (drift) {
        throw e;
      }
      Snapshot copy = loaded.records().states().orElseThrow(() -> e);
      OldAnswer.tell(environment, e, copy.takenAt());
      return copy.only(pipelines);
    }
  }
}
