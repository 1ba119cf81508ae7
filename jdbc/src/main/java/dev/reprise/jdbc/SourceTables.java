package dev.reprise.jdbc;

import dev.reprise.jdbc.source.SourceRows;
import java.util.stream.Collectors;

/** Rows of other databases as tables of a session. */
interface SourceTables {

  /** Keeps the rows in a temporary table under the input's name. */
  void load(Sql sql, SourceRows rows);

  static String definitions(SourceRows rows, Dialect dialect) {
    return rows.columns().stream().map(dialect::definition).collect(Collectors.joining(", "));
  }
}
