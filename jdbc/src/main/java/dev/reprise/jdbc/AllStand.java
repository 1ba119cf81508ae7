package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.TargetTable;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether each staged row stands in the target as it is, found by one look at the target: what a
 * replay mostly finds. It is tried only where it seems so.
 */
record AllStand(Sql sql, KeySql keys, TargetTable target) {

  private static final int FEW = 1000;

  /**
   * Where sequences are not equal there is no need to look at the other columns. A staged row that
   * finds none is one of the rows that are counted, and no match; one that finds two is two rows.
   */
  private static final String EQUAL =
      """
      SELECT count(*), count(t.reprise_row), count(CASE WHEN s.reprise_deleted THEN NULL %s END)
      FROM (SELECT s.*, %s AS reprise_digest FROM (%s) AS s) AS s LEFT JOIN (%s) AS t ON %s\
      """;

  private static final String SAMPLED = "%sSELECT count(*) FROM (%s) AS t WHERE %s";

  /** Read once, for both of its ends. */
  private static final String RANGE =
      "WITH reprise_range AS (SELECT min(%1$s) AS lowest, max(%1$s) AS highest FROM (%2$s) AS s)\n";

  /**
   * Of a stage that {@link #seems} so.
   *
   * @param stage the table that holds the stage, and {@code rows} how many it holds
   */
  boolean holds(String stage, long rows) {
    String staged = keys.staged(stage);
    return keys.dialect().hints().hundredth().isPresent()
        ? areEqual(range(staged), staged, rows, place() + " AND " + inRange())
        : rows <= FEW || areEqual("", staged, rows, place());
  }

  /** Whether a few rows, or about as many as were staged, are found. */
  boolean seems(String stage, long rows) {
    String staged = keys.staged(stage);
    return keys.dialect()
        .hints()
        .hundredth()
        .map(sample -> hasRange() && areSampled(staged, rows, sample))
        .orElseGet(
            () -> rows > 0 && areEqual("", staged + " LIMIT " + FEW, Math.min(rows, FEW), place()));
  }

  /** Not every type that has an order has a least and a greatest value. */
  private boolean hasRange() {
    return keys.sequence().stream()
        .limit(1)
        .map(c -> c.type().kind())
        .anyMatch(kind -> kind != ColumnType.Kind.BOOLEAN && kind != ColumnType.Kind.OTHER);
  }

  /** Whether the target seems to have at least half as many rows in the stage's sequences. */
  private boolean areSampled(String staged, long rows, String sample) {
    String standing = keys.standing(Optional.of(target), staged) + sample;
    return 200 * sql.number(SAMPLED.formatted(range(staged), standing, inRange())) > rows;
  }

  /** Each of the rows is found once, and found equal. */
  private boolean areEqual(String with, String staged, long rows, String place) {
    String query =
        with
            + EQUAL.formatted(
                keys.identical("s", "t").map(same -> "WHEN " + same + " THEN 1 ").orElse("")
                    + "WHEN s.reprise_digest = "
                    + keys.digest("t")
                    + " THEN 1",
                keys.digest("s"),
                staged,
                keys.standing(Optional.of(target), staged),
                place);
    return sql.first(
            query,
            row -> row.getLong(1) == rows && row.getLong(2) == rows && row.getLong(3) == rows)
        .orElse(false);
  }

  private String place() {
    return Stream.concat(
            Stream.of(keys.samePlace("s", "t")),
            keys.sequence().stream().map(c -> keys.of("s", c) + " = " + keys.of("t", c)))
        .collect(Collectors.joining(" AND "));
  }

  /** Names the lowest and the highest of the stage's sequences. */
  private String range(String staged) {
    return RANGE.formatted(ordered("s"), staged);
  }

  /** Where a row's sequence lies between the two. */
  private String inRange() {
    return "%s BETWEEN (SELECT lowest FROM reprise_range) AND (SELECT highest FROM reprise_range)"
        .formatted(ordered("t"));
  }

  private String ordered(String side) {
    Column first = keys.sequence().get(0);
    return keys.dialect().ordered(keys.of(side, first), first.type());
  }
}
