package dev.reprise.cli;

import dev.reprise.run.Plan;
import dev.reprise.run.Selection;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code reprise run}: what is due, failed or stale, upstream first; or what is asked for. */
@Command(description = "Run everything due, failed or stale, upstream first.")
final class RunCommand implements Callable<Integer> {

  /** More units than this are asked about, where somebody is there to ask. */
  private static final int MOST_UNASKED = 100;

  @Mixin private SelectionOptions selection = new SelectionOptions();

  @Option(names = "--yes", description = "Do not ask before more than 100 units are run.")
  private boolean yes;

  @Mixin private GlobalOptions global = new GlobalOptions();

  private final Environment environment;

  RunCommand(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    Selection chosen = selection.selection();
    global.retries();
    try (HeadStart ahead = HeadStart.toWrite(environment, global)) {
      LoadedProject loaded = LoadedProject.load(environment, global);
      loaded.requirePipelines(chosen.pipelines());
      try (OpenProject project = loaded.openToWrite(ahead)) {
        return run(chosen, loaded, project);
      }
    }
  }

  private int run(Selection chosen, LoadedProject loaded, OpenProject project) {
    Plan plan = project.planner().plan(chosen);
    Safety.require(project, plan);
    if (!yes && !confirmed(plan)) {
      throw new CommandException("Nothing was run.");
    }
    return new Execution(loaded, project).execute(plan);
  }

  private boolean confirmed(Plan plan) {
    boolean asks = plan.size() > MOST_UNASKED && environment.console().terminal().answers();
    return !asks
        || environment
            .console()
            .confirms(
                "%s will run. `reprise plan` shows which. Go on?"
                    .formatted(Words.count(plan.size(), "unit")));
  }
}
