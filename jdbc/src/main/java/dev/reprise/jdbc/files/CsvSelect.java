package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The SELECT that reads a table's files. A value that is not exactly of its column's type stops it
 * with an error that {@link BadValue} understands.
 */
final class CsvSelect {
  private final FileTable table;
  private final CsvScan scan;

  CsvSelect(FileTable table, CsvScan scan) {
    this.table = table;
    this.scan = scan;
  }

  /**
   * @throws IllegalArgumentException if a type or format cannot be had; the message is for users
   */
  String sql() {
    return "SELECT %s\nFROM (SELECT *, %s\nFROM (%s))"
        .formatted(each(this::checked), each(this::value), scan.sql());
  }

  private String value(int i) {
    return "%s AS v%d".formatted(cast(table.columns().get(i)).of("x" + i), i);
  }

  private String checked(int i) {
    FileColumn column = table.columns().get(i);
    String value =
        column.type().kind() == ColumnType.Kind.TEXT
            ? "v" + i
            : "CASE WHEN v%1$d IS NULL AND x%1$d IS NOT NULL THEN %2$s ELSE v%1$d END"
                .formatted(i, BadValue.raise(table.name(), column.name(), "x" + i));
    return "%s AS %s".formatted(value, Quoted.name(column.name()));
  }

  private ExactCast cast(FileColumn column) {
    return new ExactCast(column, table.zone());
  }

  private String each(IntFunction<String> expression) {
    return IntStream.range(0, table.columns().size())
        .mapToObj(expression)
        .collect(Collectors.joining(",\n  "));
  }
}
