package dev.reprise.interval;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Timestamps as orchestrators and YAML write them: ISO 8601 with an offset or Z, or local to a
 * zone. A space may stand for the T, as Python prints it. A date is the start of that date in the
 * zone.
 */
final class TimestampText {
  private static final String DATE = "0000-00-00";
  private static final String HOUR = "00";
  private static final Pattern FORM =
      Pattern.compile(
          "(?<date>\\d{4}-\\d{2}-\\d{2})"
              + "(?:[T ](?<time>\\d{2}(?::\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)?)"
              + "(?<offset>Z|[+-]\\d{2}(?::?\\d{2}(?::?\\d{2})?)?)?)?");
  private static final DateTimeFormatter WITH_OFFSET =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxxxx", Locale.ROOT);

  private TimestampText() {}

  /**
   * @throws IntervalTextException if the text is no timestamp, or is local and names no instant or
   *     two in the zone
   */
  static Instant parse(String text, ZoneId zone) {
    if (isDate(text)) {
      return startOf(date(text, zone), zone);
    }
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw notATimestamp(text, zone);
    }
    try {
      return instant(form, zone);
    } catch (DateTimeException e) {
      throw notATimestamp(text, zone);
    }
  }

  /** With the offset that the zone has then, to the second: {@code 2026-08-15T00:00:00-04:00}. */
  static String write(Instant instant, ZoneId zone) {
    return WITH_OFFSET.format(instant.atZone(zone));
  }

  /** Whether the text has the form of a date: most do, and a pattern is slow until it is warm. */
  private static boolean isDate(String text) {
    boolean date = text.length() == DATE.length();
    for (int i = 0; date && i < DATE.length(); i++) {
      char c = text.charAt(i);
      date = DATE.charAt(i) == '-' ? c == '-' : c >= '0' && c <= '9';
    }
    return date;
  }

  private static LocalDate date(String text, ZoneId zone) {
    try {
      return LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
    } catch (DateTimeException e) {
      throw notATimestamp(text, zone);
    }
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }

  private static Instant instant(Matcher form, ZoneId zone) {
    LocalDate date = LocalDate.parse(form.group("date"));
    String time = form.group("time");
    if (time == null) {
      return startOf(date, zone);
    }
    LocalDateTime local = date.atTime(time(time));
    String offset = form.group("offset");
    return offset == null ? instant(local, zone) : local.toInstant(ZoneOffset.of(offset));
  }

  /** An hour may stand alone, as the names of intervals have it. */
  private static LocalTime time(String text) {
    return LocalTime.parse(text.length() == HOUR.length() ? text + ":00" : text);
  }

  private static Instant startOf(LocalDate date, ZoneId zone) {
    if (LocalDays.isSkipped(date, zone.getRules())) {
      throw new IntervalTextException(
          "%s does not exist in %s: the clock skipped that day".formatted(date, zone));
    }
    return LocalDays.startOf(date, zone.getRules());
  }

  private static Instant instant(LocalDateTime local, ZoneId zone) {
    List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
    return switch (offsets.size()) {
      case 1 -> local.toInstant(offsets.get(0));
      case 0 -> throw new IntervalTextException(inGap(local.toString(), local, zone));
      default -> throw twice(local, offsets, zone);
    };
  }

  /** Says why a local time that lies in a gap does not exist. */
  static String inGap(String text, LocalDateTime local, ZoneId zone) {
    ZoneOffsetTransition change = zone.getRules().getTransition(local);
    return "%s does not exist in %s: the clock goes from %s to %s"
        .formatted(text, zone, change.getDateTimeBefore(), change.getDateTimeAfter());
  }

  private static IntervalTextException twice(
      LocalDateTime local, List<ZoneOffset> offsets, ZoneId zone) {
    String first = local + Label.offset(offsets.get(0));
    String second = local + Label.offset(offsets.get(1));
    return new IntervalTextException(
        "%s comes twice in %s: write %s or %s".formatted(local, zone, first, second));
  }

  private static IntervalTextException notATimestamp(String text, ZoneId zone) {
    return new IntervalTextException(
        """
        "%s" is no timestamp: write 2026-08-15T00:00:00Z or 2026-08-15T00:00:00-04:00,
        or in %s 2026-08-15T00:00:00 or 2026-08-15"""
            .formatted(text, zone));
  }
}
