package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The head of a result's column: its name as the query gives it, and the engine's word for its
 * type.
 */
record Heading(String name, String type) {

  /** Of the columns that a query would have, without running it. */
  static List<Heading> planned(Sql sql, String query) {
    return sql.with(
        query,
        connection -> connection.prepareStatement(query),
        statement -> of(statement.getMetaData()));
  }

  /**
   * Of the columns of a query that is run.
   *
   * @param wrong which of the server's warnings are errors
   */
  static List<Heading> found(Sql sql, String query, Predicate<SQLWarning> wrong) {
    return sql.with(
        query,
        Connection::createStatement,
        statement -> {
          try (ResultSet result = statement.executeQuery(query)) {
            refuse(statement.getWarnings(), wrong);
            return of(result.getMetaData());
          }
        });
  }

  private static void refuse(@Nullable SQLWarning first, Predicate<SQLWarning> wrong)
      throws SQLException {
    for (SQLWarning warning = first; warning != null; warning = warning.getNextWarning()) {
      if (wrong.test(warning)) {
        throw warning;
      }
    }
  }

  static List<Heading> of(ResultSetMetaData columns) throws SQLException {
    List<Heading> headings = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      headings.add(new Heading(columns.getColumnLabel(i), columns.getColumnTypeName(i)));
    }
    return headings;
  }
}
