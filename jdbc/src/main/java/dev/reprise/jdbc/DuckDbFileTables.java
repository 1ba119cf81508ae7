package dev.reprise.jdbc;

import dev.reprise.jdbc.files.DuckDbFiles;
import dev.reprise.jdbc.files.Queries;
import dev.reprise.jdbc.files.ReadAhead;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.OddText;
import dev.reprise.warehouse.OpenColumns;
import dev.reprise.warehouse.Sifted;
import dev.reprise.warehouse.StoredColumn;
import dev.reprise.warehouse.WarehouseException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** CSV files as temporary views: DuckDB reads them where the query runs. */
final class DuckDbFileTables implements FileTables {

  private final DuckDbFiles csv = new DuckDbFiles();
  private final Dialect dialect;
  private final JdbcErrors errors;

  DuckDbFileTables(Dialect dialect, JdbcErrors errors) {
    this.dialect = dialect;
    this.errors = errors;
  }

  @Override
  public void attach(Sql sql, FileTable table) {
    attach(sql, table, csv.select(table));
  }

  private void attach(Sql sql, FileTable table, String select) {
    reading(sql, table)
        .execute("CREATE TEMPORARY VIEW " + dialect.identifier(table.name()) + " AS " + select);
  }

  @Override
  public boolean loads() {
    return false;
  }

  @Override
  public List<StoredColumn> columns(Sql sql, FileTable table) {
    return reading(sql, table).list(csv.columns(table), DuckDbFiles::column);
  }

  @Override
  public Looked look(Sql sql, FileTable table, OpenColumns open) {
    Optional<ReadAhead> ahead = csv.readAhead(table, open, new Reading(reading(sql, table)));
    return ahead.isPresent()
        ? new Ahead(this, sql, ahead.get())
        : new WholeFiles(this, sql, shapes(sql, open.of(table)));
  }

  private Map<String, ColumnShape> shapes(Sql sql, FileTable table) {
    DuckDbFiles.Shapes shapes = csv.shapes(table);
    return new Reading(reading(sql, table)).row(shapes.sql(), shapes::read);
  }

  /** Statements that read files. */
  private record Reading(Sql sql) implements Queries {
    @Override
    public void execute(String statement) {
      sql.execute(statement);
    }

    @Override
    public <T> T row(String query, Row<T> row) {
      return sql.first(query, row::read).orElseThrow();
    }
  }

  /** Rows that were read already. */
  private record Ahead(DuckDbFileTables files, Sql sql, ReadAhead rows) implements Looked {
    @Override
    public Map<String, ColumnShape> shapes() {
      return rows.shapes();
    }

    @Override
    public void attach(FileTable table) {
      files.attach(sql, table, rows.select(table));
    }
  }

  @Override
  public Sifted sift(FileTable table, int most, Path folder) {
    return csv.sift(table, most, folder);
  }

  @Override
  public Optional<OddText> odd(Sql sql, FileTable table) {
    return csv.odd(table, texts -> reading(sql, table).list(texts, row -> row.getString(1)));
  }

  @Override
  public Optional<WarehouseException> failure(SQLException error, Collection<FileTable> attached) {
    return csv.failure(error, attached);
  }

  private Sql reading(Sql sql, FileTable table) {
    return sql.meaning(
        error -> failure(error, List.of(table)).orElseGet(() -> errors.ofStatement(error)));
  }
}
