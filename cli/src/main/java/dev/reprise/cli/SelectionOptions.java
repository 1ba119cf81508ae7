package dev.reprise.cli;

import dev.reprise.run.Range;
import dev.reprise.run.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which units {@code run} and {@code plan} are about. */
final class SelectionOptions {

  @Parameters(
      arity = "0..*",
      paramLabel = "PIPELINE",
      description = "Only these pipelines; all where none is named.")
  private List<String> pipelines = new ArrayList<>();

  @Option(
      names = "--on",
      paramLabel = "INTERVAL",
      description = "These intervals, done or not: 2026-08-15, 2026-08, 2026-08-15T13.")
  private @Nullable String on;

  @Option(names = "--from", paramLabel = "A", description = "With --to: the first interval.")
  private @Nullable String from;

  @Option(names = "--to", paramLabel = "B", description = "The last interval, inclusive.")
  private @Nullable String to;

  @Option(
      names = "--interval-start",
      paramLabel = "TS",
      description = "With --interval-end: an orchestrator's interval, half-open.")
  private @Nullable String intervalStart;

  @Option(names = "--interval-end", paramLabel = "TS", description = "Where it ends, exclusive.")
  private @Nullable String intervalEnd;

  @Option(names = "--again", description = "Units that are done, too.")
  private boolean again;

  @Option(names = "--limit", paramLabel = "N", description = "At most so many, the oldest first.")
  private @Nullable Integer limit;

  /**
   * @throws CommandException if options contradict each other
   */
  Selection selection() {
    if (limit != null && limit < 1) {
      throw new CommandException("--limit " + limit + ": it must be 1 or more.");
    }
    if (again && pipelines.isEmpty()) {
      throw new CommandException(
          "--again runs what is done, and needs to know of which pipeline:"
              + " reprise run PIPELINE --again");
    }
    OptionalInt most = limit == null ? OptionalInt.empty() : OptionalInt.of(limit);
    return new Selection(pipelines, range(), again, most);
  }

  /** Whether intervals were asked for. */
  boolean hasRange() {
    return on != null || from != null || to != null || intervalStart != null || intervalEnd != null;
  }

  private Optional<Range> range() {
    List<Range> ranges = new ArrayList<>();
    if (on != null) {
      ranges.add(new Range.On(on));
    }
    if (isPair("--from", from, "--to", to)) {
      ranges.add(new Range.FromTo(String.valueOf(from), String.valueOf(to)));
    }
    if (isPair("--interval-start", intervalStart, "--interval-end", intervalEnd)) {
      ranges.add(new Range.Bounds(String.valueOf(intervalStart), String.valueOf(intervalEnd)));
    }
    if (ranges.size() > 1) {
      throw new CommandException(
          "Name intervals in one way: --on, or --from and --to,"
              + " or --interval-start and --interval-end.");
    }
    return ranges.stream().findFirst();
  }

  private static boolean isPair(
      String first, @Nullable String one, String second, @Nullable String other) {
    if ((one == null) != (other == null)) {
      throw new CommandException(
          one == null
              ? second + " needs " + first + ", too."
              : first + " needs " + second + ", too.");
    }
    return one != null;
  }
}
