package dev.reprise.interval;

import java.time.Instant;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * Hours of the wall clock: they begin where local minute and second are 0, and where the clock is
 * changed. So each hour has one offset, and one that the change cuts is shorter than 60 minutes.
 */
record HourBoundaries(ZoneRules rules) implements Boundaries {
  private static final long HOUR = 3600;

  @Override
  public Interval around(Instant instant) {
    return new Interval(atOrBefore(instant), after(instant));
  }

  @Override
  public Instant after(Instant instant) {
    Instant fullHour = fullHourAtOrBefore(instant).plusSeconds(HOUR);
    ZoneOffsetTransition change = rules.nextTransition(instant);
    return change == null || change.getInstant().isAfter(fullHour) ? fullHour : change.getInstant();
  }

  private Instant atOrBefore(Instant instant) {
    Instant fullHour = fullHourAtOrBefore(instant);
    ZoneOffsetTransition change = rules.previousTransition(instant.plusNanos(1));
    return change == null || change.getInstant().isBefore(fullHour)
        ? fullHour
        : change.getInstant();
  }

  /** By the offset in force at the instant, whether or not it was in force at the full hour. */
  private Instant fullHourAtOrBefore(Instant instant) {
    long offset = rules.getOffset(instant).getTotalSeconds();
    long local = instant.getEpochSecond() + offset;
    return Instant.ofEpochSecond(Math.floorDiv(local, HOUR) * HOUR - offset);
  }
}
