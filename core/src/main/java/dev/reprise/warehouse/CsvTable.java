package dev.reprise.warehouse;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * CSV files to be read as one table, united by column name.
 *
 * @param name under which SQL reads it
 * @param files each with the columns of its own header, in the file's order
 * @param columns of the table; a column that a file lacks is null there
 * @param zone of times without one
 */
public record CsvTable(
    String name, List<CsvFile> files, Dialect dialect, List<CsvColumn> columns, ZoneId zone) {

  /**
   * A file with the names in its header.
   *
   * @param shown how messages name the file
   */
  public record CsvFile(Path path, String shown, List<String> header) {
    public CsvFile {
      header = List.copyOf(header);
    }
  }

  /**
   * How a file is written.
   *
   * @param header whether the first record holds names
   * @param nullValues words that mean null besides the empty text
   */
  public record Dialect(char delimiter, char quote, boolean header, List<String> nullValues) {
    public Dialect {
      nullValues = List.copyOf(nullValues);
    }
  }

  /**
   * A column of the table.
   *
   * @param type to which texts are converted exactly; {@code TEXT} leaves them alone
   * @param format a pattern for dates and times that are not ISO 8601
   */
  public record CsvColumn(String name, ColumnType type, Optional<String> format) {}

  public CsvTable {
    files = List.copyOf(files);
    columns = List.copyOf(columns);
  }
}
