package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TransientException;
import java.util.List;
import java.util.UUID;

/**
 * Makes a table hold the staged rows by replacing only those that differ. To write an indexed row
 * costs far more than to look at it.
 *
 * <p>Rows are dealt into parts by their hash. Of a part whose fingerprint is the same on both sides
 * nothing is written; all rows of the other parts are deleted, and the staged ones inserted.
 */
final class DifferingRows {

  private static final int PARTS = 1 << 12;

  private static final String DIFFERING =
      """
      CREATE TEMPORARY TABLE %s AS
      SELECT part
      FROM (
        SELECT %s AS part, count(*) AS row_count, sum(%s) AS digest FROM %s GROUP BY 1
        UNION ALL
        SELECT %s, -count(*), -sum(%s) FROM %s GROUP BY 1
      ) AS sides
      GROUP BY part
      HAVING sum(row_count) <> 0 OR sum(digest) <> 0
      """;

  private final Sql sql;
  private final Dialect dialect;
  private final ColumnPlan plan;
  private final StagedTable stage;

  DifferingRows(Sql sql, Dialect dialect, ColumnPlan plan, StagedTable stage) {
    this.sql = sql;
    this.dialect = dialect;
    this.plan = plan;
    this.stage = stage;
  }

  /**
   * @param comparison of the whole table
   */
  void replace(TargetTable target, Comparison comparison) {
    String differing = dialect.temporaryTable("reprise_differing_" + UUID.randomUUID());
    String table = dialect.table(target.name());
    List<Expression> columns = Expression.staged(plan, dialect);
    String standingHash = dialect.rowHash(Expression.standing(plan, target, dialect));
    String stagedHash = dialect.rowHash(columns);
    sql.execute(
        DIFFERING.formatted(
            differing,
            part(standingHash),
            standingHash,
            table,
            part(stagedHash),
            stagedHash,
            stage.table()));
    String within = "%s IN (SELECT part FROM " + differing + ")";
    long deleted =
        sql.update(
            "DELETE FROM %s WHERE %s".formatted(table, within.formatted(part(standingHash))));
    long inserted =
        sql.update(
            "INSERT INTO %s (%s) SELECT %s FROM %s WHERE %s"
                .formatted(
                    table,
                    Expression.names(columns, dialect),
                    Expression.selected(columns, dialect),
                    stage.table(),
                    within.formatted(part(stagedHash))));
    sql.execute("DROP TABLE " + differing);
    check(target, comparison.before().rows() - deleted + inserted, comparison);
  }

  private static String part(String hash) {
    return "%s %% %d".formatted(hash, PARTS);
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
