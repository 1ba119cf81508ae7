package dev.reprise.interval;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * How intervals follow each other, from the shortest to the longest. A week is ISO's: from Monday.
 */
public enum Cadence {
  HOUR,
  DAY,
  WEEK,
  MONTH,
  YEAR;

  /** The cadence of this word ({@code hour}, {@code day}, ...), in lower case. */
  public static Optional<Cadence> of(String word) {
    return Arrays.stream(values()).filter(cadence -> cadence.word().equals(word)).findFirst();
  }

  /** As {@code every:} writes it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
