package dev.reprise.jdbc.files;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.OddText;
import dev.reprise.warehouse.OpenColumns;
import dev.reprise.warehouse.Sifted;
import dev.reprise.warehouse.StoredColumn;
import dev.reprise.warehouse.WarehouseException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * CSV files as DuckDB reads them. One for a warehouse, so that what was learnt of a file in one
 * attempt serves the next; several threads may use it.
 *
 * <p>The law: every row of the files, in none but the declared types, or an error. A line with too
 * few or too many fields (but for empty ones past the last), a quote that is never closed and line
 * ends of two kinds are errors. In a file of more than one column, lines without any character are
 * no rows.
 */
public final class DuckDbFiles {
  private final Threading threading = new Threading();

  /**
   * The SELECT that reads a table: its columns by name, with their types.
   *
   * @throws BadInputException if a file is gone, or a type, format or file name cannot be had
   */
  public String select(FileTable table) {
    return Refusals.translated(
        table,
        () ->
            table.format() instanceof FileFormat.Parquet
                ? new ParquetSelect(table, named(table)).sql()
                : new CsvSelect(table, scan(table)).sql());
  }

  /**
   * The query of the columns that the table's one Parquet file has; {@link #column} reads a row.
   */
  public String columns(FileTable table) {
    return ParquetColumns.of(named(table).get(0));
  }

  /** A column that such a query yields. */
  public static StoredColumn column(ResultSet row) throws SQLException {
    String type = row.getString("column_type");
    return new StoredColumn(
        row.getString("column_name"), ParquetType.of(type), type, row.getBoolean("has_values"));
  }

  /**
   * What the texts of each of the table's columns look like, over all of its files in one pass;
   * their types do not matter.
   *
   * @throws BadInputException if a file cannot be read
   */
  public Shapes shapes(FileTable table) {
    return Refusals.translated(table, () -> new ShapeSelect(table, scan(table).sql()));
  }

  /**
   * Reads the rows of files before the types of all columns are known, where that is less work;
   * empty where it is not, or where the files are not as their beginnings were.
   *
   * @throws BadInputException if a file cannot be read
   */
  public Optional<ReadAhead> readAhead(FileTable table, OpenColumns open, Queries duck) {
    Sample sample = new Sample(open.of(table), this::scan);
    return sample.pays()
        ? Refusals.translated(
            table, () -> new ReadingAhead(table, open, sample, duck).of(scan(table).sql()))
        : Optional.empty();
  }

  /**
   * The first text, in the order of files and lines, because of which the table's one column cannot
   * have been inferred to have its type, or one that this type widens to.
   *
   * @param query answers a query of one column of texts
   */
  public Optional<OddText> odd(FileTable table, Function<String, List<String>> query) {
    return new OddTexts(table, this::scan, query).first();
  }

  /**
   * Parts the lines of a table's files into rows and others.
   *
   * @throws BadInputException if there are more than so many others, or a file cannot be read
   */
  public Sifted sift(FileTable table, int most, Path folder) {
    return Refusals.translated(table, () -> new Sifting(table, most, folder).sifted());
  }

  /** A query of one row, and what that row says of the columns. */
  public interface Shapes {

    String sql();

    /** By the column's name; the result stands on its row. */
    Map<String, ColumnShape> read(ResultSet row) throws SQLException;
  }

  /**
   * What an error of DuckDB says of files: a {@link BadInputException}, or, once for a file that
   * DuckDB refused although it is sound, a {@link dev.reprise.warehouse.TransientException} after
   * which it is read in one thread. Empty for errors that have nothing to do with the files.
   *
   * @param attached the tables that the failed statement may have read
   */
  public Optional<WarehouseException> failure(SQLException error, Collection<FileTable> attached) {
    return new Failure(error, attached, threading).translated();
  }

  /**
   * What is told of a value that the warehouse cannot store.
   *
   * @param query answers a query of one column of texts
   */
  public BadInputException unstorable(UnstorableValue value, Function<String, List<String>> query) {
    return value.table().format() instanceof FileFormat.Parquet
        ? new ParquetPlace(value, query).refused()
        : BadValues.unstorable(value);
  }

  private CsvScan scan(FileTable table) {
    named(table);
    return new CsvScan(table, file -> threading.needsOne(table, file));
  }

  /** The files, each of which DuckDB can be told by name. */
  private static List<DataFile> named(FileTable table) {
    for (DataFile file : table.files()) {
      if (!Quoted.canName(CsvScan.path(file))) {
        throw Refusals.bad(
            file.shown() + ": a name with a backslash and one of * ? [ cannot be read",
            "Rename the file or its folder.",
            null);
      }
    }
    return table.files();
  }
}
