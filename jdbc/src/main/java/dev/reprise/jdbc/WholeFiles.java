package dev.reprise.jdbc;

import dev.reprise.jdbc.FileTables.Looked;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import java.util.Map;

/** Files whose values were looked at, and that are yet to be read. */
record WholeFiles(FileTables files, Sql sql, Map<String, ColumnShape> shapes) implements Looked {
  @Override
  public void attach(FileTable table) {
    files.attach(sql, table);
  }
}
