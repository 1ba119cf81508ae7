package dev.reprise.cli;

import java.util.Locale;

/** Text that keeps to one line, and that no terminal takes for a command. */
final class PlainText {

  private PlainText() {}

  static String of(String text) {
    if (text.chars().noneMatch(Character::isISOControl)) {
      return text;
    }
    StringBuilder plain = new StringBuilder();
    text.codePoints().forEach(c -> append(plain, c));
    return plain.toString();
  }

  static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  private static void append(StringBuilder plain, int c) {
    switch (c) {
      case '\n' -> plain.append("\\n");
      case '\r' -> plain.append("\\r");
      case '\t' -> plain.append("\\t");
      default -> {
        if (Character.isISOControl(c)) {
          plain.append(String.format(Locale.ROOT, "\\x%02x", c));
        } else {
          plain.appendCodePoint(c);
        }
      }
    }
  }
}
