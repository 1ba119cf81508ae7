package dev.reprise.interval;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;

/** The hours that one reading of the wall clock names: mostly one, none or two at a change. */
final class LocalHours {
  private LocalHours() {}

  /**
   * The hours whose local time lies in the hour that begins at {@code hour}, ascending. Looks at
   * every instant that could have this local time at any offset.
   */
  static List<Interval> named(LocalDateTime hour, ZoneRules rules) {
    List<Interval> hours = new ArrayList<>();
    Instant last = hour.plusHours(1).toInstant(ZoneOffset.MIN);
    Instant from = hour.toInstant(ZoneOffset.MAX);
    while (from.isBefore(last)) {
      ZoneOffsetTransition change = rules.nextTransition(from);
      Instant to = change == null ? last : earlier(change.getInstant(), last);
      ZoneOffset offset = rules.getOffset(from);
      Instant start = later(from, hour.toInstant(offset));
      Instant end = earlier(to, hour.plusHours(1).toInstant(offset));
      if (start.isBefore(end)) {
        hours.add(new Interval(start, end));
      }
      from = to;
    }
    return hours;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
