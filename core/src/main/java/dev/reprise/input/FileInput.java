package dev.reprise.input;

import dev.reprise.warehouse.CsvTable;
import java.util.List;

/**
 * A named input of CSV files.
 *
 * @param files which files, perhaps by the interval
 * @param columns declared columns; the others are inferred
 * @param optional whether an interval may have no file
 */
public record FileInput(
    String name,
    FilePattern files,
    CsvTable.Dialect dialect,
    List<CsvTable.CsvColumn> columns,
    boolean optional) {

  public FileInput {
    columns = List.copyOf(columns);
  }
}
