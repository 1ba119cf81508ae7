package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.ledger.Fingerprint;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Slice;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Adds up, for each slice, what was found in its buckets of time. */
final class SliceTotals {

  private final Optional<Buckets> buckets;
  private final List<Total> totals = new ArrayList<>();
  private final TreeMap<Long, Total> byFirstBucket = new TreeMap<>();

  /**
   * @param slices one of any sort, or several of times, none of which overlaps another
   */
  SliceTotals(List<Slice> slices, Optional<Buckets> buckets) {
    this.buckets = buckets;
    if (slices.size() == 1) {
      totals.add(new Total(Long.MAX_VALUE));
      return;
    }
    for (Slice slice : slices) {
      Interval interval = ((Slice.Times) slice).interval();
      Buckets numbers = buckets.orElseThrow();
      Total total = new Total(numbers.at(interval.end()));
      totals.add(byFirstBucket.computeIfAbsent(numbers.at(interval.start()), first -> total));
    }
  }

  /** Rows of one slice, on one side. */
  private static final class Side {
    private final Map<Long, Fingerprint> timed = new HashMap<>();
    private long rows;
    private BigInteger sum = BigInteger.ZERO;

    private void add(Optional<Long> bucket, Fingerprint found) {
      rows += found.rows();
      sum = sum.add(new BigInteger(found.sum()));
      bucket.filter(any -> found.rows() > 0).ifPresent(number -> timed.put(number, found));
    }

    private Fingerprint fingerprint() {
      return new Fingerprint(rows, sum.toString());
    }
  }

  /** Both sides of one slice. */
  private static final class Total {
    private final long endBucket;
    private final Side standing = new Side();
    private final Side staged = new Side();

    private Total(long endBucket) {
      this.endBucket = endBucket;
    }

    /** The buckets whose rows are not the same on both sides. */
    private Set<Long> touched() {
      Set<Long> touched = new HashSet<>(standing.timed.keySet());
      touched.addAll(staged.timed.keySet());
      touched.removeIf(
          bucket ->
              Optional.ofNullable(standing.timed.get(bucket))
                  .equals(Optional.ofNullable(staged.timed.get(bucket))));
      return touched;
    }
  }

  /** Takes a row of bucket, how many rows stand in it, and their digest: null of none. */
  void addStanding(ResultSet row) throws SQLException {
    Optional<Long> bucket = bucket(row);
    Optional<Total> total = total(bucket.orElse(0L));
    if (total.isPresent()) {
      total.get().standing.add(bucket, fingerprint(row));
    }
  }

  /** The same, of staged rows. */
  void addStaged(ResultSet row) throws SQLException {
    Optional<Long> bucket = bucket(row);
    Optional<Total> total = total(bucket.orElse(0L));
    if (total.isPresent()) {
      total.get().staged.add(bucket, fingerprint(row));
    }
  }

  /** Nothing for rows without a time. */
  private static Optional<Long> bucket(ResultSet row) throws SQLException {
    long bucket = row.getLong(1);
    return row.wasNull() ? Optional.empty() : Optional.of(bucket);
  }

  private static Fingerprint fingerprint(ResultSet row) throws SQLException {
    long rows = row.getLong(2);
    return new Fingerprint(rows, rows == 0 ? "0" : row.getString(3));
  }

  /** Nothing for a bucket between slices. */
  private Optional<Total> total(long bucket) {
    if (byFirstBucket.isEmpty()) {
      return Optional.of(totals.get(0));
    }
    return Optional.ofNullable(byFirstBucket.floorEntry(bucket))
        .map(Map.Entry::getValue)
        .filter(total -> bucket < total.endBucket);
  }

  List<Comparison> comparisons(String method, String columns) {
    return totals.stream()
        .map(
            total ->
                new Comparison(
                    total.standing.fingerprint(),
                    new SliceFingerprint(total.staged.fingerprint(), method, columns),
                    touched(total)))
        .toList();
  }

  private IntervalRanges touched(Total total) {
    return IntervalRanges.of(
        total.touched().stream().map(bucket -> buckets.orElseThrow().interval(bucket)).toList());
  }

  /** Of what stands alone. */
  List<SliceFingerprint> standing(String method, String columns) {
    return totals.stream()
        .map(total -> new SliceFingerprint(total.standing.fingerprint(), method, columns))
        .toList();
  }
}
