package dev.reprise.cli;

import dev.reprise.run.PipelinePlan;
import dev.reprise.run.PipelinePlan.BlockedUnit;
import dev.reprise.run.Plan;
import dev.reprise.run.State;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A plan for people: units that follow each other for one reason are one line. */
final class PlanText {

  private final OpenProject project;
  private final GlobalOptions global;
  private final Console console;
  private final boolean sql;

  /**
   * @param sql whether each unit comes with its SQL; the whole is then SQL, too
   */
  PlanText(OpenProject project, GlobalOptions global, Console console, boolean sql) {
    this.project = project;
    this.global = global;
    this.console = console;
    this.sql = sql;
  }

  void write(Plan plan) {
    if (sql) {
      plan.pipelines().forEach(one -> one.units().forEach(this::writeSql));
    } else {
      writeLines(plan);
    }
    plan.leftOut().forEach(line -> remark("Left out: " + line));
    for (PipelinePlan pipeline : plan.pipelines()) {
      remarks(pipeline).forEach(this::remark);
    }
    remark(summary(plan));
  }

  private void writeSql(Unit unit) {
    remark(unit.label() + ": " + unit.why());
    console.out().println(project.sql(unit).strip() + ";\n");
  }

  private void writeLines(Plan plan) {
    List<PlanLine> lines = new ArrayList<>();
    for (PipelinePlan pipeline : plan.pipelines()) {
      lines.addAll(PlanLine.of(pipeline.units()));
      for (BlockedUnit blocked : pipeline.blocked()) {
        lines.add(PlanLine.of(blocked.unit(), "blocked: waits for " + blocked.upstream()));
      }
    }
    int width = lines.stream().mapToInt(line -> line.label().length()).max().orElse(0);
    lines.forEach(line -> console.tell(line.text(width)));
    if (!lines.isEmpty()) {
      console.out().println();
    }
  }

  private List<String> remarks(PipelinePlan plan) {
    List<String> remarks = new ArrayList<>();
    String name = plan.pipeline().name();
    long waiting = plan.states().stream().filter(PlanText::waits).count();
    if (waiting > 0) {
      remarks.add(
          "%s: %s may become stale by this run, and then run too."
              .formatted(name, Words.count(waiting, "unit")));
    }
    Optional.of(project.externals(plan.pipeline()))
        .filter(tables -> !tables.isEmpty())
        .ifPresent(tables -> remarks.add(External.words(name, tables)));
    return remarks;
  }

  private static boolean waits(UnitState state) {
    return state.state() == State.BLOCKED;
  }

  private String summary(Plan plan) {
    return plan.size() == 0
        ? NothingToRun.words(plan, global)
        : Words.count(plan.size(), "unit") + " to run.";
  }

  private void remark(String text) {
    for (String line : text.lines().toList()) {
      if (sql) {
        console.out().println("-- " + line);
      } else {
        console.tell(line);
      }
    }
  }
}
