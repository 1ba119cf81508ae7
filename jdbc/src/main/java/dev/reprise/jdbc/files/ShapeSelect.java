package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.CsvTable;
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
final class ShapeSelect implements DuckDbCsv.Shapes {
  private static final int INTEGER = 1;
  private static final int LARGE_INTEGER = 2;
  private static final int DECIMAL = 4;
  private static final int EXPONENT = 8;
  private static final int BOOLEAN = 16;
  private static final int DATE = 32;
  private static final int LOCAL_TIME = 64;
  private static final int INSTANT = 128;
  private static final int TEXT = 256;

  private static final int DECIMALS = 6;
  private static final int ANSWERS = 4;
  private static final String WHOLE = "(0|[1-9][0-9]*)";
  private static final String NUMBER = "-?(" + WHOLE + "([.][0-9]+)?|[.][0-9]+)([eE][+-]?[0-9]+)?";

  /** What most texts are is asked first. */
  private static final String KIND =
      """
      CASE WHEN NOT regexp_matches(%%1$s, '^[-.0-9tTfF]') THEN %d
        WHEN try_cast(%%1$s AS BIGINT)::VARCHAR = %%1$s THEN %d
        WHEN regexp_full_match(%%1$s, '%s') THEN
          CASE WHEN regexp_full_match(%%1$s, '-?[0-9]+') THEN
            CASE WHEN try_cast(%%1$s AS BIGINT) IS NOT NULL THEN %d ELSE %d END
          WHEN NOT regexp_matches(%%1$s, '[eE]') THEN %d
          WHEN isfinite(try_cast(%%1$s AS DOUBLE)) THEN %d ELSE %d END
        WHEN regexp_full_match(%%1$s, '%s') AND try_cast(%%1$s AS DATE) IS NOT NULL THEN %d
        WHEN regexp_full_match(%%1$s, '%s') AND try_cast(%%1$s AS TIMESTAMP) IS NOT NULL THEN %d
        WHEN regexp_full_match(%%1$s, '%s') AND try_cast(%%1$s AS TIMESTAMPTZ) IS NOT NULL THEN %d
        WHEN lower(%%1$s) IN ('true', 'false') THEN %d
        WHEN %%1$s IS NOT NULL THEN %d END"""
          .formatted(
              TEXT,
              INTEGER,
              NUMBER,
              INTEGER,
              LARGE_INTEGER,
              DECIMAL,
              EXPONENT,
              TEXT,
              Iso.DATE,
              DATE,
              Iso.local(DECIMALS),
              LOCAL_TIME,
              Iso.instant(DECIMALS),
              INSTANT,
              BOOLEAN,
              TEXT);

  private final CsvTable table;
  private final CsvScan scan;

  ShapeSelect(CsvTable table, CsvScan scan) {
    this.table = table;
    this.scan = scan;
  }

  @Override
  public String sql() {
    return "SELECT %s\nFROM (SELECT *, %s\nFROM (%s))"
        .formatted(
            each(ShapeSelect::answers),
            each(i -> KIND.formatted("x" + i) + " AS k" + i),
            scan.sql());
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
        only(kinds, BOOLEAN),
        only(kinds, INTEGER),
        only(kinds, INTEGER | LARGE_INTEGER | DECIMAL),
        only(kinds, INTEGER | DECIMAL | EXPONENT),
        integerDigits,
        scale,
        only(kinds, DATE),
        only(kinds, DATE | LOCAL_TIME),
        only(kinds, INSTANT));
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
        .formatted(i, DECIMAL);
  }

  private String each(IntFunction<String> expression) {
    return IntStream.range(0, table.columns().size())
        .mapToObj(expression)
        .collect(Collectors.joining(",\n  "));
  }
}
