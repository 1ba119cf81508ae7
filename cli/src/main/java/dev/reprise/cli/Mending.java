package dev.reprise.cli;

import dev.reprise.interval.Interval;
import dev.reprise.run.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is wrong with units, and the command that mends it. */
final class Mending {

  /** What a line begins with that is a command. */
  static final String COMMAND = "    ";

  private static final int MOST_RANGES = 5;

  private final Rerun rerun;

  Mending(Rerun rerun) {
    this.rerun = rerun;
  }

  /** Nothing where all is done. */
  List<String> lines(PipelineStates pipeline) {
    List<StateRange> ranges = pipeline.ranges().stream().filter(Mending::isWrong).toList();
    List<String> lines = new ArrayList<>();
    ranges.stream().limit(MOST_RANGES).forEach(range -> add(lines, pipeline, range));
    if (ranges.size() > MOST_RANGES) {
      lines.add(
          "%s: and %d more; reprise status %s --json shows all"
              .formatted(pipeline.pipeline(), ranges.size() - MOST_RANGES, pipeline.pipeline()));
    }
    return lines;
  }

  private static boolean isWrong(StateRange range) {
    return range.state() != State.DONE || !range.reason().isEmpty();
  }

  private void add(List<String> lines, PipelineStates pipeline, StateRange range) {
    String what =
        range.reason().isEmpty()
            ? range.state().word()
            : range.state().word() + ": " + PlainText.of(range.reason());
    lines.add(pipeline.label(range) + "  " + what);
    command(pipeline, range).ifPresent(command -> lines.add(COMMAND + command));
  }

  private Optional<String> command(PipelineStates pipeline, StateRange range) {
    String name = pipeline.pipeline();
    return switch (range.state()) {
      case FAILED, OUTDATED, DRIFTED ->
          Optional.of(
              range.span().map(span -> again(pipeline, span)).orElseGet(() -> rerun.command(name)));
      case STALE, DUE, BLOCKED -> Optional.of(rerun.command(""));
      case PARTIAL, DONE -> Optional.empty();
    };
  }

  private String again(PipelineStates pipeline, Interval span) {
    return rerun.of(pipeline.pipeline(), pipeline.first(span), pipeline.last(span));
  }
}
