package dev.reprise.interval;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneRules;
import java.util.Locale;

/** How a person writes an interval; {@link SpanText} reads it back. */
final class Label {
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("uuuu-MM", Locale.ROOT);
  private static final DateTimeFormatter YEAR = DateTimeFormatter.ofPattern("uuuu", Locale.ROOT);
  private static final DateTimeFormatter HOUR =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH", Locale.ROOT);

  private Label() {}

  static String of(Cadence cadence, LocalDate first) {
    return switch (cadence) {
      case HOUR, DAY, WEEK -> first.toString();
      case MONTH -> MONTH.format(first);
      case YEAR -> YEAR.format(first);
    };
  }

  /**
   * The hour that starts at the instant, with its offset where the wall clock alone is not enough.
   */
  static String ofHour(Instant start, ZoneRules rules) {
    ZoneOffset offset = rules.getOffset(start);
    LocalDateTime hour = LocalDateTime.ofInstant(start, offset).truncatedTo(ChronoUnit.HOURS);
    String text = HOUR.format(hour);
    return LocalHours.named(hour, rules).size() == 1 ? text : text + offset(offset);
  }

  /** Like {@code +05:30}; nothing is {@code +00:00}. */
  static String offset(ZoneOffset offset) {
    return offset.getTotalSeconds() == 0 ? "+00:00" : offset.getId();
  }
}
