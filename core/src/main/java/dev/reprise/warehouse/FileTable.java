package dev.reprise.warehouse;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Files to be read as one table, united by column name.
 *
 * @param name under which SQL reads it
 * @param files each with the columns of its own header, in the file's order
 * @param columns of the table; a column that a file lacks is null there
 * @param zone of times without one
 */
public record FileTable(
    String name, List<DataFile> files, FileFormat format, List<FileColumn> columns, ZoneId zone) {

  /**
   * A file with the names of its columns.
   *
   * @param shown how messages name the file
   * @param header empty for a file without any byte
   * @param gzip whether its bytes are compressed, whatever it is called
   * @param skipped lines of the file that {@code path}, a copy, lacks; ascending
   */
  public record DataFile(
      Path path, String shown, List<String> header, boolean gzip, List<Long> skipped) {
    public DataFile {
      header = List.copyOf(header);
      skipped = List.copyOf(skipped);
    }

    /** All lines of a file. */
    public DataFile(Path path, String shown, List<String> header, boolean gzip) {
      this(path, shown, header, gzip, List.of());
    }

    /** Which line of the file a line of {@code path} is; both from 1. */
    public long line(long ofPath) {
      long line = ofPath;
      for (long missing : skipped) {
        if (missing <= line) {
          line++;
        }
      }
      return line;
    }
  }

  /**
   * A column of the table.
   *
   * @param type to which texts are converted exactly; {@code TEXT} leaves them alone
   * @param format a pattern for dates and times that are not ISO 8601
   */
  public record FileColumn(String name, ColumnType type, Optional<String> format) {}

  public FileTable {
    files = List.copyOf(files);
    columns = List.copyOf(columns);
  }

  /**
   * How the files are written, or their copies, where they are CSV.
   *
   * @throws IllegalStateException where they are not
   */
  public FileFormat.Csv csv() {
    if (format instanceof FileFormat.Csv csv) {
      return csv;
    }
    if (format instanceof FileFormat.Json) {
      return FileFormat.Json.ROWS;
    }
    throw new IllegalStateException(name + " is no CSV");
  }

  /** The same files with other columns. */
  public FileTable withColumns(List<FileColumn> others) {
    return new FileTable(name, files, format, others, zone);
  }

  /** The same columns of other files. */
  public FileTable withFiles(List<DataFile> others) {
    return new FileTable(name, others, format, columns, zone);
  }
}
