package dev.reprise.warehouse;

import java.util.Optional;

/** Which of the rows of one key stay. */
public sealed interface Keeping {

  /** The one that was written first. */
  record First() implements Keeping {}

  /** The one that is written last. */
  record Last() implements Keeping {}

  /** The newest among the target's and the stage's; none where that is a delete. */
  record Newest(Sequence sequence, Optional<Deletes> deletes) implements Keeping {}

  /** All of them, one for each sequence, with {@link Periods}. */
  record EveryVersion(Sequence sequence, Optional<Deletes> deletes) implements Keeping {}
}
