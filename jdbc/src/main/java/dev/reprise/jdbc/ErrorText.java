package dev.reprise.jdbc;

import java.sql.SQLException;
import java.util.List;

/** What of an engine's message people are shown: its first lines, with the engine's hints. */
final class ErrorText {

  private static final int LINES = 6;
  private static final int LENGTH = 200;

  private ErrorText() {}

  static String of(SQLException error) {
    return bounded(raw(error));
  }

  static String raw(SQLException error) {
    return String.valueOf(error.getMessage());
  }

  /** At most six lines, none of them longer than 200 characters, none of them blank. */
  static String bounded(String message) {
    List<String> lines = message.lines().filter(line -> !line.isBlank()).limit(LINES).toList();
    return String.join("\n", lines.stream().map(ErrorText::cut).toList());
  }

  private static String cut(String line) {
    return line.length() <= LENGTH ? line : line.substring(0, LENGTH) + "…";
  }
}
