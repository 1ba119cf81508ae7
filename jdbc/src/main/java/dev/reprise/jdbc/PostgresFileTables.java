package dev.reprise.jdbc;

import dev.reprise.jdbc.files.DuckDbFiles;
import dev.reprise.jdbc.files.Unstorable;
import dev.reprise.jdbc.files.UnstorableValue;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.OddText;
import dev.reprise.warehouse.OpenColumns;
import dev.reprise.warehouse.Sifted;
import dev.reprise.warehouse.StoredColumn;
import dev.reprise.warehouse.WarehouseException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * CSV files as temporary tables: the embedded DuckDB reads them, and their rows go to the server as
 * one stream of bytes.
 */
final class PostgresFileTables implements FileTables {

  private static final String NOT_TOLD = "Invalid result set";

  private final DuckDbFiles csv = new DuckDbFiles();
  private final EmbeddedDuckDb embedded;
  private final Transactions duckDb;
  private final Dialect dialect;
  private final PostgresNames names;

  /**
   * @param embedded the one that reads files
   * @param duckDb work on its connections
   */
  PostgresFileTables(EmbeddedDuckDb embedded, Transactions duckDb, Dialect dialect) {
    this.embedded = embedded;
    this.duckDb = duckDb;
    this.dialect = dialect;
    this.names = new PostgresNames();
  }

  @Override
  public void attach(Sql sql, FileTable table) {
    JsonColumns.check(table);
    names.check(table.name(), table.columns().stream().map(FileColumn::name).toList());
    String name = dialect.temporaryTable(table.name());
    sql.execute(
        "CREATE TEMPORARY TABLE %s (%s) ON COMMIT DROP".formatted(name, definitions(table)));
    String select = PostgresCopy.selected(table, csv.select(table));
    reading(table, duck -> duck.query(select, rows -> copied(sql, name, table, rows)), select);
  }

  @Override
  public boolean loads() {
    return true;
  }

  private String definitions(FileTable table) {
    return table.columns().stream()
        .map(c -> dialect.definition(new Column(c.name(), JsonColumns.stored(c.type()))))
        .collect(Collectors.joining(", "));
  }

  private long copied(Sql sql, String name, FileTable table, ResultSet rows) {
    return new PostgresCopy(table, (column, value, fault) -> refused(table, column, value, fault))
        .run(sql, "COPY " + name + " FROM STDIN (FORMAT binary)", rows);
  }

  private WarehouseException refused(
      FileTable table, FileColumn column, String value, Unstorable fault) {
    return csv.unstorable(
        new UnstorableValue(table, column, value, fault),
        query -> reading(table, duck -> duck.list(query, row -> row.getString(1)), query));
  }

  @Override
  public List<StoredColumn> columns(Sql sql, FileTable table) {
    String columns = csv.columns(table);
    return reading(table, duck -> duck.list(columns, DuckDbFiles::column), columns);
  }

  @Override
  public Looked look(Sql sql, FileTable table, OpenColumns open) {
    FileTable texts = open.of(table);
    DuckDbFiles.Shapes shapes = csv.shapes(texts);
    Map<String, ColumnShape> found =
        reading(texts, duck -> duck.first(shapes.sql(), shapes::read).orElseThrow(), shapes.sql());
    return new WholeFiles(this, sql, found);
  }

  @Override
  public Sifted sift(FileTable table, int most, Path folder) {
    return csv.sift(table, most, folder);
  }

  @Override
  public Optional<OddText> odd(Sql sql, FileTable table) {
    return csv.odd(
        table, texts -> reading(table, duck -> duck.list(texts, row -> row.getString(1)), texts));
  }

  /** The files were read when they were attached; the server knows nothing of them. */
  @Override
  public Optional<WarehouseException> failure(SQLException error, Collection<FileTable> attached) {
    return Optional.empty();
  }

  private <T> T reading(FileTable table, Function<Sql, T> work, String select) {
    return duckDb.plainly(
        table.zone(), duck -> work.apply(duck.meaning(error -> meaning(table, select, error))));
  }

  private WarehouseException meaning(FileTable table, String select, SQLException error) {
    SQLException told = ErrorText.raw(error).contains(NOT_TOLD) ? toldAgain(select, error) : error;
    return csv.failure(told, List.of(table)).orElseGet(() -> new DuckDbErrors().ofStatement(told));
  }

  /** Of an error among the first rows of a stream, the driver says only that there was one. */
  private SQLException toldAgain(String select, SQLException error) {
    try (Connection connection = embedded.open();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TEMPORARY TABLE reprise_error AS " + select);
      return error;
    } catch (SQLException told) {
      return told;
    }
  }
}
