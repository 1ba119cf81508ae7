package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.ledger.Fingerprint;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import java.util.ArrayList;
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
      WITH standing AS MATERIALIZED (
      %s
      ), staged AS MATERIALIZED (
      %s
      ), slices(n, first_bucket, end_bucket) AS (
        VALUES %s
      ), differing AS (
        SELECT bucket
        FROM (
          SELECT bucket, row_count, digest FROM standing
          UNION ALL
          SELECT bucket, -row_count, -digest FROM staged
        ) AS sides
        GROUP BY bucket
        HAVING sum(row_count) <> 0 OR sum(digest) <> 0
      )
      SELECT n, 'standing', CAST(NULL AS BIGINT), sum(row_count), CAST(sum(digest) AS VARCHAR)
      FROM slices JOIN standing ON %s
      GROUP BY n
      UNION ALL
      SELECT n, 'staged', NULL, sum(row_count), CAST(sum(digest) AS VARCHAR)
      FROM slices JOIN staged ON %s
      GROUP BY n
      UNION ALL
      SELECT n, 'touched', bucket, NULL, NULL
      FROM slices JOIN differing ON %s
      ORDER BY 1, 2, 3
      """;

  private static final String SIDE =
      """
      SELECT %s AS bucket, count(*) AS row_count, sum(%s) AS digest
      FROM (SELECT %s FROM %s) AS side
      WHERE %s
      GROUP BY 1\
      """;

  private static final String NO_SIDE =
      """
      SELECT CAST(NULL AS BIGINT) AS bucket, 0 AS row_count, 0 AS digest
      WHERE FALSE\
      """;

  private static final String WITHIN = "bucket >= first_bucket AND bucket < end_bucket";

  private final Sql sql;
  private final Engine engine;
  private final Targets targets;
  private final Staging staging;
  private final Dialect dialect;

  Comparing(Sql sql, Engine engine, Targets targets, Staging staging) {
    this.sql = sql;
    this.engine = engine;
    this.targets = targets;
    this.staging = staging;
    this.dialect = engine.dialect();
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
    List<Found> found =
        found(new Sides(Optional.of(stage), targets.find(target), plan), slices, time);
    String columns = columns(plan);
    return found.stream().map(slice -> slice.comparison(dialect, columns)).toList();
  }

  /** The fingerprint of each slice as it stands. */
  List<SliceFingerprint> measure(TargetTable table, List<Slice> slices, Optional<TimeColumn> time) {
    if (slices.size() > 1 && !slices.stream().allMatch(Slice.Times.class::isInstance)) {
      return slices.stream()
          .flatMap(slice -> measure(table, List.of(slice), time).stream())
          .toList();
    }
    ColumnPlan plan = ColumnPlan.of(table);
    return found(new Sides(Optional.empty(), Optional.of(table), plan), slices, time).stream()
        .map(
            slice -> new SliceFingerprint(slice.before, dialect.fingerprintMethod(), columns(plan)))
        .toList();
  }

  private List<Found> found(Sides sides, List<Slice> slices, Optional<TimeColumn> time) {
    Optional<Buckets> buckets = Buckets.of(time, slices);
    List<Found> found = new ArrayList<>();
    slices.forEach(slice -> found.add(new Found()));
    predicateSql()
        .query(
            compareSql(sides, slices, buckets),
            result -> {
              while (result.next()) {
                Found slice = found.get(result.getInt(1));
                String sum = String.valueOf(result.getString(5));
                switch (result.getString(2)) {
                  case "standing" -> slice.before = new Fingerprint(result.getLong(4), sum);
                  case "staged" -> slice.after = new Fingerprint(result.getLong(4), sum);
                  default -> slice.touch(result.getLong(3), result.wasNull(), buckets);
                }
              }
              return found;
            });
    return found;
  }

  /** What was found of one slice. */
  private static final class Found {
    private Fingerprint before = Fingerprint.EMPTY;
    private Fingerprint after = Fingerprint.EMPTY;
    private final List<Interval> touched = new ArrayList<>();

    private void touch(long bucket, boolean untimed, Optional<Buckets> buckets) {
      if (!untimed) {
        touched.add(buckets.orElseThrow().interval(bucket));
      }
    }

    private Comparison comparison(Dialect dialect, String columns) {
      return new Comparison(
          before,
          new SliceFingerprint(after, dialect.fingerprintMethod(), columns),
          IntervalRanges.of(touched));
    }
  }

  /** What is compared: the rows of a stage and of a target, in the columns of a plan. */
  private record Sides(Optional<Stage> stage, Optional<TargetTable> target, ColumnPlan plan) {}

  private String compareSql(Sides sides, List<Slice> slices, Optional<Buckets> buckets) {
    Slice slice = slices.size() == 1 ? slices.get(0) : span(slices);
    Optional<StagedTable> stage = sides.stage().map(staging::find);
    String standing =
        sides.target().map(table -> standing(sides, table, slice, buckets)).orElse(NO_SIDE);
    String staged = stage.map(table -> staged(sides.plan(), table, slice, buckets)).orElse(NO_SIDE);
    String within = slices.size() == 1 ? "TRUE" : WITHIN;
    return COMPARE.formatted(standing, staged, numbered(slices, buckets), within, within, within);
  }

  private String standing(Sides sides, TargetTable table, Slice slice, Optional<Buckets> buckets) {
    Slices predicates = new Slices(dialect);
    String replaced =
        sides
            .stage()
            .map(stage -> predicates.replaced(slice, sides.plan(), staging.find(stage)))
            .orElseGet(() -> predicates.onTarget(slice));
    List<Expression> columns = Expression.standing(sides.plan(), table, dialect);
    return side(columns, dialect.table(table.name()), replaced, buckets);
  }

  private String staged(
      ColumnPlan plan, StagedTable stage, Slice slice, Optional<Buckets> buckets) {
    String staying =
        slice instanceof Slice.Partitions ? "(TRUE)" : new Slices(dialect).onTarget(slice);
    return side(Expression.staged(plan, dialect), stage.table(), staying, buckets);
  }

  private String side(
      List<Expression> columns, String table, String rows, Optional<Buckets> buckets) {
    return SIDE.formatted(
        buckets.map(b -> b.sql(dialect)).orElse("CAST(NULL AS BIGINT)"),
        dialect.rowHash(Expression.named(columns, dialect)),
        Expression.selected(columns, dialect),
        table,
        rows);
  }

  /** All of the time from the first slice to the last. */
  private static Slice span(List<Slice> slices) {
    List<Slice.Times> times = slices.stream().map(Slice.Times.class::cast).toList();
    Interval first = times.get(0).interval();
    Interval all =
        times.stream()
            .map(Slice.Times::interval)
            .reduce(
                first,
                (one, other) ->
                    new Interval(
                        one.start().isBefore(other.start()) ? one.start() : other.start(),
                        one.end().isAfter(other.end()) ? one.end() : other.end()));
    return new Slice.Times(times.get(0).time(), all);
  }

  private static String numbered(List<Slice> slices, Optional<Buckets> buckets) {
    if (slices.size() == 1) {
      return "(0, CAST(NULL AS BIGINT), CAST(NULL AS BIGINT))";
    }
    List<String> rows = new ArrayList<>();
    for (Slice slice : slices) {
      Interval interval = ((Slice.Times) slice).interval();
      Buckets numbers = buckets.orElseThrow();
      rows.add(
          "(%d, %d, %d)"
              .formatted(rows.size(), numbers.at(interval.start()), numbers.at(interval.end())));
    }
    return String.join(", ", rows);
  }

  private static String columns(ColumnPlan plan) {
    return plan.assignments().stream()
        .map(a -> a.target().name() + " " + a.target().type())
        .collect(Collectors.joining(", "));
  }

  private Sql predicateSql() {
    return sql.meaning(engine.errors()::ofQuery);
  }
}
