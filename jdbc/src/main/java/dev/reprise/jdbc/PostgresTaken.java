package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.RefusedException;

/** Names that a table cannot have, since what is no table has them. */
final class PostgresTaken {

  /** A type that belongs to a table has its name too, and so have indexes and sequences. */
  private static final String FIND =
      """
      SELECT CASE c.relkind WHEN 'S' THEN 'a sequence' WHEN 'c' THEN 'a type' ELSE 'an index' END
      FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
      WHERE n.nspname = ? AND c.relname = ? AND c.relkind IN ('S', 'c', 'i', 'I')
      UNION ALL
      SELECT 'a type'
      FROM pg_catalog.pg_type AS t JOIN pg_catalog.pg_namespace AS n ON n.oid = t.typnamespace
      WHERE n.nspname = ? AND t.typname = ? AND t.typtype IN ('d', 'e', 'r')
      """;

  private PostgresTaken() {}

  /**
   * @throws RefusedException if something else has the name, which carries a schema
   */
  static void check(Sql sql, TableName name) {
    String schema = name.schema().orElseThrow();
    sql.first(FIND, row -> row.getString(1), schema, name.table(), schema, name.table())
        .ifPresent(
            kind -> {
              throw new RefusedException(
                  "%s is %s, and a pipeline writes a table.\nNothing was written.\nName another target."
                      .formatted(name, kind));
            });
  }
}
