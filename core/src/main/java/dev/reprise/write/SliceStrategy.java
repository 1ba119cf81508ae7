package dev.reprise.write;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TimeColumn;
import java.util.Optional;

/**
 * A strategy whose units own rows of the target that can be told without looking at keys.
 *
 * <p>The law: after a run the rows that the unit owns equal the staged rows, and no other row
 * changed; what a second run would not remove is refused before anything is written.
 */
public sealed interface SliceStrategy extends Strategy
    permits Overwrite, ReplaceWhere, PartitionOverwrite {

  /** The rows that a unit owns. */
  Slice slice(Parameters parameters, Optional<TimeColumn> time);

  /** Refuses what must not be written, as far as the stage alone tells. */
  void guard(Staged staged, Slice slice);

  /**
   * Refuses, or leaves out as the pipeline asks, staged rows that the unit does not own. Of a slice
   * that the stage itself names there are none.
   *
   * @param owned how many of the staged rows it does own
   */
  default void guardOutside(Staged staged, Slice slice, long owned) {}

  /** What to do to the target, once the guards have passed. */
  Change change(Slice slice);
}
