package dev.reprise.interval;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.zone.ZoneRules;
import java.util.stream.Stream;

/**
 * How intervals of one cadence follow each other in one time zone. They tile time without gap or
 * overlap, and none is of no length.
 *
 * <p>A day is the time from the first instant of a date to the first instant of the next date that
 * the zone has, be that 23, 24 or 25 hours; a date that the zone skipped has no interval. Hours are
 * those of the wall clock: they also begin where the clock is changed, so an hour that comes twice
 * is two intervals, and a change by 30 minutes makes hours of 30 minutes.
 *
 * <p>Each question is answered from the zone's rules around the instant, at a constant cost.
 */
public record Calendar(Cadence cadence, ZoneId zone) {

  /** The interval that contains the instant. */
  public Interval containing(Instant instant) {
    return boundaries().around(instant);
  }

  /** The interval that holds the start of a local date. */
  public Interval holding(LocalDate date) {
    return containing(LocalDays.startOf(date, rules()));
  }

  /**
   * The interval that starts where this one ends.
   *
   * @throws IllegalArgumentException if its end is not a boundary of this calendar
   */
  public Interval next(Interval interval) {
    Interval next = containing(interval.end());
    if (!next.start().equals(interval.end())) {
      throw notOfThisCalendar(interval);
    }
    return next;
  }

  /**
   * The interval that ends where this one starts.
   *
   * @throws IllegalArgumentException if its start is not a boundary of this calendar
   */
  public Interval previous(Interval interval) {
    Interval previous = containing(interval.start().minusNanos(1));
    if (!previous.end().equals(interval.start())) {
      throw notOfThisCalendar(interval);
    }
    return previous;
  }

  /**
   * The interval that lies {@code intervals} intervals earlier; the same for 0. Walks back one by
   * one, since a zone may have skipped a date.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public Interval back(Interval interval, int intervals) {
    if (intervals < 0) {
      throw new IllegalArgumentException("cannot go back " + intervals + " intervals");
    }
    Interval earlier = interval;
    for (int i = 0; i < intervals; i++) {
      earlier = previous(earlier);
    }
    return earlier;
  }

  public boolean isBoundary(Instant instant) {
    return containing(instant).start().equals(instant);
  }

  /** The two boundaries around an instant; on a boundary, twice that boundary. */
  public Nearest nearest(Instant instant) {
    Interval around = containing(instant);
    return around.start().equals(instant)
        ? new Nearest(instant, instant)
        : new Nearest(around.start(), around.end());
  }

  /** All whole intervals within {@code [from, to)}, ascending, made as they are asked for. */
  public Stream<Interval> between(Instant from, Instant to) {
    Boundaries boundaries = boundaries();
    Interval around = boundaries.around(from);
    Interval first = around.start().equals(from) ? around : following(boundaries, around);
    return Stream.iterate(
        first, interval -> !interval.end().isAfter(to), last -> following(boundaries, last));
  }

  /** The local date on which the interval starts. */
  public LocalDate day(Interval interval) {
    return LocalDays.dateOf(interval.start(), rules());
  }

  /**
   * How a person writes an interval of this calendar: {@code 2026-08-15T13} (with an offset, {@code
   * 2026-11-01T01-05:00}, where more than one interval has that local hour), {@code 2026-08-15}, a
   * week by the date of its Monday, {@code 2026-08}, {@code 2026}.
   */
  public String label(Interval interval) {
    if (cadence == Cadence.HOUR) {
      return Label.ofHour(interval.start(), rules());
    }
    LocalDate first = new DateBoundaries(cadence, rules()).firstDate(day(interval));
    return Label.of(cadence, first);
  }

  /** Like {@code days in America/New_York}. */
  @Override
  public String toString() {
    return cadence.word() + "s in " + zone;
  }

  private static Interval following(Boundaries boundaries, Interval interval) {
    return new Interval(interval.end(), boundaries.after(interval.end()));
  }

  private IllegalArgumentException notOfThisCalendar(Interval interval) {
    return new IllegalArgumentException(interval + " is not made of whole " + this);
  }

  private Boundaries boundaries() {
    return cadence == Cadence.HOUR
        ? new HourBoundaries(rules())
        : new DateBoundaries(cadence, rules());
  }

  private ZoneRules rules() {
    return zone.getRules();
  }
}
