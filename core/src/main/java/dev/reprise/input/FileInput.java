package dev.reprise.input;

import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import java.util.List;

/**
 * A named input of files.
 *
 * @param files which files, perhaps by the interval
 * @param columns declared columns; the others are inferred
 */
public record FileInput(
    String name,
    FilePattern files,
    FileFormat format,
    List<FileTable.FileColumn> columns,
    Allowance allowed) {

  public FileInput {
    columns = List.copyOf(columns);
  }

  /**
   * What may be wrong with the files.
   *
   * @param optional whether an interval may have no file
   */
  public record Allowance(boolean optional) {
    /** Nothing. */
    public static final Allowance NONE = new Allowance(false);
  }
}
