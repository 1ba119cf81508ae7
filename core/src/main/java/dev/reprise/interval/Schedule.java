package dev.reprise.interval;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which intervals a pipeline has, and from when on each is due.
 *
 * @param start where the first interval starts
 * @param end where the last interval ends; without it they go on for ever
 * @param delay how long after its end an interval is due
 */
public record Schedule(Calendar calendar, Instant start, Optional<Instant> end, Duration delay) {
  /**
   * @throws IntervalTextException if start or end is not a boundary of the calendar (the two
   *     nearest are named), end is not after start, or delay is negative
   */
  public Schedule {
    BoundaryText.require(() -> written("start", start, calendar), start, calendar);
    if (end.isPresent()) {
      checkEnd(calendar, start, end.get());
    }
    if (delay.isNegative()) {
      throw new IntervalTextException("delay " + delay + " is negative");
    }
  }

  /** The intervals that have ended, and whose delay has passed, at {@code now}; ascending. */
  public Stream<Interval> dueAt(Instant now) {
    return intervals(now.minus(delay));
  }

  /** Whether this is one of the schedule's, has ended, and its delay has passed at {@code now}. */
  public boolean isDue(Interval interval, Instant now) {
    return covers(interval) && !interval.end().plus(delay).isAfter(now);
  }

  /** Whether the interval lies between start and end. */
  public boolean covers(Interval interval) {
    return !interval.start().isBefore(start)
        && (end.isEmpty() || !interval.end().isAfter(end.get()));
  }

  /** The intervals from start that end at {@code until} or before; delay plays no part. */
  public Stream<Interval> intervals(Instant until) {
    Instant last = end.filter(limit -> limit.isBefore(until)).orElse(until);
    return calendar.between(start, last);
  }

  private static void checkEnd(Calendar calendar, Instant start, Instant end) {
    BoundaryText.require(() -> written("end", end, calendar), end, calendar);
    if (!end.isAfter(start)) {
      throw new IntervalTextException(
          written("end", end, calendar) + " is not after " + written("start", start, calendar));
    }
  }

  private static String written(String field, Instant boundary, Calendar calendar) {
    return field + " " + BoundaryText.write(boundary, calendar.zone());
  }
}
