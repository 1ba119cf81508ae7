package dev.reprise.jdbc;

import dev.reprise.warehouse.RefusedException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** PostgreSQL cuts long names without a word, and two of them may then be one. */
final class PostgresNames {

  private static final int BYTES = 63;
  private static final int COLUMNS = 1600;

  void check(String table, List<String> columns) {
    check(table);
    columns.forEach(PostgresNames::check);
    if (columns.size() > COLUMNS) {
      throw refused(
          "%s has %d columns, and PostgreSQL's tables have at most %d."
              .formatted(table, columns.size(), COLUMNS),
          "Leave columns out, or split the table.");
    }
  }

  static void check(String name) {
    int bytes = name.getBytes(StandardCharsets.UTF_8).length;
    if (bytes > BYTES) {
      throw refused(
          "The name %s has %d bytes, and PostgreSQL's names have at most %d."
              .formatted(name, bytes, BYTES),
          "Give it a shorter name.");
    }
  }

  private static RefusedException refused(String found, String mend) {
    return new RefusedException(found + "\nNothing was written: the table is as it was.\n" + mend);
  }
}
