package dev.reprise.warehouse;

/**
 * A statement as it was written, and what it comes down to.
 *
 * @param folded without comments, with one space between its words and signs: equal for texts that
 *     differ in comments and spacing only, and never for others
 */
public record SqlText(SqlTemplate template, String folded) {

  /**
   * Reads one statement; a semicolon behind it is cut off.
   *
   * @throws SqlTextException if there is none, or more than one, or an unknown {@code :name}
   */
  public static SqlText read(String text) {
    return SqlTemplateParser.parse(text);
  }
}
