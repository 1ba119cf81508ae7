package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.TargetTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** What tables there are in a DuckDB database. */
final class DuckDbCatalog implements Catalog {

  /** Names that differ only in case are one to DuckDB. */
  private static final String FIND =
      """
      SELECT schema_name, %2$s
      FROM system.main.%1$s()
      WHERE database_name = CAST(? AS TEXT)
        AND lower(schema_name) = lower(CAST(? AS TEXT))
        AND lower(%2$s) = lower(CAST(? AS TEXT))
      """;

  private static final String FIND_TABLE = FIND.formatted("duckdb_tables", "table_name");

  private static final String FIND_VIEW = FIND.formatted("duckdb_views", "view_name");

  /** Of one table: what lists the columns of all takes longer the more tables there are. */
  private static final String COLUMNS =
      "SELECT name, type, dflt_value IS NOT NULL FROM system.main.pragma_table_info(%s)";

  /**
   * Only a table's own statement tells its columns' collations and compressions. A name in it that
   * reads like one costs a copy, and no more.
   */
  private static final String EXCHANGEABLE =
      """
      SELECT bool_and(comment IS NULL AND NOT has_primary_key AND index_count = 0
          AND check_constraint_count = 0
          AND NOT contains(sql, ' COLLATE ') AND NOT contains(sql, ' USING COMPRESSION '))
        AND (
          SELECT bool_and(column_default IS NULL AND comment IS NULL AND is_nullable)
          FROM system.main.duckdb_columns()
          WHERE database_name = ? AND schema_name = ? AND table_name = ?)
        AND NOT EXISTS (
          FROM system.main.duckdb_triggers()
          WHERE database_name = ? AND schema_name = ? AND table_name = ?)
      FROM system.main.duckdb_tables()
      WHERE database_name = ? AND schema_name = ? AND table_name = ?
      """;

  private static final String GENERATED =
      """
      SELECT column_name
      FROM information_schema.columns
      WHERE table_catalog = ? AND table_schema = ? AND table_name = ? AND is_generated = 'ALWAYS'
      """;

  private static final String INDEXES =
      """
      SELECT index_name, sql
      FROM system.main.duckdb_indexes()
      WHERE database_name = ? AND schema_name = ? AND table_name = ? AND NOT is_primary
      ORDER BY index_oid
      """;

  private static final String HAS_TABLE =
      """
      SELECT count(*) FROM system.main.duckdb_tables()
      WHERE database_name = ? AND schema_name = ? AND table_name = ?
      """;

  private static final String HAS_SCHEMA =
      """
      SELECT count(*) FROM system.main.duckdb_schemas()
      WHERE database_name = ? AND lower(schema_name) = lower(?)
      """;

  private final String catalog;
  private final Dialect dialect;

  /**
   * @param catalog the database's own name
   */
  DuckDbCatalog(String catalog, Dialect dialect) {
    this.catalog = catalog;
    this.dialect = dialect;
  }

  /**
   * A column of a table or view.
   *
   * @param computed whether its value comes from an expression: a default's, or always
   */
  private record Found(Column column, boolean computed) {

    static Found read(ResultSet row) throws SQLException {
      return new Found(
          new Column(row.getString(1), DuckDbTypes.of(row.getString(2))), row.getBoolean(3));
    }
  }

  @Override
  public Optional<TargetTable> table(Sql sql, TableName name) {
    Optional<TableName> table = named(sql, FIND_TABLE, name);
    return table.isPresent()
        ? table.map(found -> new TargetTable(found, written(sql, found), false))
        : named(sql, FIND_VIEW, name).map(view -> new TargetTable(view, List.of(), true));
  }

  private Optional<TableName> named(Sql sql, String question, TableName name) {
    return sql.first(
        question,
        row -> new TableName(Optional.of(row.getString(1)), row.getString(2)),
        catalog,
        name.schema().orElse(dialect.defaultSchema()),
        name.table());
  }

  /** The columns that can be written: not those that the table computes itself. */
  private List<Column> written(Sql sql, TableName table) {
    List<Found> columns =
        sql.list(COLUMNS.formatted(dialect.text(dialect.table(table))), Found::read);
    List<String> generated =
        columns.stream().anyMatch(Found::computed)
            ? sql.list(
                GENERATED,
                row -> row.getString(1),
                catalog,
                table.schema().orElseThrow(),
                table.table())
            : List.of();
    return columns.stream()
        .map(Found::column)
        .filter(column -> !generated.contains(column.name()))
        .toList();
  }

  @Override
  public boolean exchangeable(Sql sql, TargetTable table) {
    String schema = table.name().schema().orElseThrow();
    String name = table.name().table();
    Object[] thrice = {catalog, schema, name, catalog, schema, name, catalog, schema, name};
    return sql.first(EXCHANGEABLE, row -> row.getBoolean(1), thrice).orElse(false);
  }

  @Override
  public boolean hasTable(Sql sql, TableName name) {
    return sql.number(HAS_TABLE, catalog, name.schema().orElseThrow(), name.table()) > 0;
  }

  @Override
  public boolean hasSchema(Sql sql, String schema) {
    return sql.number(HAS_SCHEMA, catalog, schema) > 0;
  }

  @Override
  public List<Column> columns(Sql sql, String table) {
    return sql.list(
        "DESCRIBE " + table, row -> new Column(row.getString(1), DuckDbTypes.of(row.getString(2))));
  }

  /** DuckDB alters no table that has an index. */
  @Override
  public List<Altering.Index> indexesInTheWay(Sql sql, TableName name) {
    String schema = name.schema().orElse(dialect.defaultSchema());
    return sql.list(
        INDEXES,
        row ->
            new Altering.Index(
                row.getString(1),
                "DROP INDEX " + dialect.table(new TableName(Optional.of(schema), row.getString(1))),
                row.getString(2)),
        catalog,
        schema,
        name.table());
  }
}
