package dev.reprise.jdbc;

import dev.reprise.warehouse.TargetTable;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether each staged row stands in the target as it is, found by one look at the target: what a
 * replay mostly finds. A few rows are tried before all are.
 */
record AllStand(Sql sql, KeySql keys, TargetTable target) {

  private static final int FEW = 1000;

  /** Where sequences are not equal there is no need to look at the other columns. */
  private static final String EQUAL =
      """
      SELECT count(*), count(CASE WHEN s.reprise_digest = %s AND NOT s.reprise_deleted THEN 1 END)
      FROM (SELECT s.*, %s AS reprise_digest FROM (%s) AS s) AS s JOIN (%s) AS t ON %s\
      """;

  /**
   * @param stage the table that holds the stage, and {@code rows} how many it holds
   */
  boolean holds(String stage, long rows) {
    String staged = keys.staged(stage);
    return rows > 0
        && areEqual(staged + " LIMIT " + FEW, Math.min(rows, FEW))
        && (rows <= FEW || areEqual(staged, rows));
  }

  /** Each of the rows is found once, and found equal. */
  private boolean areEqual(String staged, long rows) {
    String place =
        Stream.concat(
                Stream.of(keys.samePlace("s", "t")),
                keys.sequence().stream().map(c -> keys.of("s", c) + " = " + keys.of("t", c)))
            .collect(Collectors.joining(" AND "));
    String query =
        EQUAL.formatted(
            keys.digest("t"),
            keys.digest("s"),
            staged,
            keys.standing(Optional.of(target), staged),
            place);
    return sql.first(query, row -> row.getLong(1) == rows && row.getLong(2) == rows).orElse(false);
  }
}
