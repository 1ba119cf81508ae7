package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows of files, in a temporary table. */
public final class ReadAhead {
  private final String rows;
  private final List<Optional<Foreseen>> columns;
  private final Map<String, ColumnShape> shapes;

  /**
   * @param rows the table's name, quoted; its columns are {@code c0}, {@code c1}, …
   * @param columns what was foreseen of each; nothing for those whose types were settled before
   */
  ReadAhead(String rows, List<Optional<Foreseen>> columns, Map<String, ColumnShape> shapes) {
    this.rows = rows;
    this.columns = List.copyOf(columns);
    this.shapes = Map.copyOf(shapes);
  }

  /** What the values of the open columns look like, by name. */
  public Map<String, ColumnShape> shapes() {
    return shapes;
  }

  /**
   * The SELECT that reads the table.
   *
   * @param table as it was read, but for the types of the open columns
   */
  public String select(FileTable table) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      FileColumn column = table.columns().get(i);
      String read = "c" + i;
      String value =
          columns.get(i).map(c -> c.typed(column.type(), table.zone(), read)).orElse(read);
      values.add(value + " AS " + Quoted.name(column.name()));
    }
    return "SELECT %s FROM %s".formatted(String.join(", ", values), rows);
  }
}
