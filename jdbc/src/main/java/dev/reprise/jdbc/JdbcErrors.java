package dev.reprise.jdbc;

import dev.reprise.warehouse.WarehouseException;
import java.sql.SQLException;

/** What an engine's errors mean. */
interface JdbcErrors {

  /** Of a statement that Reprise wrote. */
  WarehouseException ofStatement(SQLException error);

  /** Of a statement that holds SQL from a pipeline: its mistakes are the user's. */
  WarehouseException ofQuery(SQLException error);
}
