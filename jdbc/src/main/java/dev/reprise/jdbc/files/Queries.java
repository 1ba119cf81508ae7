package dev.reprise.jdbc.files;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Statements on a connection of DuckDB, where files are read. */
public interface Queries {

  void execute(String sql);

  /** The one row that a query yields. */
  <T> T row(String sql, Row<T> row);

  /** Reads the row that a result stands on. */
  @FunctionalInterface
  interface Row<T> {
    T read(ResultSet row) throws SQLException;
  }
}
