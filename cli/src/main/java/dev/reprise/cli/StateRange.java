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
    for (UnitState state : states) {
      StateRange next = new StateRange(state.unit().interval(), state.state(), state.reason(), 1);
      int last = ranges.size() - 1;
      if (last >= 0 && ranges.get(last).meets(next)) {
        ranges.set(last, ranges.get(last).joined(next));
      } else {
        ranges.add(next);
      }
    }
    return ranges;
  }

  private boolean meets(StateRange next) {
    return state == next.state
        && reason.equals(next.reason)
        && span.isPresent()
        && next.span.isPresent()
        && span.get().end().equals(next.span.get().start());
  }

  private StateRange joined(StateRange next) {
    Interval all = new Interval(span.orElseThrow().start(), next.span.orElseThrow().end());
    return new StateRange(Optional.of(all), state, reason, units + next.units);
  }

  /** Each of its intervals; one empty element without intervals. */
  List<Optional<Interval>> intervals(Optional<Calendar> calendar) {
    if (span.isEmpty() || calendar.isEmpty()) {
      return List.of(span);
    }
    return calendar.get().between(span.get().start(), span.get().end()).map(Optional::of).toList();
  }
}
