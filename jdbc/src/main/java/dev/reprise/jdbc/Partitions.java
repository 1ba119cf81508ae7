package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Slice;
import java.util.ArrayList;
import java.util.List;

/**
 * The target's rows whose partition occurs in the stage. Staged values are compared in the types of
 * the target's columns, so that the texts '007' and '7' stay apart; null equals null.
 */
record Partitions(ColumnPlan plan, StagedTable stage, Dialect dialect) {

  /** As a predicate over the target's columns. */
  String predicate(Slice.Partitions slice) {
    List<String> staged = new ArrayList<>();
    List<String> equal = new ArrayList<>();
    for (String name : slice.columns()) {
      Expression column = column(name);
      String own = "reprise_partition_" + staged.size();
      staged.add(column.sql() + " AS " + own);
      equal.add(dialect.same(own, dialect.identifier(column.column().name())));
    }
    return "(EXISTS (SELECT 1 FROM (SELECT DISTINCT %s FROM %s) AS staged_partitions WHERE %s))"
        .formatted(String.join(", ", staged), stage.table(), String.join(" AND ", equal));
  }

  private Expression column(String name) {
    return Expression.staged(plan, dialect).stream()
        .filter(e -> e.column().isNamed(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException(name + " is no column that the stage fills"));
  }
}
