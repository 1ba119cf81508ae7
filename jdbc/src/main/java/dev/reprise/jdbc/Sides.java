package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TargetTable;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a slice as they stand and as staged, as selects of a bucket and the row's hash over
 * the columns of a plan.
 */
record Sides(Dialect dialect, ColumnPlan plan, Optional<Buckets> buckets) {

  private static final String ROWS =
      """
      SELECT %s%s AS bucket, %s AS digest
      FROM (SELECT %s FROM %s) AS side
      WHERE %s\
      """;

  private static final int PARTS = 1 << 12;

  /** Of rows that have no time. */
  private static final long UNTIMED = -1_000_000_000_000_000L;

  /** The part of a row by its bucket and digest; rows of one bucket are of one part. */
  String part() {
    return buckets.isPresent() ? part("bucket") : hashed("digest");
  }

  /** The part of a row by its columns. */
  String partOfRow() {
    return buckets
        .map(b -> part(b.sql(dialect)))
        .orElseGet(
            () ->
                hashed(
                    dialect.rowHash(Expression.named(Expression.staged(plan, dialect), dialect))));
  }

  private static String part(String bucket) {
    return "coalesce(%s, %d)".formatted(bucket, UNTIMED);
  }

  private static String hashed(String digest) {
    return "%s %% %d".formatted(digest, PARTS);
  }

  /** The bucket of all rows of a slice, if it is one and the same; NULL where rows have none. */
  Optional<String> onlyBucket(Slice slice) {
    return buckets.isEmpty()
        ? Optional.of("CAST(NULL AS BIGINT)")
        : buckets.flatMap(b -> b.only(slice)).map(number -> "CAST(" + number + " AS BIGINT)");
  }

  String staged(StagedTable stage, Slice slice) {
    String staying =
        slice instanceof Slice.Partitions ? "(TRUE)" : new Slices(dialect).onTarget(slice);
    return rows("", Expression.staged(plan, dialect), "", stage.table(), staying);
  }

  /**
   * @param stage by which partitions are known
   */
  String standing(TargetTable table, Slice slice, Optional<StagedTable> stage) {
    List<Expression> columns = Expression.standing(plan, table, dialect);
    return rows("", columns, "", dialect.table(table.name()), predicate(slice, stage));
  }

  /** The same with the address of each row before. */
  String addressed(TargetTable table, Slice slice, Optional<StagedTable> stage) {
    List<Expression> columns = Expression.standing(plan, table, dialect);
    String address = dialect.rowPlace() + " AS reprise_address, ";
    return rows(
        "reprise_address AS address, ",
        columns,
        address,
        dialect.table(table.name()),
        predicate(slice, stage));
  }

  private String predicate(Slice slice, Optional<StagedTable> stage) {
    Slices predicates = new Slices(dialect);
    return stage
        .map(staged -> predicates.replaced(slice, plan, staged))
        .orElseGet(() -> predicates.onTarget(slice));
  }

  private String rows(
      String first, List<Expression> columns, String inner, String table, String where) {
    return ROWS.formatted(
        first,
        buckets.map(b -> b.sql(dialect)).orElse("CAST(NULL AS BIGINT)"),
        dialect.rowHash(Expression.named(columns, dialect)),
        inner + Expression.selected(columns, dialect),
        table,
        where);
  }
}
