package dev.reprise.interval;

import static java.time.DayOfWeek.MONDAY;
import static java.time.temporal.TemporalAdjusters.nextOrSame;
import static java.time.temporal.TemporalAdjusters.previousOrSame;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A year, month, date or hour of the wall clock, as written.
 *
 * @param unit how long it is: year, month, day or hour
 * @param at its first local time
 * @param offset tells hours apart that the wall clock shows twice
 */
record IntervalName(String text, Cadence unit, LocalDateTime at, Optional<ZoneOffset> offset) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?<year>\\d{4})(?:-(?<month>\\d{2})(?:-(?<day>\\d{2})"
              + "(?:T(?<hour>\\d{2})(?<offset>Z|[+-]\\d{2}:\\d{2}(?::\\d{2})?)?)?)?)?");

  /**
   * @throws IntervalTextException if the text has none of the accepted forms
   */
  static IntervalName parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw notAName(text);
    }
    try {
      LocalDateTime at =
          LocalDateTime.of(
              number(form, "year", 0), number(form, "month", 1), number(form, "day", 1), 0, 0);
      Optional<ZoneOffset> offset = Optional.ofNullable(form.group("offset")).map(ZoneOffset::of);
      return new IntervalName(text, unit(form), at.withHour(number(form, "hour", 0)), offset);
    } catch (DateTimeException e) {
      throw notAName(text);
    }
  }

  /**
   * The whole intervals of the calendar that are named; a date names the week that holds it, a
   * month or year the weeks whose Monday lies in it.
   *
   * @throws IntervalTextException if the name is shorter than the cadence, or does not exist
   */
  Span in(Calendar calendar) {
    if (unit == Cadence.DAY && calendar.cadence() == Cadence.WEEK) {
      LocalDate monday = date().with(previousOrSame(MONDAY));
      return dates(monday, monday.plusWeeks(1), calendar);
    }
    if (unit.compareTo(calendar.cadence()) < 0) {
      throw shorterThan(calendar.cadence());
    }
    if (unit == Cadence.HOUR) {
      return new HourName(text, at, offset).in(calendar);
    }
    return calendar.cadence() == Cadence.WEEK
        ? dates(date().with(nextOrSame(MONDAY)), following().with(nextOrSame(MONDAY)), calendar)
        : dates(date(), following(), calendar);
  }

  private Span dates(LocalDate first, LocalDate following, Calendar calendar) {
    Instant from = LocalDays.startOf(first, calendar.zone().getRules());
    Instant to = LocalDays.startOf(following, calendar.zone().getRules());
    if (from.equals(to)) {
      throw new IntervalTextException(
          "%s does not exist in %s: the clock skipped that day".formatted(text, calendar.zone()));
    }
    return new Span(from, to);
  }

  private LocalDate date() {
    return at.toLocalDate();
  }

  private LocalDate following() {
    return switch (unit) {
      case HOUR, DAY -> date().plusDays(1);
      case WEEK -> date().plusWeeks(1);
      case MONTH -> date().plusMonths(1);
      case YEAR -> date().plusYears(1);
    };
  }

  private IntervalTextException shorterThan(Cadence cadence) {
    return new IntervalTextException(
        "%s is shorter than a %s: write %s"
            .formatted(text, cadence.word(), Label.of(cadence, date())));
  }

  private static Cadence unit(Matcher form) {
    if (form.group("hour") != null) {
      return Cadence.HOUR;
    }
    if (form.group("day") != null) {
      return Cadence.DAY;
    }
    return form.group("month") != null ? Cadence.MONTH : Cadence.YEAR;
  }

  private static int number(Matcher form, String group, int otherwise) {
    String digits = form.group(group);
    return digits == null ? otherwise : Integer.parseInt(digits);
  }

  private static IntervalTextException notAName(String text) {
    return new IntervalTextException(
        """
        "%s" names no interval: write a date (2026-08-15), a month (2026-08), a year (2026)
        or an hour (2026-08-15T13; 2026-11-01T01-05:00 tells doubled hours apart)"""
            .formatted(text));
  }
}
