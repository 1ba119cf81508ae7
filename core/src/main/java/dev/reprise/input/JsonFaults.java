package dev.reprise.input;

import dev.reprise.warehouse.BadInputException;
import org.jspecify.annotations.Nullable;

/** How JSON files that are refused are told. */
final class JsonFaults {
  private JsonFaults() {}

  static BadInputException refused(
      String file, long line, String reason, @Nullable Throwable cause) {
    return refused(file, line, reason, "Correct the file.", cause);
  }

  /**
   * @param way to mend it
   */
  static BadInputException refused(
      String file, long line, String reason, String way, @Nullable Throwable cause) {
    return new BadInputException(
        """
        %s, line %d: %s.
        Nothing was written: the table holds the rows that it held before.
        %s"""
            .formatted(file, line, reason.lines().findFirst().orElse(""), way),
        cause);
  }
}
