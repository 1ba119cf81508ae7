package dev.reprise.jdbc;

import dev.reprise.warehouse.Stage;
import java.util.List;
import java.util.stream.Collectors;

/** Staged rows of one key. */
final class Repeats {

  private static final String REPEATED =
      """
      SELECT count(*)
      FROM (SELECT 1 FROM (%s) AS s GROUP BY %s HAVING count(*) > 1) AS repeated\
      """;

  private static final String ONE_COLUMN =
      """
      SELECT count(*) - count(DISTINCT %2$s) - CASE WHEN count(*) > count(%2$s) THEN 1 ELSE 0 END
      FROM (%1$s) AS s\
      """;

  /** Rows of one key, and where there is one of one sequence, that differ in any staged column. */
  private static final String DIFFERING =
      """
      SELECT %1$s
      FROM (SELECT s.*, d.reprise_digest
            FROM (%2$s) AS s
            JOIN (SELECT %3$s AS reprise_row, %4$s AS reprise_digest FROM %5$s) AS d
              ON d.reprise_row = s.reprise_row) AS s
      GROUP BY %1$s
      HAVING min(reprise_digest) <> max(reprise_digest)\
      """;

  private static final String KEEP =
      """
      CREATE TEMPORARY TABLE %s AS
      SELECT %s
      FROM %s AS stage
      WHERE stage.%s IN (
        SELECT reprise_row
        FROM (SELECT s.reprise_row, row_number() OVER (PARTITION BY %s ORDER BY %s) AS place
              FROM (%s) AS s) AS placed
        WHERE place = 1)\
      """;

  private final Sql sql;
  private final KeySql keys;
  private final Stage stage;
  private final String table;

  /**
   * @param table that holds the stage, as SQL names it
   */
  Repeats(Sql sql, KeySql keys, Stage stage, String table) {
    this.sql = sql;
    this.keys = keys;
    this.stage = stage;
    this.table = table;
  }

  boolean any() {
    String query = isNumbered() ? ONE_COLUMN : REPEATED;
    return sql.number(query.formatted(keys.staged(table), keys.list("s", keys.identity()))) > 0;
  }

  /** Texts are slow to sort. */
  private boolean isNumbered() {
    return keys.identity().size() == 1
        && switch (keys.identity().get(0).type().kind()) {
          case TEXT, OTHER -> false;
          default -> true;
        };
  }

  /** A query for the keys, with their sequences, whose rows cannot be told apart. */
  String differing() {
    Dialect dialect = keys.dialect();
    List<Expression> all =
        stage.columns().stream().map(c -> new Expression(c, dialect.identifier(c.name()))).toList();
    return DIFFERING.formatted(
        keys.list("s", keys.keysAndSequence()),
        keys.staged(table),
        dialect.rowPlace(),
        dialect.rowHash(all),
        table);
  }

  /**
   * Makes a table of the rows that stay: of each key, or version of it, the newest; of these a
   * delete, else the greatest. Returns how many there are.
   */
  long keepNewest(String kept) {
    Dialect dialect = keys.dialect();
    String columns =
        stage.columns().stream()
            .map(c -> dialect.identifier(c.name()))
            .collect(Collectors.joining(", "));
    String newest = keys.sequence().isEmpty() ? "" : keys.descending("s", keys.sequence()) + ", ";
    long rows =
        sql.update(
            KEEP.formatted(
                kept,
                columns,
                table,
                dialect.rowPlace(),
                keys.list("s", keys.identity()),
                "%ss.reprise_deleted DESC, %s".formatted(newest, keys.greatest("s")),
                keys.staged(table)));
    dialect.analyze(kept).ifPresent(sql::execute);
    return rows;
  }
}
