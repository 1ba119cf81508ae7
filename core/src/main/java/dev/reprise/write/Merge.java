package dev.reprise.write;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Deletes;
import dev.reprise.warehouse.Keeping;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Periods;
import dev.reprise.warehouse.Sequence;
import dev.reprise.warehouse.SqlTemplate;
import java.util.List;
import java.util.Optional;

/**
 * Of each key the newest row stays, among the target's, the stage's and the deletes. Without a
 * sequence the one that is written last does, so that a replay can undo newer rows.
 *
 * @param deleteWhen which staged rows are deletes; needs a sequence
 * @param history whether every version stays, with its period; needs a sequence
 */
public record Merge(
    Keys keys, Optional<Sequence> sequence, Optional<SqlTemplate> deleteWhen, boolean history)
    implements KeyStrategy {

  @Override
  public String word() {
    return "merge";
  }

  @Override
  public Change.ByKey change(Parameters parameters) {
    return change(deleteWhen.map(predicate -> new Deletes(predicate, parameters)));
  }

  @Override
  public Change.ByKey withoutDeletes() {
    return change(Optional.empty());
  }

  private Change.ByKey change(Optional<Deletes> deletes) {
    Keeping keeping =
        sequence
            .<Keeping>map(
                by ->
                    history
                        ? new Keeping.EveryVersion(by, deletes)
                        : new Keeping.Newest(by, deletes))
            .orElseGet(Keeping.Last::new);
    return new Change.ByKey(keys, keeping);
  }

  @Override
  public List<String> derived() {
    return history ? Periods.COLUMNS : List.of();
  }

  @Override
  public void guard(Staged staged) {
    KeyGuard.columns(staged, keys);
    sequence.ifPresent(by -> StagedColumns.require(staged, "sequence_by", by.columns()));
    KeyGuard.nulls(staged, keys);
    if (history) {
      PeriodGuard.guard(staged, sequence.orElseThrow().columns().get(0));
    }
  }
}
