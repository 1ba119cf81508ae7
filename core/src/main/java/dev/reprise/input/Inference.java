package dev.reprise.input;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.OddText;
import dev.reprise.warehouse.OpenColumns;
import dev.reprise.warehouse.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Infers types of columns, from the values in the files and from what the files before had. */
final class Inference {
  private final Session session;
  private final ColumnMemory memory;
  private final TextFiles files;

  Inference(Session session, ColumnMemory memory, TextFiles files) {
    this.session = session;
    this.memory = memory;
    this.files = files;
  }

  /** The columns whose type is settled before their texts are looked at. */
  Map<String, ColumnType> settled(String input, List<FileColumn> columns) {
    Map<String, ColumnType> types = new LinkedHashMap<>();
    for (FileColumn column : columns) {
      files
          .type(column.name(), memory.type(input, column.name()))
          .ifPresent(
              type -> {
                memory.learn(input, column.name(), type);
                types.put(column.name(), type);
              });
    }
    return types;
  }

  /**
   * The types of these columns of a table, by name; the table has them as texts.
   *
   * @throws BadInputException if a column no longer is what it was in the files before
   */
  Map<String, ColumnType> types(FileTable table, List<FileColumn> columns) {
    Map<String, ColumnType> types = new LinkedHashMap<>();
    Set<String> names =
        columns.stream().filter(c -> isOpen(table, c)).map(FileColumn::name).collect(toSet());
    if (!names.isEmpty() && !table.files().isEmpty()) {
      OpenColumns open =
          new OpenColumns(
              names, (name, shape) -> memory.type(table.name(), name, files.shape(name, shape)));
      Map<String, ColumnShape> shapes = session.shapes(table, open);
      open.of(table)
          .columns()
          .forEach(
              c ->
                  types.put(c.name(), type(table, c.name(), requireNonNull(shapes.get(c.name())))));
    }
    return types;
  }

  /** A column that was text before stays text, whatever its values are. */
  private boolean isOpen(FileTable table, FileColumn column) {
    return memory
        .type(table.name(), column.name())
        .filter(type -> type.kind() == Kind.TEXT)
        .isEmpty();
  }

  private ColumnType type(FileTable table, String column, ColumnShape shape) {
    return memory
        .learn(table.name(), column, files.shape(column, shape))
        .orElseThrow(() -> contradicts(table, column, shape));
  }

  private BadInputException contradicts(FileTable table, String column, ColumnShape shape) {
    ColumnType before = memory.type(table.name(), column).orElseThrow();
    FileColumn typed = new FileColumn(column, before, Optional.empty());
    Optional<OddText> odd = session.odd(table.withColumns(List.of(typed)));
    String found =
        odd.map(
                text ->
                    "%s, line %d: the value %s of %s is no %s"
                        .formatted(
                            text.file(), text.line(), Quoted.text(text.text()), column, before))
            .orElseGet(
                () ->
                    "input %s: the values of %s are no %s".formatted(table.name(), column, before));
    return new BadInputException(
        """
        %s, which this column was in the files before.
        Nothing was written: the table holds the rows that it held before.
        Correct the file, or declare the column: `columns: { %s: %s }`."""
            .formatted(found, Quoted.name(column), shape.doubles() ? numeric(before) : "varchar"),
        null);
  }

  /** Numbers of all kinds are held by a double. */
  private static String numeric(ColumnType before) {
    return before.kind() == Kind.INTEGER || before.kind() == Kind.DECIMAL ? "double" : "varchar";
  }
}
