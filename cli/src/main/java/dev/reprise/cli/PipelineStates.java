package dev.reprise.cli;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.interval.Schedule;
import dev.reprise.run.PipelinePlan;
import dev.reprise.run.State;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The states of a pipeline's units.
 *
 * @param calendar empty without intervals
 * @param externals tables that it reads and that no pipeline writes
 */
record PipelineStates(
    String pipeline, Optional<Calendar> calendar, List<String> externals, List<StateRange> ranges) {

  PipelineStates {
    externals = List.copyOf(externals);
    ranges = List.copyOf(ranges);
  }

  static PipelineStates of(PipelinePlan plan, OpenProject project) {
    return new PipelineStates(
        plan.pipeline().name(),
        plan.pipeline().timing().schedule().map(Schedule::calendar),
        project.externals(plan.pipeline()),
        StateRange.of(plan.states()));
  }

  Map<State, Integer> counts() {
    Map<State, Integer> counts = new EnumMap<>(State.class);
    ranges.forEach(range -> counts.merge(range.state(), range.units(), Integer::sum));
    return counts;
  }

  /** As a person writes the interval: {@code 2026-08-15}. */
  String label(Interval interval) {
    return IntervalLabel.of(calendar, interval);
  }

  /** {@code daily_orders 2026-08-05}, {@code daily_orders 2026-08-05..2026-08-07}. */
  String label(StateRange range) {
    return range.span().map(span -> pipeline + " " + times(range, span)).orElse(pipeline);
  }

  private String times(StateRange range, Interval span) {
    return range.units() == 1 ? label(span) : first(span) + ".." + last(span);
  }

  String first(Interval span) {
    return calendar.map(c -> label(c.containing(span.start()))).orElseGet(() -> label(span));
  }

  String last(Interval span) {
    return calendar
        .map(c -> label(c.containing(span.end().minusNanos(1))))
        .orElseGet(() -> label(span));
  }
}
