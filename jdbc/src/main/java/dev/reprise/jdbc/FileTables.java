package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.OddText;
import dev.reprise.warehouse.OpenColumns;
import dev.reprise.warehouse.Sifted;
import dev.reprise.warehouse.StoredColumn;
import dev.reprise.warehouse.WarehouseException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads CSV files as tables. */
interface FileTables {

  /** Makes the files readable under the table's name for the rest of the session. */
  void attach(Sql sql, FileTable table);

  /** Whether files are read when they are attached, into a temporary table of their own name. */
  boolean loads();

  /** The columns that the table's one file says it has. */
  List<StoredColumn> columns(Sql sql, FileTable table);

  /** Looks at the values of the table's open columns. */
  Looked look(Sql sql, FileTable table, OpenColumns open);

  /** What was seen, and perhaps read for that. */
  interface Looked {

    /** What the values of each open column look like, by the column's name. */
    Map<String, ColumnShape> shapes();

    /** Attaches the same table, in which the open columns have got their types. */
    void attach(FileTable table);
  }

  /** Parts the lines of the files; see {@link dev.reprise.warehouse.Session#sift}. */
  Sifted sift(FileTable table, int most, Path folder);

  /** The first text because of which the table's one column cannot have its type or a wider one. */
  Optional<OddText> odd(Sql sql, FileTable table);

  /** What an error says of files that the failed statement may have read; empty if nothing. */
  Optional<WarehouseException> failure(SQLException error, Collection<FileTable> attached);
}
