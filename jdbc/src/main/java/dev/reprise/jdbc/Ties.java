package dev.reprise.jdbc;

import dev.reprise.warehouse.TargetTable;
import java.util.Optional;

/** Staged rows that differ from what stands under their key and sequence, be it a delete. */
final class Ties {

  /** The two rows are joined last, since they may have too many columns to be kept together. */
  private static final String CREATE =
      """
      CREATE TEMPORARY TABLE %1$s AS
      SELECT t.reprise_staged AS staged_row, t.reprise_row AS standing_row, %2$s AS is_greater
      FROM (
        SELECT a.staged_row AS reprise_staged, a.action AS reprise_action, t.*
        FROM %3$s AS a LEFT JOIN (%5$s) AS t ON t.reprise_row = a.standing_row
        WHERE a.action IN (%6$s, %7$s)
        %9$s
      ) AS t
      JOIN (%4$s) AS s ON s.reprise_row = t.reprise_staged
      WHERE t.reprise_action = %6$s OR (t.reprise_action = %7$s AND NOT (%8$s))\
      """;

  private static final String SETTLE =
      """
      UPDATE %s SET action = %s
      WHERE staged_row IN (SELECT staged_row FROM %s WHERE is_greater)\
      """;

  private final Sql sql;
  private final KeySql keys;
  private final Actions actions;
  private final String table;

  /**
   * @param table to be made, as SQL names it
   */
  Ties(Sql sql, KeySql keys, Actions actions, String table) {
    this.sql = sql;
    this.keys = keys;
    this.actions = actions;
    this.table = table;
  }

  String table() {
    return table;
  }

  /** Looks at the rows whose sequences are equal; returns how many of them differ. */
  long find(String staged, Optional<TargetTable> target) {
    sql.execute(
        CREATE.formatted(
            table,
            keys.refusesTies() ? "FALSE" : keys.greaterRow("s", "t"),
            actions.table(),
            keys.staged(staged),
            keys.standing(target, staged),
            Action.TIE.sql(),
            Action.EQUAL.sql(),
            keys.sameRow("s", "t"),
            keys.dialect().hints().fence()));
    return sql.number("SELECT count(*) FROM " + table);
  }

  /** Lets the greater rows stay. */
  void settle() {
    sql.execute(SETTLE.formatted(actions.table(), Action.REPLACE.sql(), table));
  }

  void drop() {
    sql.execute("DROP TABLE IF EXISTS " + table);
  }
}
