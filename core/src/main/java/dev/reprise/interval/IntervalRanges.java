package dev.reprise.interval;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * A set of instants as half-open ranges: sorted, disjoint, and merged where they meet. Two sets of
 * the same instants are equal, however they were built.
 *
 * @param ranges may be given in any order and overlap
 */
public record IntervalRanges(List<Interval> ranges) {
  private static final IntervalRanges EMPTY = new IntervalRanges(List.of());

  public IntervalRanges {
    ranges = merged(ranges);
  }

  public static IntervalRanges empty() {
    return EMPTY;
  }

  public static IntervalRanges of(Collection<Interval> intervals) {
    return new IntervalRanges(List.copyOf(intervals));
  }

  /**
   * Reads what {@link #text} wrote for the same zone.
   *
   * @throws IntervalTextException if it is no such text
   */
  public static IntervalRanges parse(String text, ZoneId zone) {
    return new RangesText(zone).parse(text);
  }

  /** Costs as much as the set is long: build large sets by {@link #of}. */
  public IntervalRanges add(Interval interval) {
    return union(new IntervalRanges(List.of(interval)));
  }

  public IntervalRanges union(IntervalRanges other) {
    return new IntervalRanges(Stream.concat(ranges.stream(), other.ranges.stream()).toList());
  }

  public boolean isEmpty() {
    return ranges.isEmpty();
  }

  /** Whether some instant of the interval is in the set. */
  public boolean overlaps(Interval interval) {
    int at = Collections.binarySearch(ranges, interval);
    int following = at < 0 ? -at - 1 : at;
    return (following < ranges.size() && ranges.get(following).overlaps(interval))
        || (following > 0 && ranges.get(following - 1).overlaps(interval));
  }

  /**
   * For receipts. If every range is whole days of the zone: dates, first and last inclusive, {@code
   * 2026-08-01..2026-08-04,2026-08-09}. Else each range as UTC hours, inclusive too, {@code
   * 2026-08-01T05Z..2026-08-01T07Z}, or where it is not whole ones as its bounds, half-open, {@code
   * 2026-08-01T05:30:00Z/2026-08-01T06:30:00Z}. Nothing for the empty set.
   */
  public String text(ZoneId zone) {
    return new RangesText(zone).write(this);
  }

  private static List<Interval> merged(List<Interval> ranges) {
    List<Interval> merged = new ArrayList<>(ranges.size());
    for (Interval next : ranges.stream().sorted().toList()) {
      int last = merged.size() - 1;
      if (last >= 0 && !next.start().isAfter(merged.get(last).end())) {
        merged.set(last, joined(merged.get(last), next));
      } else {
        merged.add(next);
      }
    }
    return List.copyOf(merged);
  }

  private static Interval joined(Interval one, Interval next) {
    Instant end = one.end().isAfter(next.end()) ? one.end() : next.end();
    return new Interval(one.start(), end);
  }
}
