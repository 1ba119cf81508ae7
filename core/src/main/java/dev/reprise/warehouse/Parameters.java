package dev.reprise.warehouse;

import dev.reprise.interval.Interval;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/**
 * What {@code :start}, {@code :end} and {@code :day} stand for.
 *
 * @param span the unit's interval, or all of a batch; empty for a pipeline without intervals
 */
public record Parameters(Optional<Interval> span, ZoneId zone) {

  /** A value with its type, for a dialect to render. */
  public sealed interface Value {
    record Moment(Instant instant) implements Value {}

    record Day(LocalDate date) implements Value {}
  }

  /** The value of a parameter that {@link SqlTemplate} accepts. */
  public Value value(Parameter parameter) {
    Interval interval =
        span.orElseThrow(
            () -> new IllegalStateException(":" + parameter.word() + " without an interval"));
    return switch (parameter) {
      case START -> new Value.Moment(interval.start());
      case END -> new Value.Moment(interval.end());
      case DAY -> new Value.Day(interval.start().atZone(zone).toLocalDate());
    };
  }
}
