package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.TargetTable;
import java.util.List;
import java.util.Optional;

/** What tables there are in a DuckDB database. */
final class DuckDbCatalog implements Catalog {

  private static final String FIND =
      """
      SELECT schema_name, table_name,
             comment IS NULL AND NOT has_primary_key AND index_count = 0
                 AND check_constraint_count = 0
      FROM duckdb_tables()
      WHERE database_name = ? AND lower(schema_name) = lower(?) AND lower(table_name) = lower(?)
      """;

  private static final String FIND_VIEW =
      """
      SELECT schema_name, view_name
      FROM duckdb_views()
      WHERE database_name = ? AND lower(schema_name) = lower(?) AND lower(view_name) = lower(?)
      """;

  private static final String COLUMNS =
      """
      SELECT column_name, data_type, column_default IS NOT NULL,
             column_default IS NULL AND comment IS NULL AND is_nullable
      FROM duckdb_columns()
      WHERE database_name = ? AND schema_name = ? AND table_name = ?
      ORDER BY column_index
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

  private static final String FIND_SCHEMA =
      """
      SELECT count(*) FROM duckdb_schemas()
      WHERE database_name = ? AND lower(schema_name) = lower(?)
      """;

  private static final String HAS_ROWS = "SELECT count(*) FROM (SELECT 1 FROM %s LIMIT 1)";

  private final String catalog;
  private final Dialect dialect;

  /**
   * @param catalog the database's own name
   */
  DuckDbCatalog(String catalog, Dialect dialect) {
    this.catalog = catalog;
    this.dialect = dialect;
  }

  private record Found(String schema, String table, boolean isPlain) {

    TableName name() {
      return new TableName(Optional.of(schema), table);
    }
  }

  /**
   * @param isPlain whether the column has neither default, comment nor NOT NULL
   */
  private record FoundColumn(Column column, boolean hasDefault, boolean isPlain) {}

  @Override
  public Optional<TargetTable> table(Sql sql, TableName name) {
    String schema = name.schema().orElse(dialect.defaultSchema());
    return sql.first(
            FIND,
            row -> new Found(row.getString(1), row.getString(2), row.getBoolean(3)),
            catalog,
            schema,
            name.table())
        .map(found -> table(sql, found))
        .or(() -> view(sql, schema, name.table()));
  }

  private TargetTable table(Sql sql, Found found) {
    List<FoundColumn> columns = columns(sql, found);
    boolean plain = found.isPlain() && columns.stream().allMatch(FoundColumn::isPlain);
    boolean hasRows = sql.number(HAS_ROWS.formatted(dialect.table(found.name()))) > 0;
    return new TargetTable(found.name(), written(sql, found, columns), false, plain, hasRows);
  }

  private Optional<TargetTable> view(Sql sql, String schema, String view) {
    return sql.first(
            FIND_VIEW,
            row -> new Found(row.getString(1), row.getString(2), false),
            catalog,
            schema,
            view)
        .map(
            found ->
                new TargetTable(
                    found.name(), columns(sql, dialect.table(found.name())), true, false, false));
  }

  private List<FoundColumn> columns(Sql sql, Found found) {
    return sql.list(
        COLUMNS,
        row ->
            new FoundColumn(
                new Column(row.getString(1), DuckDbTypes.of(row.getString(2))),
                row.getBoolean(3),
                row.getBoolean(4)),
        catalog,
        found.schema(),
        found.table());
  }

  /** The columns that can be written: not those that the table computes itself. */
  private List<Column> written(Sql sql, Found found, List<FoundColumn> columns) {
    List<String> generated =
        columns.stream().anyMatch(FoundColumn::hasDefault)
            ? sql.list(GENERATED, row -> row.getString(1), catalog, found.schema(), found.table())
            : List.of();
    return columns.stream()
        .map(FoundColumn::column)
        .filter(column -> !generated.contains(column.name()))
        .toList();
  }

  @Override
  public boolean hasSchema(Sql sql, String schema) {
    return sql.number(FIND_SCHEMA, catalog, schema) > 0;
  }

  @Override
  public List<Column> columns(Sql sql, String table) {
    return sql.list(
        "SELECT name, type FROM pragma_table_info(?)",
        row -> new Column(row.getString(1), DuckDbTypes.of(row.getString(2))),
        table);
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
