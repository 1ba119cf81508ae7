package dev.reprise.input;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import java.util.List;
import java.util.Optional;

/** The files of one input, on their way to rows of text. */
interface TextFiles {

  /**
   * The files with the names of their columns.
   *
   * @throws BadInputException if one cannot be read
   */
  List<DataFile> headers();

  /** The table over what is read in place of the files. */
  FileTable rows(FileTable table);

  /**
   * The type of a column, where the format says what the texts do not.
   *
   * @param before what the column was in the files before
   * @throws BadInputException if it no longer is what it was
   */
  Optional<ColumnType> type(String column, Optional<ColumnType> before);

  /** What the values of a column are like, of which the texts tell this. */
  ColumnShape shape(String column, ColumnShape texts);
}
