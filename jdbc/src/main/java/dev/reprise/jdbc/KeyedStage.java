package dev.reprise.jdbc;

import dev.reprise.warehouse.Stage;

/**
 * A stage whose rows are matched by key.
 *
 * @param table that holds it, as SQL names it
 */
record KeyedStage(Stage rows, String table, Dialect dialect) {

  /** A temporary table of its own, as SQL names it. */
  String temporary(String what) {
    String name = rows.handle().replace("reprise_stage_", "reprise_" + what + "_");
    return dialect.temporaryTable(name);
  }
}
