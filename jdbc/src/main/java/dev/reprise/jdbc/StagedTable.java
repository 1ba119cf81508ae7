package dev.reprise.jdbc;

/**
 * The table that holds a stage.
 *
 * @param handle its own name
 * @param table as SQL names it
 * @param query whose rows it holds
 * @param exchangeable whether it stands where it can take the target's place
 */
record StagedTable(String handle, String table, String query, boolean exchangeable) {}
