package dev.reprise.pipeline;

import java.util.Comparator;

/**
 * Something wrong in a file.
 *
 * @param file as messages name it
 * @param line from 1
 * @param text names the field, and what to write instead
 */
record Problem(String file, int line, String text) implements Comparable<Problem> {

  private static final Comparator<Problem> BY_PLACE =
      Comparator.comparing(Problem::file).thenComparing(Problem::line).thenComparing(Problem::text);

  @Override
  public int compareTo(Problem other) {
    return BY_PLACE.compare(this, other);
  }

  /** As editors and people find it: {@code file:line: text}. */
  @Override
  public String toString() {
    return file + ":" + line + ": " + text;
  }
}
