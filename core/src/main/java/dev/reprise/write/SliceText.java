package dev.reprise.write;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Slice;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** Slices as people write them. */
public final class SliceText {

  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm");

  private SliceText() {}

  public static String of(Slice slice) {
    if (slice instanceof Slice.Times times) {
      return times.time().column().name() + " " + span(times);
    }
    if (slice instanceof Slice.Predicate predicate) {
      return predicate.sql().render(p -> value(predicate.parameters().value(p)));
    }
    if (slice instanceof Slice.Partitions partitions) {
      return "of the staged " + String.join(", ", partitions.columns());
    }
    return "of all rows";
  }

  private static String span(Slice.Times times) {
    Interval interval = times.interval();
    ZoneId zone = times.time().zone();
    LocalDate first = interval.start().atZone(zone).toLocalDate();
    LocalDate after = interval.end().atZone(zone).toLocalDate();
    if (wholeDays(interval, zone)) {
      return first.plusDays(1).equals(after)
          ? "= " + first
          : "from " + first + " to before " + after;
    }
    return "from %s to before %s %s"
        .formatted(
            MINUTES.format(interval.start().atZone(zone)),
            MINUTES.format(interval.end().atZone(zone)),
            zone);
  }

  private static boolean wholeDays(Interval interval, ZoneId zone) {
    return isMidnight(interval.start(), zone) && isMidnight(interval.end(), zone);
  }

  private static boolean isMidnight(Instant instant, ZoneId zone) {
    LocalDate date = instant.atZone(zone).toLocalDate();
    return date.atStartOfDay(zone).toInstant().equals(instant);
  }

  private static String value(Parameters.Value value) {
    if (value instanceof Parameters.Value.Day day) {
      return "'" + day.date() + "'";
    }
    return "'" + ((Parameters.Value.Moment) value).instant() + "'";
  }
}
