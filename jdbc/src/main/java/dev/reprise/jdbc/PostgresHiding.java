package dev.reprise.jdbc;

import dev.reprise.warehouse.RefusedException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Functions and operators that hide the server's own: of the same name and arguments, in a schema
 * that the search path names before {@code pg_catalog}. Statements would call them: fingerprints
 * and guards could not be relied on. A path that does not name {@code pg_catalog} has it first.
 */
final class PostgresHiding {

  private static final String FIND =
      """
      WITH path AS (
        SELECT n.oid, n.nspname, p.place
        FROM pg_catalog.unnest(pg_catalog.current_schemas(TRUE)) WITH ORDINALITY AS p(name, place)
        JOIN pg_catalog.pg_namespace AS n ON n.nspname OPERATOR(pg_catalog.=) p.name
      ), before AS (
        SELECT b.oid, b.nspname FROM path AS b JOIN path AS c
          ON c.nspname OPERATOR(pg_catalog.=) 'pg_catalog'
          AND b.place OPERATOR(pg_catalog.<) c.place
      ), hiding AS (
        SELECT pg_catalog.format('%I.%s', b.nspname, f.proname) AS name
        FROM before AS b JOIN pg_catalog.pg_proc AS f
          ON f.pronamespace OPERATOR(pg_catalog.=) b.oid
        JOIN pg_catalog.pg_proc AS own
          ON own.proname OPERATOR(pg_catalog.=) f.proname
          AND own.proargtypes OPERATOR(pg_catalog.=) f.proargtypes
          AND own.pronamespace OPERATOR(pg_catalog.=) CAST('pg_catalog' AS regnamespace)
        UNION
        SELECT pg_catalog.format('%I.%s', b.nspname, o.oprname)
        FROM before AS b JOIN pg_catalog.pg_operator AS o
          ON o.oprnamespace OPERATOR(pg_catalog.=) b.oid
        JOIN pg_catalog.pg_operator AS own
          ON own.oprname OPERATOR(pg_catalog.=) o.oprname
          AND own.oprleft OPERATOR(pg_catalog.=) o.oprleft
          AND own.oprright OPERATOR(pg_catalog.=) o.oprright
          AND own.oprnamespace OPERATOR(pg_catalog.=) CAST('pg_catalog' AS regnamespace)
      )
      SELECT pg_catalog.string_agg(name, ', ' ORDER BY name)
      FROM (SELECT name FROM hiding ORDER BY name LIMIT 5) AS few
      """;

  private PostgresHiding() {}

  /**
   * @throws RefusedException if there are such
   */
  static void check(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(FIND)) {
      row.next();
      @Nullable String hiding = row.getString(1);
      if (hiding != null) {
        throw refusal(hiding);
      }
    }
  }

  private static RefusedException refusal(String hiding) {
    return new RefusedException(
        """
        The search path has schemas before pg_catalog that hide the server's own functions and operators, which Reprise's statements call: %s
        Nothing was run. Give them other names, or set a `search_path` without pg_catalog under the warehouse's `settings:`."""
            .formatted(hiding));
  }
}
