package dev.reprise.cli;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.run.State;
import dev.reprise.run.UnitState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Units of one pipeline that follow each other and are the same.
 *
 * @param span all of their intervals; empty without intervals
 * @param units how many
 */
record StateRange(Optional<Interval> span, State state, String reason, int units) {

  /** Joins what can be joined. */
  static List<StateRange> of(List<UnitState> states) {
    List<StateRange> ranges = new ArrayList<>();
    int first = 0;
    for (int next = 1; next <= states.size(); next++) {
      if (next == states.size() || !meets(states.get(next - 1), states.get(next))) {
        ranges.add(joined(states.subList(first, next)));
        first = next;
      }
    }
    return ranges;
  }

  private static boolean meets(UnitState one, UnitState next) {
    Optional<Interval> span = one.unit().interval();
    Optional<Interval> nextSpan = next.unit().interval();
    return one.state() == next.state()
        && one.reason().equals(next.reason())
        && span.isPresent()
        && nextSpan.isPresent()
        && span.get().end().equals(nextSpan.get().start());
  }

  private static StateRange joined(List<UnitState> same) {
    UnitState one = same.get(0);
    Optional<Interval> last = same.get(same.size() - 1).unit().interval();
    Optional<Interval> all =
        one.unit().interval().map(first -> new Interval(first.start(), last.orElse(first).end()));
    return new StateRange(all, one.state(), one.reason(), same.size());
  }

  /** Each of its intervals; one empty element without intervals. */
  List<Optional<Interval>> intervals(Optional<Calendar> calendar) {
    if (span.isEmpty() || calendar.isEmpty()) {
      return List.of(span);
    }
    return calendar.get().between(span.get().start(), span.get().end()).map(Optional::of).toList();
  }
}
