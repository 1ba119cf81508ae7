package dev.reprise.warehouse;

/** How staged rows meet the rows of their keys. */
public sealed interface Match {

  /** Keys that cannot be told apart forbid the write. */
  record Refused(KeyConflict conflict) implements Match {}

  /** A column of the key has a type in which values that differ count as equal. */
  record Folding(Column key) implements Match {}

  /** A column of the sequence has a type that knows no case, so that it orders too little. */
  record FoldingSequence(Column sequence) implements Match {}

  /** What the write will do. */
  record Accepted(KeyEffect effect) implements Match {}
}
