package dev.reprise.pipeline;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where a pipeline stands.
 *
 * @param name the file's name without its ending
 * @param shown the file as messages name it, relative to the project folder
 * @param sqlLine the line of the file on which its SQL begins, from 1
 * @param fieldLines the line of each field
 */
public record Origin(
    String name, Path file, String shown, int sqlLine, Map<String, Integer> fieldLines) {

  public Origin {
    fieldLines = Map.copyOf(fieldLines);
  }

  /** Of a pipeline whose fields have no lines. */
  public Origin(String name, Path file, String shown, int sqlLine) {
    this(name, file, shown, sqlLine, Map.of());
  }

  /** The line of a field; the first one where the file does not hold it. */
  public int lineOf(String field) {
    return fieldLines.getOrDefault(field, 1);
  }

  /** The line of the file for a line of its SQL, both from 1. */
  public int lineOfSql(int line) {
    return sqlLine + line - 1;
  }

  Origin with(Map<String, Integer> lines) {
    return new Origin(name, file, shown, sqlLine, lines);
  }
}
