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

  /** The columns of a table or a view. To join these functions costs more than to ask both. */
  private static final String FIND_COLUMNS =
      """
      SELECT schema_name, table_name, column_name, data_type,
             column_default IS NOT NULL AS has_default,
             column_default IS NULL AND comment IS NULL AND is_nullable AS is_plain
      FROM duckdb_columns()
      WHERE database_name = ? AND lower(schema_name) = lower(?) AND lower(table_name) = lower(?)
      ORDER BY column_index
      """;

  /** Nothing where it is a view. */
  private static final String FIND_PLAIN =
      """
      SELECT comment IS NULL AND NOT has_primary_key AND index_count = 0
        AND check_constraint_count = 0
      FROM duckdb_tables()
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
   * A column of a table or view.
   *
   * @param isPlain whether it has no default, comment or constraint
   */
  private record Found(TableName table, Column column, boolean hasDefault, boolean isPlain) {

    static Found read(ResultSet row) throws SQLException {
      return new Found(
          new TableName(Optional.of(row.getString("schema_name")), row.getString("table_name")),
          new Column(row.getString("column_name"), DuckDbTypes.of(row.getString("data_type"))),
          row.getBoolean("has_default"),
          row.getBoolean("is_plain"));
    }
  }

  @Override
  public Optional<TargetTable> table(Sql sql, TableName name) {
    String schema = name.schema().orElse(dialect.defaultSchema());
    List<Found> columns = sql.list(FIND_COLUMNS, Found::read, catalog, schema, name.table());
    return columns.stream().findFirst().map(first -> table(sql, first.table(), columns));
  }

  private TargetTable table(Sql sql, TableName name, List<Found> columns) {
    Optional<Boolean> plain =
        sql.first(
            FIND_PLAIN,
            row -> row.getBoolean(1),
            catalog,
            name.schema().orElseThrow(),
            name.table());
    List<Column> written =
        plain.isPresent()
            ? written(sql, name, columns)
            : columns.stream().map(Found::column).toList();
    boolean exchangeable = plain.orElse(false) && columns.stream().allMatch(Found::isPlain);
    return new TargetTable(name, written, plain.isEmpty(), exchangeable);
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
