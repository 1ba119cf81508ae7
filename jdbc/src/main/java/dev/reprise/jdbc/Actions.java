package dev.reprise.jdbc;

import dev.reprise.interval.IntervalRanges;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.TargetTable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table with a row for each staged row and the row that stands under its key: where both are,
 * what becomes of them, and the times at which they lie.
 */
final class Actions {

  private static final String CREATE =
      """
      CREATE TEMPORARY TABLE %s AS
      SELECT s.reprise_row AS staged_row, t.reprise_row AS standing_row, %s AS action%s%s%s
      FROM (%s) AS s LEFT JOIN (%s) AS t ON %s %s\
      """;

  private static final String JOINED =
      """
      SELECT s.*, a.standing_row AS reprise_standing_row
      FROM (%s) AS s JOIN %s AS a ON a.staged_row = s.reprise_row
      WHERE a.action IN (%s)\
      """;

  private static final String CARRIED =
      "SELECT standing_row AS reprise_standing_row, %s FROM %s WHERE action IN (%s)";

  private static final String TOUCHED =
      """
      SELECT DISTINCT bucket
      FROM (
        SELECT bucket_before AS bucket FROM %1$s WHERE action IN (%2$s)
        UNION ALL
        SELECT bucket_after FROM %1$s WHERE action IN (%3$s)
      ) AS touched
      WHERE bucket IS NOT NULL\
      """;

  private final Sql sql;
  private final KeySql keys;
  private final Dialect dialect;
  private final String table;
  private List<Column> carried = List.of();

  /**
   * @param table as SQL names it
   */
  Actions(Sql sql, KeySql keys, String table) {
    this.sql = sql;
    this.keys = keys;
    this.dialect = keys.dialect();
    this.table = table;
  }

  String table() {
    return table;
  }

  /**
   * Lets the staged rows be part of the table, so that they need not be looked up to be written.
   */
  void carry() {
    carried = keys.stored();
  }

  /**
   * A query for the staged rows of some actions, as they are to be written, and for where the rows
   * stand whose place they take.
   */
  String rows(String staged, Action... of) {
    return carried.isEmpty()
        ? JOINED.formatted(keys.staged(staged), table, Action.list(of))
        : CARRIED.formatted(carried(Carried::restored), table, Action.list(of));
  }

  /** Names of their own, since a column may have any. */
  private String carried(Function<Carried, String> as) {
    return IntStream.range(0, carried.size())
        .mapToObj(i -> new Carried(dialect.identifier(carried.get(i).name()), "value_" + i))
        .map(as)
        .collect(Collectors.joining(", "));
  }

  private record Carried(String column, String kept) {
    String restored() {
      return kept + " AS " + column;
    }

    String taken() {
      return "s." + column + " AS " + kept;
    }
  }

  /** Finds for each row of a table that holds each key once what stands under it. */
  void find(
      String staged,
      Optional<TargetTable> target,
      Optional<Tombstones> tombstones,
      Optional<Buckets> buckets) {
    boolean timed = buckets.isPresent() || keys.keepsVersions();
    sql.execute(
        CREATE.formatted(
            table,
            new Decision(keys, tombstones.isPresent()).sql(),
            tombstones.map(t -> ", d.reprise_tombstone_row AS tombstone_row").orElse(""),
            timed ? ", " + times(buckets) : "",
            carried.isEmpty() ? "" : ", " + carried(Carried::taken),
            keys.staged(staged),
            keys.standing(target, staged),
            keys.samePlace("s", "t"),
            tombstones
                .map(
                    t ->
                        "LEFT JOIN %s AS d ON d.reprise_staged_row = s.reprise_row"
                            .formatted(t.found()))
                .orElse("")));
    dialect.analyze(table + " (action)").ifPresent(sql::execute);
  }

  private String times(Optional<Buckets> buckets) {
    String none = "CAST(NULL AS BIGINT)";
    return "%s AS bucket_before, %s AS bucket_after"
        .formatted(
            buckets.map(b -> b.sql("t", dialect)).orElse(none),
            buckets.map(b -> b.sql("s", dialect)).orElse(none));
  }

  /** How many rows there are of each action. */
  Map<Action, Long> counts() {
    Map<Action, Long> counts = new EnumMap<>(Action.class);
    sql.list(
        "SELECT action, count(*) FROM " + table + " GROUP BY 1",
        row -> counts.put(Action.of(row.getInt(1)), row.getLong(2)));
    return counts;
  }

  /** The times of the rows that go and of those that come. */
  IntervalRanges touched(Buckets buckets) {
    String query =
        TOUCHED.formatted(
            table,
            Action.list(Action.REPLACE, Action.DELETE, Action.SHIFT),
            Action.list(Action.REPLACE, Action.INSERT));
    List<Long> numbers = sql.list(query, row -> row.getLong(1));
    return IntervalRanges.of(numbers.stream().map(buckets::interval).toList());
  }

  void drop() {
    sql.execute("DROP TABLE IF EXISTS " + table);
  }
}
