package dev.reprise.jdbc;

import dev.reprise.warehouse.RowSink;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.WriteRequest;
import java.time.ZoneId;

/** PostgreSQL, as the warehouse has to know it. */
final class PostgresEngine implements Engine {

  private final Version version;
  private final Dialect dialect;
  private final Transactions duckDb;
  private final FileTables csv;

  /**
   * What a server says of itself.
   *
   * @param number like {@code 15.19}
   * @param schema the first of the session's search path
   */
  record Version(String number, int major, String schema) {}

  /**
   * @param embedded reads files and SQL
   */
  PostgresEngine(Version version, EmbeddedDuckDb embedded) {
    this.version = version;
    this.dialect = new PostgresDialect(version.schema(), version.major());
    this.duckDb =
        new Transactions(
            embedded,
            new DuckDbDialect(EmbeddedDuckDb.CATALOG, "0."),
            new DuckDbErrors(),
            new Cancellation());
    this.csv = new PostgresFileTables(embedded, duckDb, dialect);
  }

  @Override
  public String version() {
    return "postgres " + version.number();
  }

  @Override
  public Dialect dialect() {
    return dialect;
  }

  @Override
  public JdbcErrors errors() {
    return new PostgresErrors();
  }

  @Override
  public Catalog catalog() {
    return new PostgresCatalog(dialect);
  }

  @Override
  public FileTables files() {
    return csv;
  }

  @Override
  public SourceTables sources() {
    return new PostgresSourceTables(dialect);
  }

  /** DuckDB's parser comes from PostgreSQL's. */
  @Override
  public SqlReader reader(Transactions transactions) {
    return new PostgresSqlReader(new DuckDbSqlReader(duckDb, EmbeddedDuckDb.CATALOG));
  }

  @Override
  public void query(Transactions transactions, ZoneId zone, String query, RowSink rows) {
    new PostgresQueries(transactions).run(zone, query, rows);
  }

  @Override
  public void lock(Sql sql, WriteRequest request, Transactions transactions) {
    PostgresNames.check(request.locks().target().table());
    request.locks().target().schema().ifPresent(PostgresNames::check);
    new PostgresLocks(transactions, version.schema()).take(sql, request);
  }

  @Override
  public void lockLedger(Sql sql) {
    PostgresLocks.takeLedger(sql);
  }
}
