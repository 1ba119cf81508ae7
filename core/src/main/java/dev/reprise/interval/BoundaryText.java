package dev.reprise.interval;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A boundary between intervals as a pipeline file writes it: a date, whose start in the zone is
 * meant, or a date and time, in the zone or with an offset; a time may be an hour alone.
 */
public final class BoundaryText {
  private BoundaryText() {}

  /**
   * The boundary that the text names.
   *
   * @throws IntervalTextException if the text is no date or time, or names no boundary of the
   *     calendar; it then names the two nearest
   */
  public static Instant parse(String text, Calendar calendar) {
    Instant instant = TimestampText.parse(text, calendar.zone());
    require(() -> text, instant, calendar);
    return instant;
  }

  /**
   * As {@link #parse} reads it, in local time: {@code 2026-08-15} at the start of a date, else
   * {@code 2026-08-15T13:00}, with the offset where the clock shows that time twice.
   */
  public static String write(Instant instant, ZoneId zone) {
    LocalDate date = LocalDays.dateOf(instant, zone.getRules());
    if (LocalDays.startOf(date, zone.getRules()).equals(instant)) {
      return date.toString();
    }
    ZoneOffset offset = zone.getRules().getOffset(instant);
    LocalDateTime local = LocalDateTime.ofInstant(instant, offset);
    boolean once = zone.getRules().getValidOffsets(local).size() == 1;
    return once ? local.toString() : local + Label.offset(offset);
  }

  /** Refuses an instant off a boundary; {@code subject} is what the user wrote. */
  static void require(Supplier<String> subject, Instant instant, Calendar calendar) {
    if (!calendar.isBoundary(instant)) {
      String reason =
          whyNot(subject.get(), instant, calendar, nearest -> write(nearest, calendar.zone()))
              .orElseThrow();
      throw new IntervalTextException(reason);
    }
  }

  /** Why the instant is no boundary of the calendar, with the two nearest; empty if it is one. */
  static Optional<String> whyNot(
      String subject, Instant instant, Calendar calendar, Function<Instant, String> written) {
    Nearest nearest = calendar.nearest(instant);
    if (nearest.before().equals(nearest.after())) {
      return Optional.empty();
    }
    return Optional.of(
        "%s is not a boundary of %s: the nearest are %s and %s"
            .formatted(
                subject,
                calendar,
                written.apply(nearest.before()),
                written.apply(nearest.after())));
  }
}
