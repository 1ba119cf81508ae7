package dev.reprise.cli;

/** Long lines as several, broken between words; what follows the first stands further in. */
final class Wrapping {

  private static final String FURTHER = "  ";
  private static final String COLOUR = "\u001b\\[[0-9;]*m";

  private Wrapping() {}

  /**
   * A line that fits into so many columns. A word that does not fit alone stays whole, so that it
   * can be copied.
   */
  static String of(String line, int columns) {
    if (width(line) <= columns) {
      return line;
    }
    String indent = " ".repeat(line.length() - line.stripLeading().length());
    StringBuilder text = new StringBuilder(indent);
    int used = indent.length();
    boolean first = true;
    for (String word : line.strip().split("(?<=\\S)(?= )", -1)) {
      boolean fits = used + width(word) <= columns;
      String piece = fits || first ? word : word.stripLeading();
      if (!fits && !first) {
        text.append('\n').append(indent).append(FURTHER);
        used = indent.length() + FURTHER.length();
      }
      text.append(piece);
      used += width(piece);
      first = false;
    }
    return text.toString();
  }

  private static int width(String text) {
    return PlainText.width(text.replaceAll(COLOUR, ""));
  }
}
