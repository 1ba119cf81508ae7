package dev.reprise.write;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Keeping;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Sequence;
import java.util.Optional;

/**
 * Of each key the newest row stays, among the target's and the stage's. Without a sequence the one
 * that is written last does, so that a replay can undo newer rows.
 */
public record Merge(Keys keys, Optional<Sequence> sequence) implements KeyStrategy {

  @Override
  public String word() {
    return "merge";
  }

  @Override
  public Change.ByKey change() {
    Keeping keeping = sequence.<Keeping>map(Keeping.Newest::new).orElseGet(Keeping.Last::new);
    return new Change.ByKey(keys, keeping);
  }

  @Override
  public void guard(Staged staged) {
    KeyGuard.columns(staged, keys);
    sequence.ifPresent(by -> StagedColumns.require(staged, "sequence_by", by.columns()));
    KeyGuard.nulls(staged, keys);
  }
}
