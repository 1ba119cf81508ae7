package dev.reprise.cli;

import dev.reprise.interval.Interval;
import dev.reprise.interval.Schedule;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.Adoption;
import dev.reprise.run.Adoption.Adopted;
import dev.reprise.run.Range;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reprise adopt}: takes over a table that stands there. */
@Command(description = "Take over a table that stands there: write receipts for what it holds.")
final class AdoptCommand implements Callable<Integer> {

  @Parameters(paramLabel = "PIPELINE", description = "Whose target is taken over.")
  private String pipeline = "";

  @Option(names = "--from", paramLabel = "A", description = "With --to: the first interval.")
  private @Nullable String from;

  @Option(names = "--to", paramLabel = "B", description = "The last interval, inclusive.")
  private @Nullable String to;

  @Mixin private GlobalOptions global = new GlobalOptions();

  private final Environment environment;

  AdoptCommand(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    Optional<Range> range = range();
    LoadedProject loaded = LoadedProject.load(environment, global);
    loaded.requirePipelines(List.of(pipeline));
    try (OpenProject project = loaded.openToWrite()) {
      Pipeline adopting = pipeline(project);
      Adoption adoption = project.adoption();
      Adopted adopted = adoption.adopt(adopting, range, RunId.at(environment.clock().instant()));
      if (global.json()) {
        adopted
            .receipts()
            .forEach(r -> JsonText.writeLine(environment.console().out(), json(adopting, r)));
      } else {
        tell(adopting, adopted);
      }
      return ExitCode.DONE;
    }
  }

  private Optional<Range> range() {
    if ((from == null) != (to == null)) {
      throw new CommandException(
          from == null ? "--to needs --from, too." : "--from needs --to, too.");
    }
    return from == null
        ? Optional.empty()
        : Optional.of(new Range.FromTo(from, String.valueOf(to)));
  }

  private Pipeline pipeline(OpenProject project) {
    return project.graph().order().stream()
        .filter(one -> one.name().equals(pipeline))
        .findFirst()
        .orElseThrow();
  }

  private void tell(Pipeline adopting, Adopted adopted) {
    PrintStream out = environment.console().out();
    long rows = adopted.receipts().stream().map(Receipt::rows).mapToLong(RowCounts::staged).sum();
    String units = Words.count(adopted.receipts().size(), "unit");
    out.println(
        "Took over %s for %s: %s. No row was changed."
            .formatted(
                adopting.sink().target(),
                pipeline,
                adopted.rowsLeft().isPresent() ? units + ", " + Words.count(rows, "row") : units));
    if (adopted.known() > 0) {
      out.println(Words.count(adopted.known(), "unit") + " had a receipt already, and keep it.");
    }
    adopted
        .rowsLeft()
        .filter(left -> left > 0)
        .ifPresent(
            left ->
                out.println(
                    Words.count(left, "row")
                        + " of the table belong to none of these units, and stay as they are."));
  }

  private static Map<String, Object> json(Pipeline adopting, Receipt receipt) {
    Optional<Interval> interval = receipt.unit().interval();
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("pipeline", adopting.name());
    object.put(
        "unit",
        interval
            .map(
                i ->
                    adopting.name()
                        + " "
                        + IntervalLabel.of(adopting.timing().schedule().map(Schedule::calendar), i))
            .orElse(adopting.name()));
    object.put("interval_start", interval.map(Interval::start));
    object.put("interval_end", interval.map(Interval::end));
    object.put("rows_after", receipt.after().map(after -> after.fingerprint().rows()));
    object.put("fingerprint", receipt.after().map(after -> after.fingerprint().sum()));
    return object;
  }
}
