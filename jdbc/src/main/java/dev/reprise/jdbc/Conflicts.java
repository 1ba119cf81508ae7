package dev.reprise.jdbc;

import dev.reprise.warehouse.KeyConflict;
import dev.reprise.warehouse.KeyConflict.Kind;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import java.util.Optional;

/** Finds keys that cannot be told apart. */
final class Conflicts {

  private static final String COUNT =
      "SELECT count(*) FROM (SELECT DISTINCT %s FROM (%s) AS d) AS differing";

  private static final String REPEATED =
      "SELECT staged_row FROM %s GROUP BY staged_row HAVING count(*) > 1";

  private static final String DELETES = "SELECT count(*) FROM %s AS p WHERE p.standing_row IS NULL";

  private final Sql sql;
  private final KeySql keys;
  private final Stage stage;
  private final ConflictSql conflictSql;
  private final Optional<TargetTable> target;

  Conflicts(
      Sql sql, KeySql keys, Stage stage, ConflictSql conflictSql, Optional<TargetTable> target) {
    this.sql = sql;
    this.keys = keys;
    this.stage = stage;
    this.conflictSql = conflictSql;
    this.target = target;
  }

  /**
   * Of staged rows that differ.
   *
   * @param differing a query for their keys
   */
  Optional<KeyConflict> staged(String differing, String table) {
    if (!keys.refusesTies()) {
      return Optional.empty();
    }
    long count = sql.number(COUNT.formatted(keys.list("d", keys.keys()), differing));
    Kind kind = keys.sequence().isEmpty() ? Kind.STAGED : Kind.TIED;
    return count == 0
        ? Optional.empty()
        : Optional.of(
            new KeyConflict(
                kind,
                count,
                new KeyExamples(sql, keys, stage, table).staged(differing),
                conflictSql.of(kind, target)));
  }

  /** Staged keys of which the target has several rows, so that each was found several times. */
  KeyConflict repeatedInTarget(Actions actions, String kept) {
    String repeated = REPEATED.formatted(actions.table());
    long count = sql.number("SELECT count(*) FROM (" + repeated + ") AS repeated");
    String pairs =
        "(SELECT * FROM %s WHERE staged_row IN (%s))".formatted(actions.table(), repeated);
    return standing(Kind.REPEATED_IN_TARGET, count, pairs, kept);
  }

  /**
   * Of staged rows and what stands in the target.
   *
   * @param pairs a table of both rows' places
   */
  KeyConflict standing(Kind kind, long count, String pairs, String kept) {
    return new KeyConflict(
        kind,
        count,
        new KeyExamples(sql, keys, stage, kept).standing(pairs, target.orElseThrow()),
        meetsDeletes(pairs) ? Optional.empty() : conflictSql.of(kind, target));
  }

  /** A delete is no row of the target, where a query of the pipeline's would look. */
  private boolean meetsDeletes(String pairs) {
    return sql.number(DELETES.formatted(pairs)) > 0;
  }
}
