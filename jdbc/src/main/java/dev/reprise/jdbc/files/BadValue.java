package dev.reprise.jdbc.files;

import java.util.List;
import java.util.Optional;

/** A text that its column's type cannot hold, carried through DuckDB as the text of an error. */
record BadValue(String table, String file, String column, String text) {
  private static final String MARK = "reprise: bad value";
  private static final String SEPARATOR = "\u001f";
  private static final int LONGEST = 200;

  /**
   * An expression that stops a query.
   *
   * @param text an expression for the text
   */
  static String raise(String table, String column, String text) {
    return "error(concat_ws(chr(31), %s, %s, file, %s, left(%s, %d)))"
        .formatted(Quoted.text(MARK), Quoted.text(table), Quoted.text(column), text, LONGEST);
  }

  /** What a message of DuckDB says of it, if it is such an error. */
  static Optional<BadValue> in(String message) {
    int mark = message.indexOf(MARK + SEPARATOR);
    if (mark < 0) {
      return Optional.empty();
    }
    List<String> parts = List.of(message.substring(mark).split(SEPARATOR, 5));
    return parts.size() < 5
        ? Optional.empty()
        : Optional.of(new BadValue(parts.get(1), parts.get(2), parts.get(3), parts.get(4)));
  }
}
