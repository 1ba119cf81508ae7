package dev.reprise.warehouse;

/** What is to be done to a target with a stage, as data; a warehouse carries it out in one step. */
public sealed interface Change {

  /** The staged rows stand there already: only receipts are written. */
  record Nothing() implements Change {}

  /** All rows of the target give way to the stage. */
  record ReplaceAll() implements Change {}

  /** The rows of the slice give way to the stage, which holds no row outside of it. */
  record ReplaceWhere(Slice slice) implements Change {}

  /** Staged rows meet those of their key; what {@link Session#match} answered is carried out. */
  record ByKey(Keys keys, Keeping keeping) implements Change {}
}
