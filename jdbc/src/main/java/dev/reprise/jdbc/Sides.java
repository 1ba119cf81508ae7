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
    String address = dialect.rowAddress().orElseThrow() + " AS reprise_address, ";
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
