package dev.reprise.run;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalTextException;
import dev.reprise.interval.Schedule;
import dev.reprise.interval.Span;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.Spelling;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A selection, held against a project. */
final class Selected {

  private final Selection selection;
  private final Map<String, List<Interval>> forced = new HashMap<>();

  /**
   * @param leftOut takes pipelines that were not named and that the range does not fit, with
   *     reasons
   * @throws SelectionException if a named pipeline does not exist, or the range does not fit it
   */
  Selected(Graph graph, Selection selection, Map<String, String> leftOut) {
    this.selection = selection;
    selection.pipelines().forEach(name -> checkName(graph, name));
    selection
        .range()
        .ifPresent(
            range -> {
              for (Pipeline pipeline : graph.order()) {
                if (selection.includes(pipeline.name())) {
                  force(pipeline, range, leftOut);
                }
              }
              requireSome(leftOut);
            });
  }

  /** A range that fits no pipeline at all is a mistake. */
  private void requireSome(Map<String, String> leftOut) {
    if (forced.isEmpty() && !leftOut.isEmpty()) {
      Set<String> reasons = new TreeSet<>(leftOut.values());
      throw new SelectionException(
          reasons.size() == 1
              ? reasons.iterator().next()
              : leftOut.entrySet().stream()
                  .map(left -> left.getKey() + ": " + left.getValue())
                  .collect(Collectors.joining("\n")));
    }
  }

  private static void checkName(Graph graph, String name) {
    List<String> known = graph.order().stream().map(Pipeline::name).sorted().toList();
    if (!known.contains(name)) {
      throw new SelectionException(
          "There is no pipeline \"%s\"%s".formatted(name, Spelling.question(name, known)));
    }
  }

  boolean includes(Pipeline pipeline) {
    return selection.includes(pipeline.name());
  }

  boolean again() {
    return selection.again();
  }

  /** Whether only intervals that were asked for are run. */
  boolean hasRange() {
    return selection.range().isPresent();
  }

  /** The intervals that were asked for. */
  List<Interval> forced(Pipeline pipeline) {
    return forced.getOrDefault(pipeline.name(), List.of());
  }

  private void force(Pipeline pipeline, Range range, Map<String, String> leftOut) {
    try {
      forced.put(pipeline.name(), intervals(pipeline, range));
    } catch (IntervalTextException | SelectionException e) {
      if (selection.names(pipeline.name())) {
        throw new SelectionException(pipeline.name() + ": " + e.getMessage());
      }
      leftOut.put(pipeline.name(), Optional.ofNullable(e.getMessage()).orElse(""));
    }
  }

  /**
   * The intervals of a range that the pipeline has.
   *
   * @throws SelectionException if there are none
   */
  static List<Interval> intervals(Pipeline pipeline, Range range) {
    Schedule schedule =
        pipeline
            .timing()
            .schedule()
            .orElseThrow(() -> new SelectionException("it has no intervals (`every:`)"));
    Span span = range.in(schedule.calendar());
    List<Interval> intervals =
        span.intervals(schedule.calendar()).filter(schedule::covers).toList();
    if (intervals.isEmpty()) {
      throw new SelectionException(
          "none of these intervals lies between its `start` and `end`: " + bounds(schedule));
    }
    return intervals;
  }

  private static String bounds(Schedule schedule) {
    Calendar calendar = schedule.calendar();
    String first = calendar.label(calendar.containing(schedule.start()));
    return schedule
        .end()
        .map(end -> calendar.label(calendar.containing(end.minusNanos(1))))
        .map(last -> "the first is %s, the last %s".formatted(first, last))
        .orElse("the first is " + first);
  }
}
