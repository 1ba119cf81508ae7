package dev.reprise.run;

import java.util.Locale;

/** What a unit is. The first that applies is its state. */
public enum State {
  /** Its last attempt failed. */
  FAILED,
  /** Its input would be another now than the one that it was written from. */
  STALE,
  /** Its time has come, and it has no receipt that counts. */
  DUE,
  /** It was run, by request, before its interval ended. */
  PARTIAL,
  /** An upstream unit that it reads is unfinished. */
  BLOCKED,
  /** Its definition changed after its receipt. */
  OUTDATED,
  /** Its rows are no longer those that its receipt names; only looked for where that is asked. */
  DRIFTED,
  /** None of these. */
  DONE;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether its rows are missing or known to be old, so that nobody should read them yet. */
  public boolean unfinished() {
    return this == FAILED || this == STALE || this == DUE;
  }
}
