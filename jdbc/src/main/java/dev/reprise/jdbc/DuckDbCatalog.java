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

  /** The columns of a table or a view; a view is no table. */
  private static final String FIND =
      """
      SELECT c.schema_name, c.table_name, t.table_oid IS NULL AS is_view,
             coalesce(t.comment IS NULL AND NOT t.has_primary_key AND t.index_count = 0
                 AND t.check_constraint_count = 0, FALSE) AS is_plain,
             c.column_name, c.data_type, c.column_default IS NOT NULL AS has_default,
             c.column_default IS NULL AND c.comment IS NULL AND c.is_nullable AS is_plain_column
      FROM duckdb_columns() AS c
      LEFT JOIN duckdb_tables() AS t
        ON t.database_oid = c.database_oid AND t.table_oid = c.table_oid
      WHERE c.database_name = ? AND lower(c.schema_name) = lower(?)
        AND lower(c.table_name) = lower(?)
      ORDER BY c.column_index
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
      FROM duckdb_indexes()
      WHERE database_name = ? AND schema_name = ? AND table_name = ? AND NOT is_primary
      ORDER BY index_oid
      """;

  private static final String FIND_TABLE =
      """
      SELECT count(*) FROM duckdb_tables()
      WHERE database_name = ? AND schema_name = ? AND table_name = ?
      """;

  private static final String FIND_SCHEMA =
      """
      SELECT count(*) FROM duckdb_schemas()
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
   * A column, and the table or view that it is of.
   *
   * @param isPlain whether neither table nor column has a key, default, comment or constraint
   */
  private record Found(
      TableName table, boolean isView, Column column, boolean hasDefault, boolean isPlain) {

    static Found read(ResultSet row) throws SQLException {
      return new Found(
          new TableName(Optional.of(row.getString("schema_name")), row.getString("table_name")),
          row.getBoolean("is_view"),
          new Column(row.getString("column_name"), DuckDbTypes.of(row.getString("data_type"))),
          row.getBoolean("has_default"),
          row.getBoolean("is_plain") && row.getBoolean("is_plain_column"));
    }
  }

  @Override
  public Optional<TargetTable> table(Sql sql, TableName name) {
    String schema = name.schema().orElse(dialect.defaultSchema());
    List<Found> columns = sql.list(FIND, Found::read, catalog, schema, name.table());
    return columns.stream().findFirst().map(first -> table(sql, first, columns));
  }

  private TargetTable table(Sql sql, Found first, List<Found> columns) {
    boolean plain = columns.stream().allMatch(Found::isPlain);
    List<Column> written =
        first.isView()
            ? columns.stream().map(Found::column).toList()
            : written(sql, first.table(), columns);
    return new TargetTable(first.table(), written, first.isView(), plain);
  }

  /** The columns that can be written: not those that the table computes itself. */
  private List<Column> written(Sql sql, TableName table, List<Found> columns) {
    List<String> generated =
        columns.stream().anyMatch(Found::hasDefault)
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
  public boolean hasTable(Sql sql, TableName name) {
    return sql.number(FIND_TABLE, catalog, name.schema().orElseThrow(), name.table()) > 0;
  }

  @Override
  public boolean hasSchema(Sql sql, String schema) {
    return sql.number(FIND_SCHEMA, catalog, schema) > 0;
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
