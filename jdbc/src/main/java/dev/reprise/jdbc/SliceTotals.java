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
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    private long rows;
    private BigInteger sum = BigInteger.ZERO;

    private void add(long more, String digest) {
      rows += more;
      sum = sum.add(new BigInteger(digest));
    }

    private Fingerprint fingerprint() {
      return new Fingerprint(rows, sum.toString());
    }
  }

  /** Both sides of one slice, and the times at which they differ. */
  private static final class Total {
    private final long endBucket;
    private final Side standing = new Side();
    private final Side staged = new Side();
    private final List<Interval> touched = new ArrayList<>();

    private Total(long endBucket) {
      this.endBucket = endBucket;
    }
  }

  /** Takes a row of bucket, rows that stand, their digest, rows staged, and their digest. */
  void add(ResultSet row) throws SQLException {
    long bucket = row.getLong(1);
    boolean untimed = row.wasNull();
    Optional<Total> found = total(bucket);
    if (found.isEmpty()) {
      return;
    }
    Total total = found.get();
    long standing = row.getLong(2);
    String standingDigest = row.getString(3);
    long staged = row.getLong(4);
    String stagedDigest = row.getString(5);
    total.standing.add(standing, standingDigest);
    total.staged.add(staged, stagedDigest);
    if (!untimed && (standing != staged || !standingDigest.equals(stagedDigest))) {
      total.touched.add(buckets.orElseThrow().interval(bucket));
    }
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
                    IntervalRanges.of(total.touched)))
        .toList();
  }

  /** Of what stands alone. */
  List<SliceFingerprint> standing(String method, String columns) {
    return totals.stream()
        .map(total -> new SliceFingerprint(total.standing.fingerprint(), method, columns))
        .toList();
  }
}
