package dev.reprise.jdbc;

import dev.reprise.warehouse.RowSink;
import dev.reprise.warehouse.SqlReader;
import java.time.ZoneId;

/** DuckDB, as the warehouse has to know it. */
final class DuckDbEngine implements Engine {

  private final String catalog;
  private final String version;
  private final Dialect dialect;
  private final FileTables csv;
  private final DuckDbMacros macros = new DuckDbMacros();

  /**
   * @param catalog the database's own name
   * @param version like {@code 2.0.0}
   */
  DuckDbEngine(String catalog, String version) {
    this.catalog = catalog;
    this.version = version;
    this.dialect = new DuckDbDialect(catalog, version);
    this.csv = new DuckDbFileTables(dialect, errors());
  }

  @Override
  public String version() {
    return "duckdb " + version;
  }

  @Override
  public Dialect dialect() {
    return dialect;
  }

  @Override
  public JdbcErrors errors() {
    return new DuckDbErrors();
  }

  @Override
  public Catalog catalog() {
    return new DuckDbCatalog(catalog, dialect);
  }

  @Override
  public FileTables files() {
    return csv;
  }

  @Override
  public void checkFunctions(Sql sql) {
    macros.check(sql, dialect);
  }

  @Override
  public SourceTables sources() {
    return new DuckDbSourceTables(dialect);
  }

  @Override
  public SqlReader reader(Transactions transactions) {
    return new DuckDbSqlReader(transactions, catalog);
  }

  @Override
  public void query(Transactions transactions, ZoneId zone, String query, RowSink rows) {
    new DuckDbQueries(transactions, dialect, errors()).run(zone, query, rows);
  }
}
