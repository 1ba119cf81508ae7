package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One pass over all files that tells what the texts of each column have in common: each text is of
 * one kind, a bit, and the kinds of a column are or-ed.
 *
 * <p>Hundreds of expressions take an engine longer than their values do; so the texts of many
 * columns are put below each other.
 */
final class ShapeSelect implements DuckDbFiles.Shapes {
  private static final int MANY = 50;
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
    return table.columns().size() > MANY ? below() : beside();
  }

  private String beside() {
    return "SELECT [%s]\nFROM (SELECT *, %s\nFROM (%s))"
        .formatted(
            each(i -> answers("x" + i, "k" + i)),
            each(i -> TextKind.of("x" + i) + " AS k" + i),
            texts);
  }

  private String below() {
    return """
        SELECT flatten(list(answers ORDER BY place)) FROM (
          SELECT place, [%s] AS answers FROM (
            SELECT place, x, %s AS k FROM (
              SELECT unnest(range(%d)) AS place, unnest([%s]) AS x FROM (%s)))
          GROUP BY place)"""
        .formatted(
            answers("x", "k"), TextKind.of("x"), table.columns().size(), each(i -> "x" + i), texts);
  }

  @Override
  public Map<String, ColumnShape> read(ResultSet row) throws SQLException {
    Array found = row.getArray(1);
    Iterator<?> answers =
        found == null
            ? Collections.nCopies(ANSWERS * table.columns().size(), 0).iterator()
            : List.of((Object[]) found.getArray()).iterator();
    Map<String, ColumnShape> shapes = new LinkedHashMap<>();
    for (FileColumn column : table.columns()) {
      long values = number(answers);
      int kinds = (int) number(answers);
      shapes.put(column.name(), shape(values, kinds, (int) number(answers), (int) number(answers)));
    }
    return shapes;
  }

  private static long number(Iterator<?> answers) {
    return ((Number) answers.next()).longValue();
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
  private static String answers(String text, String kind) {
    return """
        count(%1$s), coalesce(bit_or(%2$s), 0),
        coalesce(max(CASE WHEN %2$s <= %3$d THEN strlen(%1$s) - starts_with(%1$s, '-')::INTEGER
          - CASE %2$s WHEN %3$d THEN strlen(%1$s) - instr(%1$s, '.') + 1 ELSE 0 END END), 0),
        coalesce(max(CASE %2$s WHEN %3$d THEN strlen(%1$s) - instr(%1$s, '.') END), 0)"""
        .formatted(text, kind, TextKind.DECIMAL);
  }

  private String each(IntFunction<String> expression) {
    return IntStream.range(0, table.columns().size())
        .mapToObj(expression)
        .collect(Collectors.joining(",\n  "));
  }
}
