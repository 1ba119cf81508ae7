package dev.reprise.cli;

import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.PipelinePlan;
import dev.reprise.run.Plan;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A run for people: a line for each unit and a summary; progress and messages beside them. */
final class RunLines implements RunOutput {

  private static final int LONGEST_STATE = Outcome.UNCHANGED.word().length();
  private static final int MOST_RERUNS = 5;

  private final Console console;
  private final GlobalOptions global;
  private final Progress progress;
  private final List<Unit> failed = new ArrayList<>();
  private int labelWidth;
  private String idle = "";

  RunLines(Environment environment, GlobalOptions global) {
    this.console = environment.console();
    this.global = global;
    this.progress = Progress.of(environment, global);
  }

  @Override
  public void planned(Plan plan) {
    labelWidth = plan.pipelines().stream().mapToInt(RunLines::longestLabel).max().orElse(0);
    plan.leftOut().forEach(this::message);
    idle = NothingToRun.words(plan, global);
    progress.total(plan.size());
  }

  /** Of the units that run, and of those that may become stale by the run itself. */
  private static int longestLabel(PipelinePlan plan) {
    int states = plan.states().size();
    Stream<Unit> newest =
        plan.states().subList(Math.max(0, states - 1), states).stream()
            .map(s -> new Unit(plan.pipeline(), s.unit().interval().stream().toList(), "", false));
    return Stream.concat(plan.units().stream(), newest)
        .mapToInt(unit -> unit.label().length())
        .max()
        .orElse(0);
  }

  @Override
  public void started(Unit unit) {
    if (global.verbose()) {
      message(unit.label() + ": " + unit.why());
    }
    progress.started(unit.label());
  }

  @Override
  public void waiting(Unit unit, String why) {
    message(why);
  }

  @Override
  public void retrying(Unit unit, String reason, Duration pause) {
    message(
        "%s: %s%nNothing was committed; trying again in %s."
            .formatted(unit.label(), reason, Words.duration(pause)));
  }

  @Override
  public void finished(UnitResult result) {
    progress.clear();
    Outcome outcome = Outcome.of(result);
    boolean fine = outcome == Outcome.DONE || outcome == Outcome.UNCHANGED;
    if (!fine || !global.quiet()) {
      line(result, outcome);
    }
    if (result instanceof UnitResult.Done done) {
      done.notes().forEach(note -> message(result.unit().label() + ": " + note));
    } else if (outcome == Outcome.FAILED) {
      failed.add(result.unit());
    }
    progress.finished();
  }

  @Override
  public void noted(Pipeline pipeline, String note) {
    message(pipeline.name() + ": " + note);
  }

  private void line(UnitResult result, Outcome outcome) {
    String state = Words.padded(outcome.word(), LONGEST_STATE);
    String line =
        Words.padded(result.unit().label(), labelWidth)
            + "   "
            + outcome.colour().of(state, console.terminal())
            + "   "
            + details(result);
    console.tell(line.stripTrailing());
    console.out().flush();
    if (result instanceof UnitResult.Failed f) {
      console.err().print(Words.otherLines(new Rerun(global).completed(f.error())));
    }
  }

  private static String details(UnitResult result) {
    if (result instanceof UnitResult.Done done) {
      String rows = UnitRows.words(UnitRows.of(done.receipts()));
      return done.unchanged() ? rows : rows + "   " + Words.duration(done.took());
    }
    if (result instanceof UnitResult.Failed failed) {
      return Words.firstLine(failed.error());
    }
    if (result instanceof UnitResult.Blocked blocked) {
      return "waits for " + blocked.upstream();
    }
    return result instanceof UnitResult.Busy busy ? Words.firstLine(busy.error()) : "";
  }

  @Override
  public void ended(RunCounts counts) {
    progress.clear();
    if (counts.exitCode() != ExitCode.DONE || !global.quiet()) {
      console.out().println(counts.ends().isEmpty() ? idle : counts.words());
    }
    reruns(counts);
    console.flush();
  }

  private void reruns(RunCounts counts) {
    PrintStream out = console.out();
    Rerun rerun = new Rerun(global);
    if (counts.has(Outcome.CANCELLED)) {
      console.out().flush();
      console.err().println("Interrupted. What was committed stays, and is not run again.");
    }
    failed.stream()
        .limit(MOST_RERUNS)
        .forEach(unit -> out.println("Run it again: " + rerun.of(unit)));
    if (failed.size() > MOST_RERUNS) {
      out.println("Run all that failed again: " + rerun.command(""));
    }
  }

  private void message(String text) {
    if (!global.quiet()) {
      progress.clear();
      console.out().flush();
      console.err().println(text);
    }
  }
}
