package dev.reprise.interval;

import static java.time.DayOfWeek.MONDAY;
import static java.time.temporal.TemporalAdjusters.previousOrSame;

import java.time.Instant;
import java.time.LocalDate;
import java.time.zone.ZoneRules;

/**
 * Days, weeks, months and years: they begin with the first instant of their first date.
 *
 * <p>The local date of an instant does not settle the day it belongs to: where a clock is put back
 * across midnight, the evening comes twice, and its second time belongs to the day that has begun.
 */
record DateBoundaries(Cadence cadence, ZoneRules rules) implements Boundaries {
  @Override
  public Interval around(Instant instant) {
    LocalDate first = firstDate(LocalDays.dateOf(instant, rules));
    while (startOf(first).isAfter(instant)) {
      first = plus(first, -1);
    }
    Instant start = startOf(first);
    Instant end = after(start);
    while (!end.isAfter(instant)) {
      start = end;
      end = after(start);
    }
    return new Interval(start, end);
  }

  @Override
  public Instant after(Instant boundary) {
    LocalDate first = firstDate(LocalDays.dateOf(boundary, rules));
    Instant next;
    do {
      first = plus(first, 1);
      next = startOf(first);
    } while (!next.isAfter(boundary));
    return next;
  }

  /** The first date of the day, week, month or year that holds the date. */
  LocalDate firstDate(LocalDate date) {
    return switch (cadence) {
      case HOUR, DAY -> date;
      case WEEK -> date.with(previousOrSame(MONDAY));
      case MONTH -> date.withDayOfMonth(1);
      case YEAR -> date.withDayOfYear(1);
    };
  }

  private LocalDate plus(LocalDate first, int intervals) {
    return switch (cadence) {
      case HOUR, DAY -> first.plusDays(intervals);
      case WEEK -> first.plusWeeks(intervals);
      case MONTH -> first.plusMonths(intervals);
      case YEAR -> first.plusYears(intervals);
    };
  }

  private Instant startOf(LocalDate date) {
    return LocalDays.startOf(date, rules);
  }
}
