package dev.reprise.cli;

import dev.reprise.run.Plan;
import dev.reprise.run.Selection;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code reprise plan}: what {@code run} would do with the same options, and why. */
@Command(description = "Show what `run` would do with the same options, and why; change nothing.")
final class PlanCommand implements Callable<Integer> {

  @Mixin private SelectionOptions selection = new SelectionOptions();

  @Option(names = "--sql", description = "The SQL of each unit, too.")
  private boolean sql;

  @Mixin private GlobalOptions global = new GlobalOptions();

  private final Environment environment;

  PlanCommand(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    Selection chosen = selection.selection();
    LoadedProject loaded = LoadedProject.load(environment, global);
    loaded.requirePipelines(chosen.pipelines());
    try (OpenProject project = loaded.openToRead(global.lockWait())) {
      Plan plan = project.planner().plan(chosen);
      Safety.require(project, plan);
      if (global.json()) {
        new PlanJson(project, environment.console().out(), sql).write(plan);
      } else {
        new PlanText(project, global, environment.console(), sql).write(plan);
      }
      return ExitCode.DONE;
    }
  }
}
