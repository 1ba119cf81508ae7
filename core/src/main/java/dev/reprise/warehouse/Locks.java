package dev.reprise.warehouse;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.TableName;
import java.util.List;

/**
 * What a unit locks before its stage is read: some intervals of its target, in ascending order, or
 * all of the target where {@code intervals} is empty. Intervals of one target do not exclude each
 * other; the whole target excludes each of them.
 */
public record Locks(TableName target, List<Interval> intervals) {

  /** Spans of more intervals lock their whole target. */
  public static final int MOST_INTERVALS = 64;

  public Locks {
    intervals =
        intervals.size() > MOST_INTERVALS ? List.of() : intervals.stream().sorted().toList();
  }

  public static Locks whole(TableName target) {
    return new Locks(target, List.of());
  }
}
