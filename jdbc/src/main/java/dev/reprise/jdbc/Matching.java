package dev.reprise.jdbc;

import dev.reprise.interval.IntervalRanges;
import dev.reprise.ledger.RowCounts;
import dev.reprise.warehouse.KeyConflict;
import dev.reprise.warehouse.KeyConflict.Kind;
import dev.reprise.warehouse.KeyEffect;
import dev.reprise.warehouse.KeyEffect.LeftOut;
import dev.reprise.warehouse.Match;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import java.util.Map;
import java.util.Optional;

/**
 * Finds for each row of a stage what stands under its key, and what becomes of the two.
 *
 * <p>The target is read once, for its keys and sequences; all columns are compared only of rows
 * whose sequences are equal.
 */
final class Matching {

  private final Sql sql;
  private final KeySql keys;
  private final Stage stage;
  private final String table;
  private final Optional<TargetTable> target;
  private final Actions actions;
  private final Ties ties;
  private String kept;
  private Map<Action, Long> counts = Map.of();

  /**
   * @param table that holds the stage, as SQL names it
   */
  Matching(Sql sql, KeySql keys, Stage stage, String table, Optional<TargetTable> target) {
    this.sql = sql;
    this.keys = keys;
    this.stage = stage;
    this.table = table;
    this.target = target;
    this.actions = new Actions(sql, keys, temporary("actions"));
    this.ties = new Ties(sql, keys, actions, temporary("ties"));
    this.kept = table;
  }

  private String temporary(String what) {
    String name = stage.handle().replace("reprise_stage_", "reprise_" + what + "_");
    return keys.dialect().temporaryTable(name);
  }

  KeySql keys() {
    return keys;
  }

  Actions actions() {
    return actions;
  }

  /** A table that holds each key of the stage once; it may be the stage. */
  String kept() {
    return kept;
  }

  long count(Action action) {
    return counts.getOrDefault(action, 0L);
  }

  Match match(Optional<Buckets> buckets, ConflictSql conflictSql) {
    Dialect dialect = keys.dialect();
    return keys.keys().stream()
        .filter(key -> dialect.folds(key.type()))
        .findFirst()
        .<Match>map(Match.Folding::new)
        .orElseGet(() -> matched(buckets, conflictSql));
  }

  private Match matched(Optional<Buckets> buckets, ConflictSql conflictSql) {
    Conflicts conflicts = new Conflicts(sql, keys, stage, conflictSql, target);
    Repeats repeats = new Repeats(sql, keys, stage, table);
    if (repeats.any()) {
      Optional<KeyConflict> conflict = conflicts.staged(repeats.differing(), table);
      if (conflict.isPresent()) {
        return new Match.Refused(conflict.get());
      }
      kept = temporary("kept");
      repeats.keepNewest(kept);
    }
    actions.find(kept, target, buckets);
    return conflicts
        .repeatedInTarget(actions, kept)
        .or(() -> tied(conflicts))
        .<Match>map(Match.Refused::new)
        .orElseGet(() -> new Match.Accepted(effect(buckets)));
  }

  /** Rows whose sequence does not say which of them is newer. */
  private Optional<KeyConflict> tied(Conflicts conflicts) {
    counts = actions.counts();
    if (count(Action.EQUAL) == 0) {
      return Optional.empty();
    }
    long differing = ties.find(kept, target);
    if (differing > 0 && keys.refusesTies()) {
      return Optional.of(conflicts.standing(Kind.TIED_WITH_TARGET, differing, ties.table(), kept));
    }
    ties.settle();
    counts = actions.counts();
    return Optional.empty();
  }

  private KeyEffect effect(Optional<Buckets> buckets) {
    RowCounts rows = new RowCounts(stage.rows(), count(Action.INSERT), count(Action.REPLACE), 0);
    IntervalRanges touched =
        buckets.filter(b -> rows.changed()).map(actions::touched).orElseGet(IntervalRanges::empty);
    long each = counts.values().stream().mapToLong(Long::longValue).sum();
    LeftOut left = new LeftOut(stage.rows() - each, count(Action.OLDER), 0);
    return new KeyEffect(rows, left, touched);
  }

  /** Looks again where the rows of the target lie, since it was altered. */
  void again() {
    actions.drop();
    actions.find(kept, target, Optional.empty());
    if (actions.counts().getOrDefault(Action.EQUAL, 0L) > 0) {
      ties.drop();
      ties.find(kept, target);
      ties.settle();
    }
  }

  /** Nothing is left of the stage. */
  void drop() {
    actions.drop();
    if (!kept.equals(table)) {
      sql.execute("DROP TABLE " + kept);
    }
    sql.execute("DROP TABLE " + table);
  }
}
