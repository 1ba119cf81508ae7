package dev.reprise.jdbc.files;

import java.util.Collection;
import java.util.stream.Collectors;

/** Names, texts and file names as DuckDB's SQL writes them. */
final class Quoted {
  private static final String GLOB = "*?[";

  private Quoted() {}

  static String name(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  static String text(String text) {
    return '\'' + text.replace("'", "''") + '\'';
  }

  static String texts(Collection<String> texts) {
    return texts.stream().map(Quoted::text).collect(Collectors.joining(", ", "[", "]"));
  }

  /**
   * A path of one file. DuckDB reads every path as a glob, so its special characters are bracketed;
   * a backslash in a glob matches nothing there, even bracketed.
   */
  static String file(String path) {
    StringBuilder glob = new StringBuilder();
    path.chars()
        .forEach(
            c -> {
              boolean special = GLOB.indexOf(c) >= 0;
              glob.append(special ? "[" : "").append((char) c).append(special ? "]" : "");
            });
    return text(glob.toString());
  }

  /** Whether {@link #file} can name it. */
  static boolean canName(String path) {
    return path.indexOf('\\') < 0 || path.chars().noneMatch(c -> GLOB.indexOf(c) >= 0);
  }
}
