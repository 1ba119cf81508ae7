package dev.reprise.warehouse;

import java.util.List;

/**
 * The columns that say which of two rows of one key is newer: by the first of them, where that is
 * equal by the second, and so on. A null is older than any value.
 *
 * @param onTie what becomes of rows that differ though their key and sequence are the same
 */
public record Sequence(List<String> columns, OnTie onTie) {

  /** What to do where the sequence does not tell. */
  public enum OnTie {
    REFUSE,
    /** A delete stays; else the greatest row by all stored columns, in the target's order. */
    HIGHEST
  }

  public Sequence {
    columns = List.copyOf(columns);
  }
}
