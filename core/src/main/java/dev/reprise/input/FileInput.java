package dev.reprise.input;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import java.util.List;
import java.util.Optional;

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
   * @param rejects where lines go that are not as they must be; empty if there may be none
   */
  public record Allowance(boolean optional, Optional<RejectsTable> rejects) {
    /** Nothing. */
    public static final Allowance NONE = new Allowance(false, Optional.empty());
  }

  /**
   * A table of lines that were left out.
   *
   * @param most how many may be left out of the files of one unit
   */
  public record RejectsTable(TableName table, int most) {}
}
