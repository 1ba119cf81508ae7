package dev.reprise.warehouse;

/** Which of the rows of one key stay. */
public sealed interface Keeping {

  /** The one that was written first. */
  record First() implements Keeping {}

  /** The one that is written last. */
  record Last() implements Keeping {}

  /** The newest among the target's and the stage's. */
  record Newest(Sequence sequence) implements Keeping {}
}
