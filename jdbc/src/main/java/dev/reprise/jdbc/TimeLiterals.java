package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.Parameters;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;

/** Dates and times as typed literals, which DuckDB and PostgreSQL write alike. */
final class TimeLiterals {

  private static final int MICROSECONDS = 6;

  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, MICROSECONDS, true)
          .toFormatter(Locale.ROOT);

  private TimeLiterals() {}

  static String of(Parameters.Value value) {
    return value instanceof Parameters.Value.Day day
        ? of(day.date())
        : of(((Parameters.Value.Moment) value).instant());
  }

  /** Holds where a date, a local time or an instant lies in the interval; null elsewhere. */
  static String within(String expression, ColumnType type, ZoneId zone, Interval interval) {
    LocalDate first = interval.start().atZone(zone).toLocalDate();
    LocalDate end = interval.end().atZone(zone).toLocalDate();
    if (type.kind() == ColumnType.Kind.DATE && end.equals(first.plusDays(1))) {
      return "(%s = %s)".formatted(expression, of(first));
    }
    String from = bound(type, interval.start(), zone);
    String to = bound(type, interval.end(), zone);
    return "(%1$s >= %2$s AND %1$s < %3$s)".formatted(expression, from, to);
  }

  private static String bound(ColumnType type, Instant instant, ZoneId zone) {
    LocalDateTime local = instant.atZone(zone).toLocalDateTime();
    return switch (type.kind()) {
      case DATE -> of(local.toLocalDate());
      case TIMESTAMP -> "TIMESTAMP '" + TIME.format(local) + "'";
      case TIMESTAMP_TZ -> of(instant);
      default -> throw new IllegalArgumentException(type + " is no time");
    };
  }

  private static String of(LocalDate date) {
    return "DATE '" + date + "'";
  }

  static String of(Instant instant) {
    return "TIMESTAMPTZ '" + TIME.format(instant.atOffset(ZoneOffset.UTC)) + "+00'";
  }
}
