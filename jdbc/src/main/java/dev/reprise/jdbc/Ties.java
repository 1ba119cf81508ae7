package dev.reprise.jdbc;

import dev.reprise.warehouse.TargetTable;
import java.util.Optional;

/** Staged rows that differ from what stands under their key and sequence, be it a delete. */
final class Ties {

  private static final String CREATE =
      """
      CREATE TEMPORARY TABLE %s AS
      SELECT a.staged_row, a.standing_row, %s AS is_greater
      FROM %s AS a
      JOIN (%s) AS s ON s.reprise_row = a.staged_row
      LEFT JOIN (%s) AS t ON t.reprise_row = a.standing_row
      WHERE a.action = %s OR (a.action = %s AND NOT (%s))\
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
            keys.sameRow("s", "t")));
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
