package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One pass over all files that tells what the texts of each column have in common: each text is of
 * one kind, a bit, and the kinds of a column are or-ed.
 */
final class ShapeSelect implements DuckDbFiles.Shapes {
  private static final int ANSWERS = 4;

  private final FileTable table;
  private final String texts;

  /**
   * @param texts the query of the table's columns as texts {@code x0}, {@code x1}, …
   */
  ShapeSelect(FileTable table, String texts) {
    this.table = table;
    this.texts = texts;
  }

  @Override
  public String sql() {
    return "SELECT %s\nFROM (SELECT *, %s\nFROM (%s))"
        .formatted(
            each(ShapeSelect::answers), each(i -> TextKind.of("x" + i) + " AS k" + i), texts);
  }

  @Override
  public Map<String, ColumnShape> read(ResultSet row) throws SQLException {
    Map<String, ColumnShape> shapes = new LinkedHashMap<>();
    for (int i = 0; i < table.columns().size(); i++) {
      int first = i * ANSWERS + 1;
      shapes.put(
          table.columns().get(i).name(),
          shape(
              row.getLong(first),
              row.getInt(first + 1),
              row.getInt(first + 2),
              row.getInt(first + 3)));
    }
    return shapes;
  }

  private static ColumnShape shape(long values, int kinds, int integerDigits, int scale) {
    return new ColumnShape(
        values,
        only(kinds, TextKind.BOOLEAN),
        only(kinds, TextKind.INTEGER),
        only(kinds, TextKind.INTEGER | TextKind.LARGE_INTEGER | TextKind.DECIMAL),
        only(kinds, TextKind.INTEGER | TextKind.DECIMAL | TextKind.EXPONENT),
        integerDigits,
        scale,
        only(kinds, TextKind.DATE),
        only(kinds, TextKind.DATE | TextKind.LOCAL_TIME),
        only(kinds, TextKind.INSTANT));
  }

  private static boolean only(int kinds, int allowed) {
    return (kinds & ~allowed) == 0;
  }

  /** Digits are counted of plain numbers only. */
  private static String answers(int i) {
    return """
        count(x%1$d), coalesce(bit_or(k%1$d), 0),
        coalesce(max(CASE WHEN k%1$d <= %2$d THEN strlen(x%1$d) - starts_with(x%1$d, '-')::INTEGER
          - CASE k%1$d WHEN %2$d THEN strlen(x%1$d) - instr(x%1$d, '.') + 1 ELSE 0 END END), 0),
        coalesce(max(CASE k%1$d WHEN %2$d THEN strlen(x%1$d) - instr(x%1$d, '.') END), 0)"""
        .formatted(i, TextKind.DECIMAL);
  }

  private String each(IntFunction<String> expression) {
    return IntStream.range(0, table.columns().size())
        .mapToObj(expression)
        .collect(Collectors.joining(",\n  "));
  }
}
