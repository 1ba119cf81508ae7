package dev.reprise.pipeline;

import java.util.Map;
import java.util.function.Consumer;

/** Texts in which {@code ${NAME}} stands for a variable of the environment. */
public final class EnvironmentText {

  private EnvironmentText() {}

  /**
   * Checks the form.
   *
   * @throws IllegalArgumentException if a <code>${</code> is not followed by a name and a brace;
   *     the message does not repeat the text, which may hold secrets
   */
  static String check(String text) {
    for (int at = text.indexOf("${"); at >= 0; at = text.indexOf("${", at + 2)) {
      int close = text.indexOf('}', at);
      if (close < 0 || !isName(text, at + 2, close)) {
        throw new IllegalArgumentException(
            "\"${\" must be followed by the name of an environment variable and \"}\"");
      }
    }
    return text;
  }

  /** The text with the values; {@code missing} takes the names that the environment lacks. */
  public static String resolve(
      String text, Map<String, String> environment, Consumer<String> missing) {
    StringBuilder resolved = new StringBuilder();
    int from = 0;
    for (int at = text.indexOf("${"); at >= 0; at = text.indexOf("${", from)) {
      int close = text.indexOf('}', at);
      String name = text.substring(at + 2, close);
      String value = environment.get(name);
      if (value == null) {
        missing.accept(name);
      }
      resolved.append(text, from, at).append(value == null ? "" : value);
      from = close + 1;
    }
    return resolved.append(text, from, text.length()).toString();
  }

  private static boolean isName(String text, int from, int to) {
    boolean name = to > from;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
      name &= letter || (i > from && c >= '0' && c <= '9');
    }
    return name;
  }
}
