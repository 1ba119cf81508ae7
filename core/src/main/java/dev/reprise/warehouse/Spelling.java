package dev.reprise.warehouse;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Guesses which of some known words a wrong one was meant to be. */
public final class Spelling {

  private Spelling() {}

  /**
   * The known word nearest to this one, if it is near enough to be worth asking about: a third of
   * its letters may be wrong, missing, too many, or swapped with their neighbour. The first of
   * several.
   */
  public static Optional<String> nearest(String word, Collection<String> known) {
    String lower = word.toLowerCase(Locale.ROOT);
    Optional<String> nearest = Optional.empty();
    int least = Math.max(1, word.length() / 3) + 1;
    for (String candidate : known) {
      int edits = edits(lower, candidate.toLowerCase(Locale.ROOT));
      if (edits < least) {
        least = edits;
        nearest = Optional.of(candidate);
      }
    }
    return nearest;
  }

  /** {@code ; did you mean "…"?}, or nothing. */
  public static String question(String word, Collection<String> known) {
    return nearest(word, known).map(near -> "; did you mean \"" + near + "\"?").orElse("");
  }

  /** The optimal string alignment distance. */
  private static int edits(String a, String b) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        edits[i][j] = i == 0 || j == 0 ? i + j : cheapest(edits, a, b, i, j);
      }
    }
    return edits[a.length()][b.length()];
  }

  private static int cheapest(int[][] edits, String a, String b, int i, int j) {
    int wrong = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int least = edits[i - 1][j - 1] + wrong;
    least = Math.min(least, Math.min(edits[i - 1][j], edits[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, edits[i - 2][j - 2] + 1) : least;
  }
}
