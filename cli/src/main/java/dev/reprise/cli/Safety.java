package dev.reprise.cli;

import dev.reprise.lint.Finding;
import dev.reprise.lint.RerunSafety;
import dev.reprise.run.PipelinePlan;
import dev.reprise.run.Plan;
import java.util.List;
import java.util.stream.Collectors;

/** Whether what a plan runs is safe to run again. */
final class Safety {

  private Safety() {}

  /**
   * @throws CommandException with all that is unsafe in the pipelines that would run
   */
  static void require(OpenProject project, Plan plan) {
    List<Finding> findings =
        plan.pipelines().stream()
            .filter(one -> !one.units().isEmpty())
            .map(PipelinePlan::pipeline)
            .flatMap(pipeline -> RerunSafety.findings(project.graph(), pipeline).stream())
            .toList();
    if (!findings.isEmpty()) {
      throw new CommandException(
          findings.stream().map(Finding::toString).collect(Collectors.joining("\n"))
              + "\nNothing was run.");
    }
  }
}
