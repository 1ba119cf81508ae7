package dev.reprise.write;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Parameters;

/**
 * A strategy that owns the rows of the staged keys.
 *
 * <p>The law: after a run each staged key has the rows that its strategy keeps of the target's and
 * the stage's, and no row of another key changed; what does not say which row that is, is refused
 * before anything is written.
 */
public sealed interface KeyStrategy extends Strategy permits Merge, AppendDedup {

  Keys keys();

  /** What to do to the target, once the guards have passed. */
  Change.ByKey change(Parameters parameters);

  /** Refuses a stage without the columns that the strategy needs, or with null in a key. */
  void guard(Staged staged);

  /** Keys of different times may be the same key. */
  @Override
  default boolean ownsTimes() {
    return false;
  }
}
