package dev.reprise.interval;

import java.time.Instant;

/**
 * The boundaries around an instant: the last at or before it and the first at or after it. Both are
 * the instant itself when it is a boundary.
 */
public record Nearest(Instant before, Instant after) {
  /**
   * @throws IllegalArgumentException if before is after after
   */
  public Nearest {
    if (before.isAfter(after)) {
      throw new IllegalArgumentException(before + " is after " + after);
    }
  }
}
