package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Staged rows whose key stands in the target outside the slice, each beside the row that stands
 * there. Staged values are compared in the types of the target's columns; null equals null.
 */
record Elsewhere(
    Condition.UniqueInTarget condition, Stage stage, TargetTable target, Dialect dialect) {

  private static final String STANDS = "stands at";

  /** A query over {@code stage}. */
  String rows() {
    Set<String> shown = new LinkedHashSet<>();
    condition.columns().forEach(column -> shown.add(staged(column)));
    if (condition.slice() instanceof Slice.Partitions partitions) {
      partitions.columns().forEach(column -> shown.add(staged(column)));
    }
    List<String> columns = new ArrayList<>();
    time()
        .map(time -> time.column().name())
        .ifPresent(
            name -> {
              shown.add(staged(name));
              columns.add(standing(name) + " AS " + dialect.identifier(STANDS));
            });
    columns.addAll(0, shown);
    return "SELECT %s FROM stage JOIN (SELECT * FROM %s AS owned WHERE %s) AS elsewhere ON %s"
        .formatted(
            String.join(", ", columns),
            dialect.table(target.name()),
            outside(),
            equal(condition.columns(), "elsewhere."));
  }

  /** From the first to the last of the times at which those rows stand. */
  Optional<Interval> span(Sql sql, String from) {
    if (time().isEmpty()) {
      return Optional.empty();
    }
    Buckets buckets = new Buckets(time().get(), List.of(condition.slice()));
    String bucket =
        dialect.bucket(dialect.identifier(STANDS), time().get().column().type(), buckets.width());
    return sql.first(
            from
                + "SELECT min(b), max(b) FROM (SELECT %s AS b FROM (%s) AS wrong) AS numbered"
                    .formatted(bucket, rows()),
            row -> {
              Interval first = buckets.interval(row.getLong(1));
              boolean untimed = row.wasNull();
              Interval last = buckets.interval(row.getLong(2));
              return untimed
                  ? Optional.<Interval>empty()
                  : Optional.of(new Interval(first.start(), last.end()));
            })
        .flatMap(found -> found);
  }

  private Optional<TimeColumn> time() {
    return condition.slice() instanceof Slice.Times times
        ? Optional.of(times.time())
        : Optional.empty();
  }

  /** Holds for the rows that stand outside the slice. */
  private String outside() {
    return condition.slice() instanceof Slice.Partitions partitions
        ? "NOT EXISTS (SELECT 1 FROM stage WHERE %s)"
            .formatted(equal(partitions.columns(), "owned."))
        : new Slices(dialect).onTarget(condition.slice()) + " IS NOT TRUE";
  }

  private String equal(List<String> columns, String side) {
    List<String> equal = new ArrayList<>();
    for (String column : columns) {
      Column standing = standingColumn(column);
      Column staged = stagedColumn(column);
      boolean sameType = staged.type().declared().equalsIgnoreCase(standing.type().declared());
      String value =
          sameType
              ? staged(column)
              : dialect.converted(staged(column), staged.type(), standing.type());
      equal.add(dialect.same(value, side + dialect.identifier(standing.name())));
    }
    return String.join(" AND ", equal);
  }

  private String staged(String column) {
    return "stage." + dialect.identifier(stagedColumn(column).name());
  }

  private String standing(String column) {
    return "elsewhere." + dialect.identifier(standingColumn(column).name());
  }

  private Column stagedColumn(String name) {
    return named(stage.columns(), name);
  }

  private Column standingColumn(String name) {
    return named(target.columns(), name);
  }

  private static Column named(List<Column> columns, String name) {
    return columns.stream()
        .filter(c -> c.isNamed(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no column " + name));
  }
}
