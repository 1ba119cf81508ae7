package dev.reprise.pipeline;

import java.util.List;

/** Lists of words as messages show them. */
final class Words {

  private Words() {}

  /** {@code a}, {@code a or b}, {@code a, b or c}. */
  static String either(List<String> words) {
    return listed(words, " or ");
  }

  /** {@code a}, {@code a and b}, {@code a, b and c}. */
  static String all(List<String> words) {
    return listed(words, " and ");
  }

  private static String listed(List<String> words, String last) {
    int n = words.size();
    return n < 2
        ? String.join("", words)
        : String.join(", ", words.subList(0, n - 1)) + last + words.get(n - 1);
  }
}
