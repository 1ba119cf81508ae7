package dev.reprise.interval;

import java.time.Instant;
import java.util.stream.Stream;

/**
 * A half-open range of logical time {@code [from, to)} that may cover many intervals; never empty.
 *
 * @param from the first instant inside
 * @param to the first instant after it
 */
public record Span(Instant from, Instant to) {
  /**
   * @throws IllegalArgumentException if from is not before to
   */
  public Span {
    if (!from.isBefore(to)) {
      throw new IllegalArgumentException(
          "a span must begin before it ends: from " + from + ", to " + to);
    }
  }

  public static Span of(Interval interval) {
    return new Span(interval.start(), interval.end());
  }

  public boolean covers(Interval interval) {
    return !interval.start().isBefore(from) && !interval.end().isAfter(to);
  }

  public boolean overlaps(Interval interval) {
    return interval.start().isBefore(to) && from.isBefore(interval.end());
  }

  /** The whole intervals of the calendar that lie within, ascending, made as they are asked for. */
  public Stream<Interval> intervals(Calendar calendar) {
    return calendar.between(from, to);
  }

  @Override
  public String toString() {
    return "[" + from + ", " + to + ")";
  }
}
