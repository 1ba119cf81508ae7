package dev.reprise.interval;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as people write them: {@code 2d}, {@code 3h}, {@code 90m}, {@code 30s}, {@code 500ms},
 * or several, longest first: {@code 1h30m}. A day is 24 hours here.
 */
public final class DurationText {
  private static final Pattern FORM =
      Pattern.compile(
          "(?=\\d)(?:(?<d>\\d{1,9})d)?(?:(?<h>\\d{1,9})h)?(?:(?<m>\\d{1,9})m)?"
              + "(?:(?<s>\\d{1,9})s)?(?:(?<ms>\\d{1,9})ms)?");
  private static final Duration LONGEST = Duration.ofDays(36_500);

  private DurationText() {}

  /**
   * The duration that the text names.
   *
   * @throws IntervalTextException if the text has another form, or is longer than 36500 days
   */
  public static Duration parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IntervalTextException(
          "\"%s\" is no duration: write 3h, 90m, 2d, 30s, 500ms or 1h30m".formatted(text));
    }
    Duration duration =
        Duration.ofDays(number(form, "d"))
            .plusHours(number(form, "h"))
            .plusMinutes(number(form, "m"))
            .plusSeconds(number(form, "s"))
            .plusMillis(number(form, "ms"));
    if (duration.compareTo(LONGEST) > 0) {
      throw new IntervalTextException("\"%s\" is longer than 36500d".formatted(text));
    }
    return duration;
  }

  /**
   * The shortest text that {@link #parse} reads as this duration; {@code 0s} for none.
   *
   * @throws IllegalArgumentException if it is negative or not whole milliseconds
   */
  public static String write(Duration duration) {
    if (duration.isNegative() || duration.toNanosPart() % 1_000_000 != 0) {
      throw new IllegalArgumentException(duration + " is not a number of whole milliseconds");
    }
    String text =
        part(duration.toDaysPart(), "d")
            + part(duration.toHoursPart(), "h")
            + part(duration.toMinutesPart(), "m")
            + part(duration.toSecondsPart(), "s")
            + part(duration.toMillisPart(), "ms");
    return text.isEmpty() ? "0s" : text;
  }

  private static long number(Matcher form, String unit) {
    String digits = form.group(unit);
    return digits == null ? 0 : Long.parseLong(digits);
  }

  private static String part(long number, String unit) {
    return number == 0 ? "" : number + unit;
  }
}
