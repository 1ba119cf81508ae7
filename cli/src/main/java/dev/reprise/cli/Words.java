package dev.reprise.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Numbers and durations as people read them. */
final class Words {

  private Words() {}

  /** {@code 1 row}, {@code 1,234 rows}. */
  static String count(long number, String one) {
    return "%s %s%s".formatted(number(number), one, number == 1 ? "" : "s");
  }

  /** {@code 1,234}. */
  static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** {@code 0.1s}, {@code 2m 05s}, {@code 3h 12m}, {@code 2d 3h}. */
  static String duration(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < 60) {
      BigDecimal exact = BigDecimal.valueOf(duration.toMillis(), 3);
      return exact.setScale(1, RoundingMode.HALF_UP) + "s";
    }
    if (seconds < 3600) {
      return "%dm %02ds".formatted(duration.toMinutes(), duration.toSecondsPart());
    }
    return duration.toHours() < 48
        ? "%dh %02dm".formatted(duration.toHours(), duration.toMinutesPart())
        : "%dd %dh".formatted(duration.toDays(), duration.toHoursPart());
  }

  /** {@code 2026-08-15 06:00:00Z}. */
  static String time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.SECONDS).toString().replace('T', ' ');
  }

  static String firstLine(String text) {
    return PlainText.of(text.lines().findFirst().orElse(""));
  }

  /** What comes after the first line, each line indented; empty where nothing does. */
  static String otherLines(String text) {
    StringBuilder lines = new StringBuilder();
    text.lines()
        .skip(1)
        .forEach(line -> lines.append("  ").append(PlainText.of(line)).append('\n'));
    return lines.toString();
  }

  /** The text, filled up with blanks on the right. */
  static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.codePointCount(0, text.length())));
  }
}
