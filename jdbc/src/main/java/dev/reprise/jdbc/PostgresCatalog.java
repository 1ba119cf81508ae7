package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TargetTable;
import java.util.List;
import java.util.Optional;

/** What tables there are in a PostgreSQL database. */
final class PostgresCatalog implements Catalog {

  /** Of names that differ only in case, the one that is written alike comes first. */
  private static final String FIND =
      """
      SELECT n.nspname, c.relname, c.relkind NOT IN ('r', 'p'),
        pg_catalog.row_security_active(c.oid)
      FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
      WHERE lower(n.nspname) = lower(?) AND lower(c.relname) = lower(?)
        AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
      ORDER BY n.nspname = ? AND c.relname = ? DESC, n.nspname, c.relname
      LIMIT 1
      """;

  private static final String COLUMNS =
      """
      SELECT a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod)
      FROM pg_catalog.pg_attribute AS a
      WHERE a.attrelid = CAST(? AS regclass) AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' AND a.attidentity <> 'a'
      ORDER BY a.attnum
      """;

  private static final String FILLED =
      """
      SELECT count(*)
      FROM pg_catalog.pg_attribute AS a
      WHERE a.attrelid = CAST(? AS regclass) AND NOT a.attisdropped
        AND lower(a.attname) = lower(?) AND (a.attgenerated <> '' OR a.attidentity = 'a')
      """;

  /** A partition, or a table that inherits, may be referred to by itself. */
  private static final String FOLLOWER =
      """
      WITH RECURSIVE own(oid) AS (
        SELECT CAST(CAST(? AS regclass) AS oid)
        UNION
        SELECT i.inhrelid FROM pg_catalog.pg_inherits AS i JOIN own ON i.inhparent = own.oid
      )
      SELECT CAST(CAST(k.conrelid AS regclass) AS text), k.conname,
        CASE k.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE 'SET DEFAULT' END
      FROM pg_catalog.pg_constraint AS k JOIN own ON k.confrelid = own.oid
      WHERE k.contype = 'f' AND k.confdeltype IN ('c', 'n', 'd')
      ORDER BY k.conparentid, 1, 2
      LIMIT 1
      """;

  private static final String FIND_TABLE =
      """
      SELECT count(*)
      FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
      WHERE n.nspname = ? AND c.relname = ? AND c.relkind IN ('r', 'p')
      """;

  private static final String FIND_SCHEMA =
      "SELECT count(*) FROM pg_catalog.pg_namespace WHERE nspname = ?";

  private final Dialect dialect;

  PostgresCatalog(Dialect dialect) {
    this.dialect = dialect;
  }

  private record Found(TableName name, boolean isView, boolean isFiltered) {}

  @Override
  public Optional<TargetTable> table(Sql sql, TableName name) {
    String schema = name.schema().orElse(dialect.defaultSchema());
    Optional<Found> found = found(sql, name, schema);
    if (found.isEmpty()) {
      PostgresTaken.check(sql, new TableName(Optional.of(schema), name.table()));
    }
    return found.map(table -> table(sql, table));
  }

  private static Optional<Found> found(Sql sql, TableName name, String schema) {
    return sql.first(
        FIND,
        row ->
            new Found(
                new TableName(Optional.of(row.getString(1)), row.getString(2)),
                row.getBoolean(3),
                row.getBoolean(4)),
        schema,
        name.table(),
        schema,
        name.table());
  }

  /** A row that a policy hides would not be deleted, and be there twice. */
  private TargetTable table(Sql sql, Found found) {
    if (found.isFiltered()) {
      throw new RefusedException(
          """
          Row security may hide rows of %s from the warehouse's user, and a run would not replace them.
          Nothing was written: %1$s is as it was.
          Let its owner run this, or: ALTER ROLE … BYPASSRLS\
          """
              .formatted(found.name()));
    }
    String table = dialect.table(found.name());
    return new TargetTable(found.name(), columns(sql, table), found.isView());
  }

  /** Never: readers with older snapshots, grants, views and triggers hang on it. */
  @Override
  public boolean exchangeable(Sql sql, TargetTable table) {
    return false;
  }

  @Override
  public boolean hasTable(Sql sql, TableName name) {
    return sql.number(FIND_TABLE, name.schema().orElseThrow(), name.table()) > 0;
  }

  @Override
  public boolean hasSchema(Sql sql, String schema) {
    return sql.number(FIND_SCHEMA, schema) > 0;
  }

  @Override
  public boolean fills(Sql sql, TableName table, String column) {
    return sql.number(FILLED, dialect.table(table), column) > 0;
  }

  @Override
  public Optional<Follower> follower(Sql sql, TargetTable table) {
    return sql.first(
        FOLLOWER,
        row -> new Follower(row.getString(1), row.getString(2), row.getString(3)),
        dialect.table(table.name()));
  }

  /** The columns that can be written: not those that the table computes itself. */
  @Override
  public List<Column> columns(Sql sql, String table) {
    return sql.list(
        COLUMNS, row -> new Column(row.getString(1), PostgresTypes.of(row.getString(2))), table);
  }
}
