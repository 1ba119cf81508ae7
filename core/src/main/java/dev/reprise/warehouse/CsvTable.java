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
   * @param header empty for a file without any byte
   * @param gzip whether its bytes are compressed, whatever it is called
   */
  public record CsvFile(Path path, String shown, List<String> header, boolean gzip) {
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
    /**
     * @throws IllegalArgumentException if the parts cannot be told apart; the message is for users
     */
    public Dialect {
      nullValues = List.copyOf(nullValues);
      if (delimiter == quote) {
        throw new IllegalArgumentException("delimiter and quote are both " + delimiter);
      }
      if (isLineEnd(delimiter) || isLineEnd(quote)) {
        throw new IllegalArgumentException("a line end is neither a delimiter nor a quote");
      }
      for (String word : nullValues) {
        if (word.chars().anyMatch(c -> c == delimiter || c == quote || isLineEnd(c))) {
          throw new IllegalArgumentException(
              "null_values: \"" + word + "\" holds the delimiter, the quote or a line end");
        }
      }
    }

    private static boolean isLineEnd(int character) {
      return character == '\n' || character == '\r';
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

  /** The same files with other columns. */
  public CsvTable withColumns(List<CsvColumn> others) {
    return new CsvTable(name, files, dialect, others, zone);
  }

  /** The same columns of other files. */
  public CsvTable withFiles(List<CsvFile> others) {
    return new CsvTable(name, others, dialect, columns, zone);
  }
}
