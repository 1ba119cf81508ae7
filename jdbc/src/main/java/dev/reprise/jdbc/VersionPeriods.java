package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.Periods;
import dev.reprise.warehouse.TargetTable;
import java.util.List;
import java.util.Optional;

/**
 * The periods of all versions of the keys whose versions change: each ends where the next version
 * or delete of its key begins. They are kept in a table, with the place of the version.
 */
final class VersionPeriods {

  private static final String FIND =
      """
      CREATE TEMPORARY TABLE %1$s AS
      WITH changed AS (
        SELECT DISTINCT %2$s
        FROM (%3$s) AS s JOIN %4$s AS a ON a.staged_row = s.reprise_row
        WHERE a.action IN (%5$s)
      ), events AS (
        SELECT %6$s, NULL AS reprise_staged_row, t.reprise_row AS reprise_standing_row,
               FALSE AS reprise_is_delete, t.reprise_valid_to, t.reprise_is_current,
               %7$s AS reprise_bucket
        FROM changed AS c JOIN (%8$s) AS t ON %9$s
        WHERE t.reprise_row NOT IN (SELECT standing_row FROM %4$s WHERE action = %10$s)
        UNION ALL
        SELECT %11$s, s.reprise_row, NULL, a.action <> %12$s, NULL, NULL, NULL
        FROM (%3$s) AS s JOIN %4$s AS a ON a.staged_row = s.reprise_row
        WHERE a.action IN (%13$s)
        UNION ALL
        SELECT %14$s, NULL, NULL, TRUE, NULL, NULL, NULL
        FROM changed AS c JOIN (%15$s) AS d ON %16$s
      )
      SELECT reprise_staged_row AS staged_row, reprise_standing_row AS standing_row,
             reprise_next AS valid_to, reprise_next IS NULL AS is_current,
             reprise_bucket AS bucket, NOT (%17$s AND %18$s) AS is_shifted
      FROM (
        SELECT e.*, lead(%19$s) OVER (PARTITION BY %20$s ORDER BY %21$s) AS reprise_next
        FROM events AS e
      ) AS e
      WHERE NOT reprise_is_delete\
      """;

  private static final String SHIFT =
      """
      INSERT INTO %1$s (standing_row, action, bucket_before)
      SELECT standing_row, %2$s, bucket FROM %3$s
      WHERE is_shifted AND standing_row IS NOT NULL
        AND standing_row NOT IN (SELECT standing_row FROM %1$s WHERE action = %4$s)\
      """;

  private final Sql sql;
  private final KeySql keys;
  private final Tombstones tombstones;
  private final String table;

  /**
   * @param table to be made, as SQL names it
   */
  VersionPeriods(Sql sql, KeySql keys, Tombstones tombstones, String table) {
    this.sql = sql;
    this.keys = keys;
    this.tombstones = tombstones;
    this.table = table;
  }

  String table() {
    return table;
  }

  /** The columns of a table that holds versions, besides those that are staged. */
  static List<Column> columns(KeySql keys) {
    ColumnType time = keys.sequence().get(0).type();
    return List.of(
        new Column(Periods.VALID_FROM, time),
        new Column(Periods.VALID_TO, time),
        new Column(Periods.IS_CURRENT, new ColumnType(ColumnType.Kind.BOOLEAN, 0, 0, "BOOLEAN")));
  }

  /**
   * Finds the periods, and adds to the actions the standing versions whose periods become other.
   */
  void find(
      String staged, Optional<TargetTable> target, Actions actions, Optional<Buckets> buckets) {
    Dialect dialect = keys.dialect();
    String insert = Action.INSERT.sql();
    String first = keys.of("e", keys.sequence().get(0));
    sql.execute(
        FIND.formatted(
            table,
            keys.list("s", keys.keys()),
            keys.staged(staged),
            actions.table(),
            Action.list(Action.INSERT, Action.REPLACE, Action.DELETE, Action.BURY),
            keys.list("t", keys.identity()),
            buckets.map(b -> b.sql("t", dialect)).orElse("CAST(NULL AS BIGINT)"),
            standing(staged, target),
            keys.sameKey("c", "t"),
            Action.DELETE.sql(),
            keys.list("s", keys.identity()),
            insert,
            Action.list(Action.INSERT, Action.DELETE, Action.BURY),
            remembered(),
            tombstones.all(),
            tombstones.ofKey("c"),
            dialect.same("e.reprise_valid_to", "e.reprise_next"),
            dialect.same("e.reprise_is_current", "(e.reprise_next IS NULL)"),
            first,
            keys.list("e", keys.keys()),
            keys.ascending("e", keys.sequence())));
    dialect.analyze(table).ifPresent(sql::execute);
    sql.update(SHIFT.formatted(actions.table(), Action.SHIFT.sql(), table, Action.REPLACE.sql()));
  }

  /** What tells a delete that is remembered from others, in the order of the versions' columns. */
  private String remembered() {
    List<Column> sequence = keys.sequence().stream().filter(c -> !keys.keys().contains(c)).toList();
    String key = keys.list("c", keys.keys());
    return sequence.isEmpty() ? key : key + ", " + tombstones.sequence("d", sequence);
  }

  private String standing(String staged, Optional<TargetTable> target) {
    Dialect dialect = keys.dialect();
    ColumnType time = keys.sequence().get(0).type();
    String to = dialect.identifier(Periods.VALID_TO);
    String current = dialect.identifier(Periods.IS_CURRENT);
    return target
        .map(
            t ->
                "SELECT %s AS reprise_row, %s, %s AS reprise_valid_to, %s AS reprise_is_current FROM %s"
                    .formatted(
                        dialect.rowPlace(),
                        Expression.selected(Expression.standing(keys.plan(), t, dialect), dialect),
                        dialect.cast(to, time),
                        current,
                        dialect.table(t.name())))
        .orElseGet(
            () ->
                "SELECT s.*, %s AS reprise_valid_to, CAST(NULL AS BOOLEAN) AS reprise_is_current FROM (%s) AS s WHERE FALSE"
                    .formatted(dialect.cast("NULL", time), keys.staged(staged)));
  }

  void drop() {
    sql.execute("DROP TABLE IF EXISTS " + table);
  }
}
