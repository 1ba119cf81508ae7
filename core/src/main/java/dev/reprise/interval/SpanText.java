package dev.reprise.interval;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command line's words for logical time, read against a pipeline's calendar. What they name is
 * always whole intervals of it.
 */
public record SpanText(Calendar calendar) {

  /**
   * {@code --on}: a date, month, year or hour, like {@code 2026-08-15}, {@code 2026-08}, {@code
   * 2026}, {@code 2026-08-15T13} or {@code 2026-11-01T01-05:00}. A longer name names all of its
   * intervals; a date names the week that holds it, and a longer name the weeks whose Monday lies
   * in it.
   *
   * @throws IntervalTextException if the text has another form, is shorter than the cadence, or
   *     names a time that the zone does not have
   */
  public Span on(String text) {
    return IntervalName.parse(text).in(calendar);
  }

  /**
   * {@code --from A --to B}: from the first interval that A names through the last that B names.
   *
   * @throws IntervalTextException as {@link #on}, and if A begins after B ends
   */
  public Span range(String fromText, String toText) {
    Span first = on(fromText);
    Span last = on(toText);
    if (!first.from().isBefore(last.to())) {
      throw new IntervalTextException("--from " + fromText + " is after --to " + toText);
    }
    return new Span(first.from(), last.to());
  }

  /**
   * {@code --interval-start S --interval-end E}: what an orchestrator passes, ISO 8601 and
   * half-open. A timestamp without offset is in the calendar's zone.
   *
   * @throws IntervalTextException if a text is no timestamp, or the span is not whole intervals
   *     (the nearest boundaries are named) or is of no width
   */
  public Span bounds(String startText, String endText) {
    Instant start = TimestampText.parse(startText, calendar.zone());
    Instant end = TimestampText.parse(endText, calendar.zone());
    if (start.equals(end)) {
      throw noWidth(startText);
    }
    if (start.isAfter(end)) {
      throw new IntervalTextException(
          "--interval-start %s is after --interval-end %s".formatted(startText, endText));
    }
    String reasons =
        Stream.of(
                whyNot("--interval-start " + startText, start),
                whyNot("--interval-end " + endText, end))
            .flatMap(Optional::stream)
            .collect(Collectors.joining("\n"));
    if (!reasons.isEmpty()) {
      throw new IntervalTextException(reasons);
    }
    return new Span(start, end);
  }

  /**
   * How long a name of {@link #on} is, whatever the calendar: hour, day, month or year.
   *
   * @throws IntervalTextException if the text has none of its forms
   */
  public static Cadence unitOf(String text) {
    return IntervalName.parse(text).unit();
  }

  private Optional<String> whyNot(String subject, Instant instant) {
    ZoneId zone = calendar.zone();
    return BoundaryText.whyNot(
        subject, instant, calendar, nearest -> TimestampText.write(nearest, zone));
  }

  /** Airflow 3's default, {@code create_cron_data_intervals = False}, makes such spans. */
  private IntervalTextException noWidth(String text) {
    return new IntervalTextException(
        """
        --interval-start and --interval-end are both %s: a span of no width names no interval.
        Airflow 3 passes such for plain cron schedules: give the DAG
        schedule=CronDataIntervalTimetable("%s", timezone="%s"), or set
        create_cron_data_intervals = True under [scheduler] in airflow.cfg."""
            .formatted(text, cron(), calendar.zone()));
  }

  private String cron() {
    return switch (calendar.cadence()) {
      case HOUR -> "0 * * * *";
      case DAY -> "0 0 * * *";
      case WEEK -> "0 0 * * 1";
      case MONTH -> "0 0 1 * *";
      case YEAR -> "0 0 1 1 *";
    };
  }
}
