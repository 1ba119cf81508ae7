package dev.reprise.jdbc;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.Write;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Carries out what was found of staged keys. Rows that stay as they are are not written.
 *
 * <p>The law: it changes as many rows as were found to change; where a number differs it throws,
 * and all is rolled back.
 */
final class KeyWriter {

  private static final String DELETE =
      """
      DELETE FROM %s AS t USING %s AS a
      WHERE t.%s = a.standing_row AND a.action IN (%s)\
      """;

  private static final String UPDATE =
      """
      UPDATE %s AS t SET %s
      FROM (%s) AS s
      WHERE t.%s = s.reprise_standing_row\
      """;

  private static final String INSERT =
      """
      INSERT INTO %s (%s)
      SELECT %s
      FROM (%s) AS s\
      """;

  private final Sql sql;
  private final Dialect dialect;
  private final ReadyTable ready;

  KeyWriter(Sql sql, Dialect dialect, ReadyTable ready) {
    this.sql = sql;
    this.dialect = dialect;
    this.ready = ready;
  }

  void carryOut(Write write, Matching matching) {
    if (write.change() instanceof Change.Nothing) {
      matching.drop();
      return;
    }
    Optional<TargetTable> standing = ready.standing(write);
    String table = ready.of(write);
    if (standing.isPresent() && write.columns().alters()) {
      matching.again();
    }
    dialect.hints().findingByPlace().forEach(sql::execute);
    One one = new One(write, matching, table);
    if (matching.periods().isPresent()) {
      one.versions(new VersionWriter(sql, matching, matching.periods().get(), table));
    } else if (standing.filter(target -> isReplacedByInsert(target, matching.keys())).isPresent()) {
      one.delete(Action.REPLACE, Action.DELETE);
      one.insert(Action.INSERT, Action.REPLACE);
    } else {
      one.delete(Action.DELETE);
      one.update();
      one.insert(Action.INSERT);
    }
    matching.writeTombstones();
    matching.drop();
  }

  /** Columns that stay as they are would be lost with their row. */
  private boolean isReplacedByInsert(TargetTable target, KeySql keys) {
    return dialect.replacesByInsert()
        && ready.exchangeable(target)
        && target.columns().stream()
            .allMatch(c -> keys.stored().stream().anyMatch(stored -> stored.isNamed(c.name())));
  }

  /** The writing of one stage into its target. */
  private final class One {

    private final Write write;
    private final Matching matching;
    private final String table;
    private final String actions;

    One(Write write, Matching matching, String table) {
      this.write = write;
      this.matching = matching;
      this.table = table;
      this.actions = matching.actions().table();
    }

    void delete(Action... of) {
      if (count(of) > 0) {
        checkChanged(
            "deleted",
            count(of),
            sql.update(DELETE.formatted(table, actions, dialect.rowPlace(), Action.list(of))));
      }
    }

    void versions(VersionWriter writer) {
      delete(Action.DELETE);
      if (count(Action.SHIFT) > 0) {
        checkChanged("updated", count(Action.SHIFT), writer.shift());
      }
      if (count(Action.REPLACE) > 0) {
        checkChanged("updated", count(Action.REPLACE), writer.replace());
      }
      if (count(Action.INSERT) > 0) {
        checkInserted(count(Action.INSERT), writer.insert());
      }
    }

    void update() {
      KeySql keys = matching.keys();
      List<Column> columns = keys.stored();
      String set =
          columns.stream()
              .map(c -> dialect.identifier(c.name()) + " = " + keys.of("s", c))
              .collect(Collectors.joining(", "));
      if (count(Action.REPLACE) > 0) {
        checkChanged(
            "updated",
            count(Action.REPLACE),
            sql.update(
                UPDATE.formatted(
                    table,
                    set,
                    matching.actions().rows(matching.kept(), Action.REPLACE),
                    dialect.rowPlace())));
      }
    }

    void insert(Action... of) {
      KeySql keys = matching.keys();
      if (count(of) > 0) {
        checkInserted(
            count(of),
            sql.update(
                INSERT.formatted(
                    table,
                    Expression.names(Expression.staged(keys.plan(), dialect), dialect),
                    keys.list("s", keys.stored()),
                    takesAll(of)
                        ? keys.staged(matching.kept())
                        : matching.actions().rows(matching.kept(), of))));
      }
    }

    private boolean takesAll(Action... of) {
      return of.length > 1
          ? matching.writesAll()
          : matching.writesAll() && count(Action.REPLACE) == 0;
    }

    private long count(Action... of) {
      return Stream.of(of).mapToLong(matching::count).sum();
    }

    private void checkChanged(String done, long found, long changed) {
      if (found != changed) {
        throw SkippedRows.notChanged(write.target(), done, found, changed);
      }
    }

    private void checkInserted(long found, long inserted) {
      if (found != inserted) {
        throw SkippedRows.notInserted(write.target(), found, inserted);
      }
    }
  }
}
