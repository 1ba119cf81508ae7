package dev.reprise.jdbc;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The head of a result's column: its name as the query gives it, and the engine's word for its
 * type.
 */
record Heading(String name, String type) {

  static List<Heading> of(ResultSetMetaData columns) throws SQLException {
    List<Heading> headings = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      headings.add(new Heading(columns.getColumnLabel(i), columns.getColumnTypeName(i)));
    }
    return headings;
  }
}
