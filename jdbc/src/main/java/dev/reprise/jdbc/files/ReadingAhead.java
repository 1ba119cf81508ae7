package dev.reprise.jdbc.files;

import static java.util.Objects.requireNonNull;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.OpenColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the rows of files once, with the types that a sample lets foresee.
 *
 * <p>The law: what it yields is what a look at all values would have yielded. Where a single value
 * of any column does not fit what was foreseen, or is not of its declared type, it yields nothing.
 */
final class ReadingAhead {
  private final FileTable table;
  private final OpenColumns open;
  private final Sample sample;
  private final Queries duck;
  private final String rows;

  ReadingAhead(FileTable table, OpenColumns open, Sample sample, Queries duck) {
    this.table = table;
    this.open = open;
    this.sample = sample;
    this.duck = duck;
    this.rows = Quoted.name("reprise rows of " + table.name());
  }

  /**
   * @param texts the query of all fields
   */
  Optional<ReadAhead> of(String texts) {
    Optional<List<Optional<Foreseen>>> columns = foreseen();
    if (columns.isEmpty()) {
      return Optional.empty();
    }
    duck.execute("CREATE TEMPORARY TABLE " + rows + " AS\n" + read(columns.get(), texts));
    if (duck.row("SELECT bool_or(misfit) FROM " + rows, row -> row.getBoolean(1))) {
      duck.execute("DROP TABLE " + rows);
      return Optional.empty();
    }
    AheadShapes shapes = new AheadShapes(table, columns.get(), rows);
    return Optional.of(new ReadAhead(rows, columns.get(), shapes.read(duck)));
  }

  /** Empty where a column would be refused. */
  private Optional<List<Optional<Foreseen>>> foreseen() {
    ShapeSelect select = new ShapeSelect(open.of(table), sample.sql());
    Map<String, ColumnShape> shapes = duck.row(select.sql(), select::read);
    List<Optional<Foreseen>> columns = new ArrayList<>();
    for (FileColumn column : table.columns()) {
      if (!open.has(column)) {
        columns.add(Optional.empty());
        continue;
      }
      ColumnShape shape = requireNonNull(shapes.get(column.name()));
      Optional<ColumnType> type = open.type().of(column.name(), shape);
      if (type.isEmpty()) {
        return Optional.empty();
      }
      columns.add(Optional.of(new Foreseen(type.get(), shape, "x" + columns.size())));
    }
    return Optional.of(columns);
  }

  private String read(List<Optional<Foreseen>> columns, String texts) {
    List<String> values = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<String> misfits = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      FileColumn column = table.columns().get(i);
      String text = "x" + i;
      String value =
          columns
              .get(i)
              .map(Foreseen::value)
              .orElseGet(() -> new ExactCast(column, table.zone()).of(text));
      values.add(value + " AS c" + i);
      names.add("c" + i);
      if (!value.equals(text)) {
        misfits.add("(c%1$d IS NULL AND x%1$d IS NOT NULL)".formatted(i));
      }
    }
    return "SELECT %s, %s AS misfit\nFROM (SELECT *, %s\nFROM (%s))"
        .formatted(
            String.join(", ", names),
            misfits.isEmpty() ? "false" : String.join(" OR ", misfits),
            String.join(",\n  ", values),
            texts);
  }
}
