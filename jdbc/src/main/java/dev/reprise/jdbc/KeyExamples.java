package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.KeyConflict.KeyRows;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Keys that cannot be told apart, as people read them: a few, and how to see the rest. */
final class KeyExamples {

  private static final int KEYS = 5;
  private static final int ROWS = 5;

  private static final String STAGED =
      """
      SELECT %s, %s
      FROM %s AS stage
      WHERE stage.%s IN (
        SELECT s.reprise_row
        FROM (%s) AS s JOIN (SELECT * FROM (%s) AS w ORDER BY %s LIMIT %d) AS w ON %s)
      ORDER BY %s\
      """;

  private static final String STANDING =
      """
      SELECT a.standing_row IS NULL, %s, %s, %s
      FROM (SELECT DISTINCT staged_row FROM %s AS p ORDER BY 1 LIMIT %d) AS few
      JOIN %s AS a ON a.staged_row = few.staged_row
      JOIN %s AS s ON s.%s = a.staged_row
      LEFT JOIN %s AS t ON t.%s = a.standing_row
      ORDER BY %s\
      """;

  private final Sql sql;
  private final KeySql keys;
  private final Stage stage;
  private final String table;

  /**
   * @param table that holds the stage, or those of its rows that stay, as SQL names it
   */
  KeyExamples(Sql sql, KeySql keys, Stage stage, String table) {
    this.sql = sql;
    this.keys = keys;
    this.stage = stage;
    this.table = table;
  }

  /**
   * Of keys whose staged rows differ.
   *
   * @param differing a query for the keys
   */
  List<KeyRows> staged(String differing) {
    RowText key = new RowText(stagedColumns(keys.keys()));
    RowText row = new RowText(stage.columns());
    String query =
        STAGED.formatted(
            key.selected(keys.dialect(), "stage"),
            row.selected(keys.dialect(), "stage"),
            table,
            keys.dialect().rowPlace(),
            keys.staged(table),
            differing,
            keys.list("w", keys.keysAndSequence()),
            KEYS,
            sameKey(),
            places(key.width() + row.width()));
    Map<String, List<String>> rows = new LinkedHashMap<>();
    sql.list(
        query,
        found ->
            rows.computeIfAbsent(key.read(found), k -> new ArrayList<>())
                .add(row.read(found, key.width())));
    return rows.entrySet().stream()
        .map(e -> new KeyRows(e.getKey(), few(e.getValue()), List.of()))
        .toList();
  }

  /** Null is one value here, whether it may be one or not. */
  private String sameKey() {
    return keys.keysAndSequence().stream()
        .map(c -> keys.dialect().same(keys.of("s", c), keys.of("w", c)))
        .collect(Collectors.joining(" AND "));
  }

  /**
   * Of staged rows and what stands in the target.
   *
   * @param pairs a table of both rows' places
   */
  List<KeyRows> standing(String pairs, TargetTable target) {
    RowText key = new RowText(stagedColumns(keys.keys()));
    RowText staged = new RowText(stage.columns());
    RowText standing = new RowText(target.columns());
    Dialect dialect = keys.dialect();
    String query =
        STANDING.formatted(
            key.selected(dialect, "s"),
            staged.selected(dialect, "s"),
            standing.selected(dialect, "t"),
            pairs,
            KEYS,
            pairs,
            table,
            dialect.rowPlace(),
            dialect.table(target.name()),
            dialect.rowPlace(),
            places(1 + key.width() + staged.width() + standing.width()));
    Map<String, KeyRows> rows = new LinkedHashMap<>();
    sql.list(
        query,
        found ->
            rows.merge(
                key.read(found, 1),
                new KeyRows(
                    key.read(found, 1),
                    List.of(staged.read(found, 1 + key.width())),
                    List.of(
                        found.getBoolean(1)
                            ? "a delete"
                            : standing.read(found, 1 + key.width() + staged.width()))),
                KeyExamples::together));
    return fewOf(rows);
  }

  /** Of each key the first of its rows that stand. */
  static List<KeyRows> fewOf(Map<String, KeyRows> rows) {
    return rows.values().stream()
        .map(key -> new KeyRows(key.key(), key.staged(), few(key.standing())))
        .toList();
  }

  static KeyRows together(KeyRows one, KeyRows other) {
    List<String> standing = new ArrayList<>(one.standing());
    standing.addAll(other.standing());
    return new KeyRows(one.key(), one.staged(), standing);
  }

  private static List<String> few(List<String> rows) {
    if (rows.size() <= ROWS) {
      return rows;
    }
    List<String> few = new ArrayList<>(rows.subList(0, ROWS));
    few.add("… and " + (rows.size() - ROWS) + " more");
    return few;
  }

  private List<Column> stagedColumns(List<Column> columns) {
    return columns.stream()
        .map(c -> stage.columns().stream().filter(s -> s.isNamed(c.name())).findFirst())
        .flatMap(Optional::stream)
        .toList();
  }

  private static String places(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(", "));
  }
}
