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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Compares staged rows with those that stand in the target: each side is read once, by a query of
 * its own, and grouped by buckets of time; slices are made of whole buckets.
 */
final class Comparing {

  private static final String TOTALS = "SELECT %s, count(*), %s\nFROM (%s) AS side%s";

  private static final String OF_PARTS =
      "SELECT bucket, sum(%1$s), CAST(sum(%1$s_digest) AS VARCHAR) FROM %2$s GROUP BY bucket";

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
    SliceTotals totals = new SliceTotals(slices, Buckets.of(time, slices));
    Sides sides = new Sides(engine.dialect(), plan, Buckets.of(time, slices));
    add(totals, sides, targets.find(target), staged(stage, slices), span(slices));
    return totals.comparisons(engine.dialect().fingerprintMethod(), columns(plan));
  }

  /** Partitions are found by a join. */
  private StagedTable staged(Stage stage, List<Slice> slices) {
    return slices.stream().anyMatch(Slice.Partitions.class::isInstance)
        ? staging.analyzed(stage)
        : staging.find(stage);
  }

  private void add(
      SliceTotals totals,
      Sides sides,
      Optional<TargetTable> table,
      StagedTable staged,
      Slice slice) {
    if (table.isPresent() && DifferingRows.fit(slice, staged, sides.plan())) {
      String parts = compared.parts().compare(sides, table.get(), staged);
      read(OF_PARTS.formatted("standing", parts), totals::addStanding);
      read(OF_PARTS.formatted("staged", parts), totals::addStaged);
      return;
    }
    table.ifPresent(standing -> addStanding(totals, sides, standing, staged, slice));
    read(totals(sides, slice, sides.staged(staged, slice)), totals::addStaged);
  }

  private void addStanding(
      SliceTotals totals, Sides sides, TargetTable table, StagedTable staged, Slice slice) {
    StandingPlaces places = compared.places();
    if (!places.narrow(slice)) {
      String rows = sides.standing(table, slice, Optional.of(staged));
      read(totals(sides, slice, rows), totals::addStanding);
      return;
    }
    String rows = sides.addressed(table, slice, Optional.of(staged));
    Optional<String> only = sides.onlyBucket(slice);
    String found = only.isPresent() ? places.ofAll("address") : places.ofAllGroups("address");
    read(
        totals(only, digests() + ", " + found, rows),
        row -> {
          totals.addStanding(row);
          places.note(row, 4);
        });
  }

  private String totals(Sides sides, Slice slice, String rows) {
    return totals(sides.onlyBucket(slice), digests(), rows);
  }

  /** Rows of one bucket need no groups; so there is a total of them even where there is no row. */
  private static String totals(Optional<String> onlyBucket, String wanted, String rows) {
    String groups = onlyBucket.isPresent() ? "" : "\nGROUP BY bucket";
    return TOTALS.formatted(onlyBucket.orElse("bucket"), wanted, rows, groups);
  }

  private String digests() {
    return engine.dialect().digestSum("digest");
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
    SliceTotals totals = new SliceTotals(slices, Buckets.of(time, slices));
    Slice all = span(slices);
    String rows = sides.standing(table, all, Optional.empty());
    read(totals(sides, all, rows), totals::addStanding);
    return totals.standing(engine.dialect().fingerprintMethod(), columns(plan));
  }

  /** Takes one row. */
  @FunctionalInterface
  private interface Adding {
    void add(ResultSet row) throws SQLException;
  }

  private void read(String select, Adding adding) {
    predicateSql.few(
        select,
        result -> {
          int rows = 0;
          for (; result.next(); rows++) {
            adding.add(result);
          }
          return rows;
        });
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
