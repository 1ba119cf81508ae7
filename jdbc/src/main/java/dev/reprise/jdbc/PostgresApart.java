package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import java.util.Optional;

/**
 * Where a transaction puts rows that it reads more than once. Several processes of the server may
 * read a table together, unless it is temporary. So such rows stand beside the ledger, in a table
 * that nobody else ever sees, since it is gone before the transaction ends. It is not logged: a
 * server that breaks down leaves no rows of it behind.
 */
record PostgresApart(Sql sql, Dialect dialect) {

  private static final String SHARES =
      """
      SELECT count(*) FROM pg_catalog.pg_namespace
      WHERE nspname = ? AND has_schema_privilege(oid, 'CREATE')
        AND current_setting('max_parallel_workers_per_gather') <> '0'
      """;

  /** A temporary one where processes do not work together, or we may not make others there. */
  NewTable table(String name) {
    return sql.number(SHARES, LedgerTables.SCHEMA) == 0
        ? NewTable.temporary(dialect.temporaryTable(name))
        : new NewTable(
            "CREATE UNLOGGED TABLE ",
            dialect.table(new TableName(Optional.of(LedgerTables.SCHEMA), name)));
  }
}
