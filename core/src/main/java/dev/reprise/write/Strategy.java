package dev.reprise.write;

/** How staged rows become target rows ({@code write:}). */
public sealed interface Strategy permits SliceStrategy, KeyStrategy {

  /** As a pipeline file names it. */
  String word();

  /** Whether a unit owns a stretch of time, so that units of other times may run beside it. */
  boolean ownsTimes();
}
