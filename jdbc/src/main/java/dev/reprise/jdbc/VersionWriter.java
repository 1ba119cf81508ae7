package dev.reprise.jdbc;

import dev.reprise.warehouse.Periods;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes versions with their periods, each row once. */
final class VersionWriter {

  private static final String SHIFT =
      """
      UPDATE %s AS t SET %s = s.valid_to, %s = s.is_current
      FROM (SELECT p.standing_row, p.valid_to, p.is_current
            FROM %s AS p JOIN %s AS a ON a.standing_row = p.standing_row
            WHERE a.action = %s) AS s
      WHERE t.%s = s.standing_row\
      """;

  private static final String REPLACE =
      """
      UPDATE %s AS t SET %s
      FROM (SELECT s.*, p.standing_row AS reprise_standing_row, p.valid_to AS reprise_valid_to,
                   p.is_current AS reprise_is_current
            FROM (%s) AS s
            JOIN %s AS a ON a.staged_row = s.reprise_row
            JOIN %s AS p ON p.standing_row = a.standing_row
            WHERE a.action = %s) AS s
      WHERE t.%s = s.reprise_standing_row\
      """;

  private static final String INSERT =
      """
      INSERT INTO %s (%s, %s)
      SELECT %s, %s, p.valid_to, p.is_current
      FROM (%s) AS s
      JOIN %s AS a ON a.staged_row = s.reprise_row
      JOIN %s AS p ON p.staged_row = s.reprise_row
      WHERE a.action = %s\
      """;

  private final Sql sql;
  private final Matching matching;
  private final VersionPeriods periods;
  private final String table;
  private final Dialect dialect;

  /**
   * @param table the target, as SQL names it
   */
  VersionWriter(Sql sql, Matching matching, VersionPeriods periods, String table) {
    this.sql = sql;
    this.matching = matching;
    this.periods = periods;
    this.table = table;
    this.dialect = matching.keys().dialect();
  }

  /** Gives standing versions their new periods; returns how many. */
  long shift() {
    return sql.update(
        SHIFT.formatted(
            table,
            dialect.identifier(Periods.VALID_TO),
            dialect.identifier(Periods.IS_CURRENT),
            periods.table(),
            matching.actions().table(),
            Action.SHIFT.sql(),
            dialect.rowPlace()));
  }

  /** Lets greater versions take the place of standing ones of their sequence; returns how many. */
  long replace() {
    KeySql keys = matching.keys();
    String set =
        Stream.concat(
                keys.stored().stream()
                    .map(c -> dialect.identifier(c.name()) + " = " + keys.of("s", c)),
                Stream.of(
                    dialect.identifier(Periods.VALID_TO) + " = s.reprise_valid_to",
                    dialect.identifier(Periods.IS_CURRENT) + " = s.reprise_is_current"))
            .collect(Collectors.joining(", "));
    return sql.update(
        REPLACE.formatted(
            table,
            set,
            keys.staged(matching.kept()),
            matching.actions().table(),
            periods.table(),
            Action.REPLACE.sql(),
            dialect.rowPlace()));
  }

  /** Adds new versions; returns how many. */
  long insert() {
    KeySql keys = matching.keys();
    List<Expression> stored = Expression.staged(keys.plan(), dialect);
    String derived =
        Periods.COLUMNS.stream().map(dialect::identifier).collect(Collectors.joining(", "));
    return sql.update(
        INSERT.formatted(
            table,
            Expression.names(stored, dialect),
            derived,
            keys.list("s", keys.stored()),
            keys.of("s", keys.sequence().get(0)),
            keys.staged(matching.kept()),
            matching.actions().table(),
            periods.table(),
            Action.INSERT.sql()));
  }
}
