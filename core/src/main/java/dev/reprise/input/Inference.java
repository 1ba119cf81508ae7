package dev.reprise.input;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.OddText;
import dev.reprise.warehouse.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
   * The types of all columns of a table of texts, by name.
   *
   * @throws BadInputException if a column no longer is what it was in the files before
   */
  Map<String, ColumnType> types(FileTable texts) {
    Map<String, ColumnType> types = new LinkedHashMap<>();
    FileTable open =
        texts.withColumns(texts.columns().stream().filter(c -> isOpen(texts, c)).toList());
    Map<String, ColumnShape> shapes =
        open.columns().isEmpty() || open.files().isEmpty() ? Map.of() : session.shapes(open);
    shapes.forEach((name, shape) -> types.put(name, type(open, name, shape)));
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
