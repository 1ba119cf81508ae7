package dev.reprise.write;

import java.util.List;

/** How staged rows become target rows ({@code write:}). */
public sealed interface Strategy permits SliceStrategy, KeyStrategy {

  /** As a pipeline file names it. */
  String word();

  /** Target columns that are derived, and not staged. */
  default List<String> derived() {
    return List.of();
  }

  /** Whether a unit owns a stretch of time, so that units of other times may run beside it. */
  boolean ownsTimes();
}
