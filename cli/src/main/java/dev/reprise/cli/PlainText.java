package dev.reprise.cli;

import java.util.Locale;
import java.util.stream.Collectors;

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

  /** The same of each line of a text that has several. */
  static String lines(String text) {
    return text.indexOf('\n') < 0
        ? of(text)
        : text.lines().map(PlainText::of).collect(Collectors.joining("\n"));
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
