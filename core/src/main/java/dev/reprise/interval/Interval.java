package dev.reprise.interval;

import java.time.Instant;

/**
 * A half-open span of logical time {@code [start, end)} that one unit covers; never empty.
 *
 * @param start the first instant inside
 * @param end the first instant after it
 */
public record Interval(Instant start, Instant end) implements Comparable<Interval> {
  /**
   * @throws IllegalArgumentException if start is not before end
   */
  public Interval {
    if (!start.isBefore(end)) {
      throw new IllegalArgumentException(
          "an interval must start before it ends: start " + start + ", end " + end);
    }
  }

  public boolean contains(Instant instant) {
    return !instant.isBefore(start) && instant.isBefore(end);
  }

  /** Whether some instant lies in both; intervals that only meet do not overlap. */
  public boolean overlaps(Interval other) {
    return start.isBefore(other.end) && other.start.isBefore(end);
  }

  /** Whether every instant of the other lies in this one. */
  public boolean covers(Interval other) {
    return !other.start.isBefore(start) && !other.end.isAfter(end);
  }

  /** By start, then by end. */
  @Override
  public int compareTo(Interval other) {
    int byStart = start.compareTo(other.start);
    return byStart == 0 ? end.compareTo(other.end) : byStart;
  }

  @Override
  public String toString() {
    return "[" + start + ", " + end + ")";
  }
}
