package dev.reprise.interval;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The text of {@link IntervalRanges}, as its {@code text} describes it. */
record RangesText(ZoneId zone) {
  private static final String THROUGH = "..";
  private static final String UNTIL = "/";
  private static final Duration HOUR = Duration.ofHours(1);
  private static final DateTimeFormatter UTC_HOUR =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  String write(IntervalRanges set) {
    boolean days = set.ranges().stream().allMatch(this::isWholeDays);
    return set.ranges().stream()
        .map(range -> days ? days(range) : hoursOrBounds(range))
        .collect(Collectors.joining(","));
  }

  IntervalRanges parse(String text) {
    if (text.isEmpty()) {
      return IntervalRanges.empty();
    }
    try {
      return IntervalRanges.of(Arrays.stream(text.split(",", -1)).map(this::range).toList());
    } catch (DateTimeException e) {
      throw new IntervalTextException(
          "\"%s\" is no set of intervals: %s".formatted(text, e.getMessage()));
    }
  }

  private boolean isWholeDays(Interval range) {
    Calendar days = new Calendar(Cadence.DAY, zone);
    return days.isBoundary(range.start()) && days.isBoundary(range.end());
  }

  private String days(Interval range) {
    Calendar days = new Calendar(Cadence.DAY, zone);
    String first = days.label(days.containing(range.start()));
    return through(first, days.label(days.containing(range.end().minusNanos(1))));
  }

  private String hoursOrBounds(Interval range) {
    if (isWholeUtcHour(range.start()) && isWholeUtcHour(range.end())) {
      String first = UTC_HOUR.format(range.start());
      return through(first, UTC_HOUR.format(range.end().minus(HOUR)));
    }
    return range.start() + UNTIL + range.end();
  }

  private static String through(String first, String last) {
    return first.equals(last) ? first : first + THROUGH + last;
  }

  private static boolean isWholeUtcHour(Instant instant) {
    return instant.getNano() == 0 && instant.getEpochSecond() % HOUR.toSeconds() == 0;
  }

  private Interval range(String text) {
    int until = text.indexOf(UNTIL);
    if (until >= 0) {
      return interval(
          text, Instant.parse(text.substring(0, until)), Instant.parse(text.substring(until + 1)));
    }
    int through = text.indexOf(THROUGH);
    List<String> names =
        through < 0
            ? List.of(text, text)
            : List.of(text.substring(0, through), text.substring(through + THROUGH.length()));
    return interval(text, named(names.get(0)).start(), named(names.get(1)).end());
  }

  private Interval named(String name) {
    if (name.endsWith("Z")) {
      Instant start = UTC_HOUR.parse(name, Instant::from);
      return new Interval(start, start.plus(HOUR));
    }
    return new Calendar(Cadence.DAY, zone).holding(LocalDate.parse(name));
  }

  private static Interval interval(String text, Instant start, Instant end) {
    if (!start.isBefore(end)) {
      throw new IntervalTextException("\"%s\" ends before it starts".formatted(text));
    }
    return new Interval(start, end);
  }
}
