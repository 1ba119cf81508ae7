package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The deletes of one target that are remembered, found by the keys of the staged rows. Of each key
 * there is one at most, that of the newest delete, as long as no newer row stands; where every
 * version stays, there are all of them.
 */
final class Tombstones {

  private static final String FIND =
      """
      CREATE TEMPORARY TABLE %s AS
      SELECT s.reprise_row AS reprise_staged_row, d.place AS reprise_tombstone_row, %s
      FROM (%s) AS s
      JOIN (SELECT %s AS place, target, key_digest, key, sequence FROM {tombstones}) AS d
        ON d.target = %s AND %s\
      """;

  private static final String FORGET =
      """
      DELETE FROM {tombstones} AS d USING %s AS a
      WHERE d.%s = a.tombstone_row AND a.action IN (%s)\
      """;

  private static final String REMEMBER =
      """
      INSERT INTO {tombstones} (target, key_digest, key, sequence)
      SELECT %s, %s, %s, %s
      FROM (%s) AS s JOIN %s AS a ON a.staged_row = s.reprise_row
      WHERE a.action IN (%s)\
      """;

  private final Sql sql;
  private final LedgerTables tables;
  private final KeySql keys;
  private final String target;
  private final String found;
  private boolean any;

  /**
   * @param target by its key
   * @param found a table to be made of those that are found, as SQL names it
   */
  Tombstones(Sql sql, LedgerTables tables, KeySql keys, String target, String found) {
    this.sql = sql;
    this.tables = tables;
    this.keys = keys;
    this.target = keys.dialect().text(target);
    this.found = found;
  }

  /** Looks for those of the staged keys; whether there are any of the target. */
  boolean find(String staged) {
    any =
        !keys.sequence().isEmpty()
            && sql.number(
                    tables.sql("SELECT count(*) FROM (SELECT 1 FROM {tombstones} WHERE target = ")
                        + target
                        + " LIMIT 1) AS one")
                > 0;
    if (any) {
      sql.execute(
          tables
              .sql(FIND)
              .formatted(
                  found,
                  sequence("d"),
                  keys.staged(staged),
                  keys.dialect().rowPlace(),
                  target,
                  ofKey("s")
                      + (keys.keepsVersions()
                          ? " AND d.sequence = " + texts("s", keys.sequence())
                          : "")));
      keys.dialect().analyze(found).ifPresent(sql::execute);
    }
    return any;
  }

  /** The table of those that were found, by the place of the staged row. */
  String found() {
    return found;
  }

  /** The sequences, as columns of the names and types that they have in the target. */
  String sequence(String side) {
    return sequence(side, keys.sequence());
  }

  /** The same of some of its columns. */
  String sequence(String side, List<Column> columns) {
    List<Column> sequence = keys.sequence();
    return columns.stream()
        .map(
            column ->
                "%s AS %s"
                    .formatted(
                        keys.dialect()
                            .ofKeyText(
                                "%s.sequence[%d]".formatted(side, sequence.indexOf(column) + 1),
                                column.type()),
                        keys.dialect().identifier(column.name())))
        .collect(Collectors.joining(", "));
  }

  /** A query for all that are remembered of the target. */
  String all() {
    return tables.sql("SELECT * FROM {tombstones} WHERE target = ") + target;
  }

  /** Holds where a tombstone {@code d} is one of the key of another side. */
  String ofKey(String side) {
    return "d.key_digest = %s AND d.key = %s".formatted(digest(side), texts(side, keys.keys()));
  }

  private String texts(String side, List<Column> columns) {
    return columns.stream()
        .map(c -> keys.dialect().keyText(keys.of(side, c), c.type()))
        .collect(Collectors.joining(", ", "ARRAY[", "]"));
  }

  /** Of the columns, too: where others become the key, a value of theirs is no key of before. */
  private String digest(String side) {
    String names =
        keys.keys().stream()
            .map(column -> keys.dialect().identifier(column.name().toLowerCase(Locale.ROOT)))
            .collect(Collectors.joining(", "));
    return "md5(%s || %s)"
        .formatted(keys.dialect().text(names), keys.dialect().printed(texts(side, keys.keys())));
  }

  /** Remembers the deletes of a stage, and forgets those that a newer row or delete follows. */
  void write(Matching matching) {
    Dialect dialect = keys.dialect();
    String actions = matching.actions().table();
    if (any) {
      sql.update(
          tables
              .sql(FORGET)
              .formatted(
                  actions,
                  dialect.rowPlace(),
                  Action.list(Action.INSERT, Action.REPLACE, Action.DELETE, Action.BURY)));
    }
    if (matching.count(Action.DELETE) + matching.count(Action.BURY) > 0) {
      sql.update(
          tables
              .sql(REMEMBER)
              .formatted(
                  target,
                  digest("s"),
                  texts("s", keys.keys()),
                  texts("s", keys.sequence()),
                  keys.staged(matching.kept()),
                  actions,
                  Action.list(Action.DELETE, Action.BURY)));
    }
  }

  void drop() {
    if (any) {
      sql.execute("DROP TABLE " + found);
    }
  }
}
