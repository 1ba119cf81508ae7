package dev.reprise.jdbc;

import dev.reprise.jdbc.files.DuckDbFiles;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.OddText;
import dev.reprise.warehouse.Sifted;
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
    reading(sql, table)
        .execute(
            "CREATE TEMPORARY VIEW "
                + dialect.identifier(table.name())
                + " AS "
                + csv.select(table));
  }

  @Override
  public boolean loads() {
    return false;
  }

  @Override
  public List<Column> columns(Sql sql, FileTable table) {
    return reading(sql, table).list(csv.columns(table), DuckDbFiles::column);
  }

  @Override
  public Map<String, ColumnShape> shapes(Sql sql, FileTable table) {
    DuckDbFiles.Shapes shapes = csv.shapes(table);
    return reading(sql, table)
        .query(
            shapes.sql(),
            row -> {
              row.next();
              return shapes.read(row);
            });
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
