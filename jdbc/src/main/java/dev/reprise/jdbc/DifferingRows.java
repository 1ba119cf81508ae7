package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TransientException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Makes a table hold the staged rows by replacing only those that differ. To write an indexed row
 * costs far more than to look at it.
 *
 * <p>All rows are dealt into parts, by their time or else by their hash, and compared part by part.
 * Of a part that is the same on both sides nothing is written; all rows of the others are deleted,
 * and the staged ones inserted. Where most rows differ, all are replaced.
 */
final class DifferingRows {

  private static final String COMPARE =
      """
      CREATE TEMPORARY TABLE %s AS
      SELECT bucket, part, sum(standing) AS standing, sum(standing_digest) AS standing_digest,
             sum(staged) AS staged, sum(staged_digest) AS staged_digest
      FROM (
        SELECT bucket, %s AS part, count(*) AS standing, sum(digest) AS standing_digest,
               0 AS staged, 0 AS staged_digest
        FROM (%s) AS standing_rows
        GROUP BY 1, 2
        UNION ALL
        SELECT bucket, %s, 0, 0, count(*), sum(digest)
        FROM (%s) AS staged_rows
        GROUP BY 1, 2
      ) AS sides
      GROUP BY bucket, part
      """;

  private static final String DIFFER =
      "FROM %s WHERE standing <> staged OR standing_digest <> staged_digest";

  private final Sql sql;
  private final Dialect dialect;
  private @Nullable Parts compared;

  DifferingRows(Sql sql, Dialect dialect) {
    this.sql = sql;
    this.dialect = dialect;
  }

  /**
   * Parts that were compared.
   *
   * @param table that holds them
   */
  private record Parts(String table, Sides sides, TargetTable target) {}

  /** Whether a table is compared by parts: where it is replaced whole, and not exchanged. */
  static boolean fit(Slice slice, StagedTable stage, ColumnPlan plan) {
    return slice instanceof Slice.All && !stage.exchangeable() && !plan.alters();
  }

  /** Compares the parts of a table with those of its stage, and returns the table of them. */
  String compare(Sides sides, TargetTable target, StagedTable stage) {
    String table = dialect.temporaryTable("reprise_parts_" + UUID.randomUUID());
    Slice all = new Slice.All();
    sql.execute(
        COMPARE.formatted(
            table,
            sides.part(),
            sides.standing(target, all, Optional.of(stage)),
            sides.part(),
            sides.staged(stage, all)));
    compared = new Parts(table, sides, target);
    return table;
  }

  /**
   * Replaces what differs, where parts were compared and most of the rows that stand there are the
   * same.
   *
   * @param comparison of the whole table
   * @return whether it did; else nothing was written
   */
  boolean replace(StagedTable stage, Comparison comparison) {
    Parts parts = compared;
    if (parts == null) {
      return false;
    }
    String differ = DIFFER.formatted(parts.table());
    long rows = sql.number("SELECT coalesce(sum(standing), 0) " + differ);
    boolean few = comparison.before().rows() > 0 && rows <= comparison.before().rows() / 2;
    if (few) {
      replace(parts, stage, comparison);
    }
    return few;
  }

  void drop() {
    if (compared != null) {
      sql.execute("DROP TABLE " + compared.table());
    }
    compared = null;
  }

  private void replace(Parts parts, StagedTable stage, Comparison comparison) {
    Sides sides = parts.sides();
    String within =
        "%s IN (SELECT part %s)".formatted(sides.partOfRow(), DIFFER.formatted(parts.table()));
    String table = dialect.table(parts.target().name());
    List<Expression> columns = Expression.staged(sides.plan(), dialect);
    long deleted = sql.update("DELETE FROM %s WHERE %s".formatted(table, within));
    String names = Expression.names(columns, dialect);
    long inserted =
        sql.update(
            "INSERT INTO %s (%s) SELECT %s FROM (SELECT %s FROM %s) AS side WHERE %s"
                .formatted(
                    table,
                    names,
                    names,
                    Expression.selected(columns, dialect),
                    stage.table(),
                    within));
    check(parts.target(), comparison.before().rows() - deleted + inserted, comparison);
  }

  private static void check(TargetTable target, long rows, Comparison comparison) {
    long staged = comparison.after().fingerprint().rows();
    if (rows != staged) {
      throw new TransientException(
          "%s changed under the lock: it would hold %d rows, and %d are staged"
              .formatted(target.name(), rows, staged),
          null);
    }
  }
}
