package dev.reprise.jdbc;

/**
 * The table that holds a stage.
 *
 * @param handle its own name
 * @param made how it is made
 * @param query whose rows it holds
 * @param exchangeable whether it stands where it can take the target's place
 */
record StagedTable(String handle, NewTable made, String query, boolean exchangeable) {

  /** As SQL names it. */
  String table() {
    return made.name();
  }
}
