package dev.reprise.jdbc;

import dev.reprise.interval.IntervalRanges;
import dev.reprise.ledger.RowCounts;
import dev.reprise.warehouse.KeyConflict;
import dev.reprise.warehouse.KeyConflict.Kind;
import dev.reprise.warehouse.KeyEffect;
import dev.reprise.warehouse.KeyEffect.LeftOut;
import dev.reprise.warehouse.Match;
import dev.reprise.warehouse.RefusedException;
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
  private final KeyedStage stage;
  private final Optional<TargetTable> target;
  private final Tombstones tombstones;
  private final Actions actions;
  private final Ties ties;
  private final Optional<VersionPeriods> periods;
  private String kept;
  private long keptRows;
  private Optional<Tombstones> remembered = Optional.empty();
  private Map<Action, Long> counts = Map.of();

  Matching(
      Sql sql, KeySql keys, KeyedStage stage, Optional<TargetTable> target, Tombstones tombstones) {
    this.sql = sql;
    this.keys = keys;
    this.stage = stage;
    this.target = target;
    this.tombstones = tombstones;
    this.actions = new Actions(sql, keys, stage.temporary("actions"));
    this.ties = new Ties(sql, keys, actions, stage.temporary("ties"));
    this.periods =
        Optional.of(new VersionPeriods(sql, keys, tombstones, stage.temporary("periods")))
            .filter(p -> keys.keepsVersions());
    this.kept = stage.table();
    this.keptRows = stage.rows().rows();
  }

  /** The periods of versions, where they are kept. */
  Optional<VersionPeriods> periods() {
    return periods;
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

  /** Whether all rows of that table are written. */
  boolean writesAll() {
    long written = count(Action.INSERT) + count(Action.REPLACE);
    return written == found();
  }

  long count(Action action) {
    return counts.getOrDefault(action, 0L);
  }

  Match match(Optional<Buckets> buckets, ConflictSql conflictSql) {
    target.ifPresent(this::checkPlaces);
    return new Folding(sql, keys, stage, target)
        .match()
        .orElseGet(() -> matched(buckets, conflictSql));
  }

  /** Rows are written by their places, so that each must have its own. */
  private void checkPlaces(TargetTable table) {
    if (keys.dialect().repeatsPlaces(sql, keys.dialect().table(table.name()))) {
      throw new RefusedException(
          """
          %1$s has partitions, or tables that inherit from it, and rows of such tables are not written by key.
          Nothing was written: %1$s is as it was.
          Use `replace_where` or `partition_overwrite`, or a table without partitions."""
              .formatted(table.name()));
    }
  }

  private Match matched(Optional<Buckets> buckets, ConflictSql conflictSql) {
    long rows = stage.rows().rows();
    Optional<AllStand> likely =
        target
            .filter(t -> !keys.plan().alters() && keys.pairs())
            .map(t -> new AllStand(sql, keys, t))
            .filter(all -> all.seems(stage.table(), rows));
    if (likely.filter(all -> all.holds(stage.table(), rows)).isPresent()) {
      return new Match.Accepted(KeyEffect.unchanged(rows));
    }
    if (target.isPresent() && likely.isEmpty() && keys.carries()) {
      actions.carry();
    }
    return compared(buckets, conflictSql);
  }

  private Match compared(Optional<Buckets> buckets, ConflictSql conflictSql) {
    Conflicts conflicts = new Conflicts(sql, keys, stage.rows(), conflictSql, target);
    Repeats repeats = new Repeats(sql, keys, stage.rows(), stage.table());
    if (repeats.any()) {
      Optional<KeyConflict> conflict = conflicts.staged(repeats.differing(), stage.table());
      if (conflict.isPresent()) {
        return new Match.Refused(conflict.get());
      }
      kept = stage.temporary("kept");
      keptRows = repeats.keepNewest(kept);
    }
    remembered = Optional.of(tombstones).filter(t -> t.find(kept));
    actions.find(kept, target, remembered, buckets);
    counts = actions.counts();
    return (found() > keptRows
            ? Optional.of(conflicts.repeatedInTarget(actions, kept))
            : tied(conflicts))
        .<Match>map(Match.Refused::new)
        .orElseGet(() -> accepted(buckets));
  }

  /** How many pairs there are of a staged row and what stands under its key. */
  private long found() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Rows whose sequence does not say which of them is newer. */
  private Optional<KeyConflict> tied(Conflicts conflicts) {
    if (count(Action.EQUAL) + count(Action.TIE) == 0) {
      return Optional.empty();
    }
    long differing = ties.find(kept, target);
    if (differing > 0 && keys.refusesTies()) {
      return Optional.of(conflicts.standing(Kind.TIED_WITH_TARGET, differing, ties.table(), kept));
    }
    if (differing > 0) {
      ties.settle();
      counts = actions.counts();
    }
    return Optional.empty();
  }

  private Match accepted(Optional<Buckets> buckets) {
    if (periods.isPresent()) {
      periods.get().find(kept, target, actions, buckets);
      counts = actions.counts();
    }
    return new Match.Accepted(effect(buckets));
  }

  private KeyEffect effect(Optional<Buckets> buckets) {
    RowCounts rows =
        new RowCounts(
            stage.rows().rows(),
            count(Action.INSERT),
            count(Action.REPLACE) + count(Action.SHIFT),
            count(Action.DELETE));
    IntervalRanges touched =
        buckets.filter(b -> rows.changed()).map(actions::touched).orElseGet(IntervalRanges::empty);
    long each = found() - count(Action.SHIFT);
    LeftOut left =
        new LeftOut(stage.rows().rows() - each, count(Action.OLDER), count(Action.DIFFERING));
    return new KeyEffect(rows, count(Action.DELETE) + count(Action.BURY), left, touched);
  }

  /** Looks again where the rows of the target lie, since it was altered. */
  void again() {
    actions.drop();
    actions.find(kept, target, remembered, Optional.empty());
    if (actions.counts().getOrDefault(Action.EQUAL, 0L) > 0) {
      ties.drop();
      ties.find(kept, target);
      ties.settle();
    }
    periods.ifPresent(VersionPeriods::drop);
    periods.ifPresent(p -> p.find(kept, target, actions, Optional.empty()));
  }

  /** Remembers the deletes of the stage. */
  void writeTombstones() {
    tombstones.write(this);
  }

  /** Nothing is left of the stage. */
  void drop() {
    actions.drop();
    ties.drop();
    tombstones.drop();
    periods.ifPresent(VersionPeriods::drop);
    if (!kept.equals(stage.table())) {
      sql.execute("DROP TABLE " + kept);
    }
    sql.execute("DROP TABLE " + stage.table());
  }
}
