package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares staged rows with those that stand in the target: each side is read once, and grouped by
 * buckets of time; slices are made of whole buckets.
 */
final class Comparing {

  private static final String COMPARE =
      """
      SELECT bucket, sum(standing), CAST(sum(standing_digest) AS VARCHAR),
             sum(staged), CAST(sum(staged_digest) AS VARCHAR)
      FROM (
        SELECT bucket, count(*) AS standing, sum(digest) AS standing_digest,
               0 AS staged, 0 AS staged_digest
        FROM (%s) AS standing_rows
        GROUP BY bucket
        UNION ALL
        SELECT bucket, 0, 0, count(*), sum(digest)
        FROM (%s) AS staged_rows
        GROUP BY bucket
      ) AS sides
      GROUP BY bucket
      """;

  private static final String OF_PARTS =
      """
      SELECT bucket, sum(standing), CAST(sum(standing_digest) AS VARCHAR),
             sum(staged), CAST(sum(staged_digest) AS VARCHAR)
      FROM %s
      GROUP BY bucket
      """;

  private static final String NO_ROWS =
      "SELECT CAST(NULL AS BIGINT) AS bucket, 0 AS digest WHERE FALSE";

  private final Engine engine;
  private final Targets targets;
  private final Staging staging;
  private final Compared compared;
  private final Sql predicateSql;

  Comparing(Sql sql, Engine engine, Targets targets, Staging staging, Compared compared) {
    this.engine = engine;
    this.targets = targets;
    this.staging = staging;
    this.compared = compared;
    this.predicateSql = sql.meaning(engine.errors()::ofQuery);
  }

  List<Comparison> compare(
      Stage stage,
      TableName target,
      ColumnPlan plan,
      List<Slice> slices,
      Optional<TimeColumn> time) {
    if (slices.size() > 1 && !slices.stream().allMatch(Slice.Times.class::isInstance)) {
      return slices.stream()
          .flatMap(slice -> compare(stage, target, plan, List.of(slice), time).stream())
          .toList();
    }
    Slice slice = span(slices);
    Sides sides = new Sides(engine.dialect(), plan, Buckets.of(time, slices));
    StagedTable staged = staging.find(stage);
    Optional<TargetTable> table = targets.find(target);
    boolean inParts = table.isPresent() && DifferingRows.fit(slice, staged, plan);
    String sums =
        inParts
            ? OF_PARTS.formatted(compared.parts().compare(sides, table.get(), staged))
            : COMPARE.formatted(
                table.map(t -> standing(sides, t, slice, staged)).orElse(NO_ROWS),
                sides.staged(staged, slice));
    SliceTotals totals = totals(sums, slices, time);
    return totals.comparisons(engine.dialect().fingerprintMethod(), columns(plan));
  }

  private String standing(Sides sides, TargetTable table, Slice slice, StagedTable stage) {
    return compared.rows().keeps(slice)
        ? "SELECT bucket, digest FROM "
            + compared.rows().keep(sides.addressed(table, slice, Optional.of(stage)))
        : sides.standing(table, slice, Optional.of(stage));
  }

  /** The fingerprint of each slice as it stands. */
  List<SliceFingerprint> measure(TargetTable table, List<Slice> slices, Optional<TimeColumn> time) {
    if (slices.size() > 1 && !slices.stream().allMatch(Slice.Times.class::isInstance)) {
      return slices.stream()
          .flatMap(slice -> measure(table, List.of(slice), time).stream())
          .toList();
    }
    ColumnPlan plan = ColumnPlan.of(table);
    Sides sides = new Sides(engine.dialect(), plan, Buckets.of(time, slices));
    String standing = sides.standing(table, span(slices), Optional.empty());
    return totals(COMPARE.formatted(standing, NO_ROWS), slices, time)
        .standing(engine.dialect().fingerprintMethod(), columns(plan));
  }

  private SliceTotals totals(String sums, List<Slice> slices, Optional<TimeColumn> time) {
    SliceTotals totals = new SliceTotals(slices, Buckets.of(time, slices));
    predicateSql.query(
        sums,
        result -> {
          while (result.next()) {
            totals.add(result);
          }
          return totals;
        });
    return totals;
  }

  /** The only slice, or all of the time from the first to the last. */
  private static Slice span(List<Slice> slices) {
    if (slices.size() == 1) {
      return slices.get(0);
    }
    List<Slice.Times> times = slices.stream().map(Slice.Times.class::cast).toList();
    Interval all =
        times.stream()
            .map(Slice.Times::interval)
            .reduce(
                (one, other) ->
                    new Interval(
                        one.start().isBefore(other.start()) ? one.start() : other.start(),
                        one.end().isAfter(other.end()) ? one.end() : other.end()))
            .orElseThrow();
    return new Slice.Times(times.get(0).time(), all);
  }

  private static String columns(ColumnPlan plan) {
    return plan.assignments().stream()
        .map(a -> a.target().name() + " " + a.target().type())
        .collect(Collectors.joining(", "));
  }
}
