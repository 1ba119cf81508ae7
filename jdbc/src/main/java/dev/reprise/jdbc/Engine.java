package dev.reprise.jdbc;

import dev.reprise.warehouse.RowSink;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.WriteRequest;
import java.time.ZoneId;

/** What the warehouse has to know of the database that it talks to. */
interface Engine {

  /** The engine and its version, as receipts name it. */
  String version();

  Dialect dialect();

  JdbcErrors errors();

  Catalog catalog();

  /** Reads CSV files in the engine's SQL. */
  FileTables files();

  /** Takes rows of other databases. */
  SourceTables sources();

  SqlReader reader(Transactions transactions);

  /**
   * Refuses to write where what a user made would be called instead of the engine's own functions.
   */
  default void checkFunctions(Sql sql) {}

  /** Takes the locks of a unit among all processes, before anything is read. */
  default void lock(Sql sql, WriteRequest request, Transactions transactions) {}

  /** Keeps other processes from creating the ledger until the transaction ends. */
  default void lockLedger(Sql sql) {}

  /** Runs one query that cannot change anything. */
  void query(Transactions transactions, ZoneId zone, String query, RowSink rows);
}
