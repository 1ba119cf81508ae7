package dev.reprise.cli;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import java.util.Optional;

/** How an interval is told that may be of an earlier cadence or zone of its pipeline. */
final class IntervalLabel {

  private IntervalLabel() {}

  /**
   * The calendar's name for it, else its bounds: {@code 2026-08-15T00:00:00Z/2026-08-16T00:00:00Z}.
   */
  static String of(Optional<Calendar> calendar, Interval interval) {
    return calendar
        .filter(c -> c.containing(interval.start()).equals(interval))
        .map(c -> c.label(interval))
        .orElseGet(() -> interval.start() + "/" + interval.end());
  }
}
