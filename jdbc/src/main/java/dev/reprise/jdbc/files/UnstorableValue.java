package dev.reprise.jdbc.files;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;

/** A value of a file's column that the warehouse cannot store. */
public record UnstorableValue(FileTable table, FileColumn column, String value, Unstorable fault) {

  /** Whether another value of the column has the same fault. */
  boolean isSuch(String other) {
    return Unstorable.in(other, column.type()).filter(fault::equals).isPresent();
  }

  /**
   * How it is told.
   *
   * @param examples with where they stand
   */
  BadInputException refused(DataFile file, long count, String examples) {
    return Refusals.bad(
        "%s: %s of %s in the column %s %s %s: %s"
            .formatted(
                file.shown(),
                count == 1 ? "1 value" : count + " values",
                table.name(),
                column.name(),
                count == 1 ? "holds" : "hold",
                fault.words(),
                examples),
        fault.remedy(column.name()),
        null);
  }
}
