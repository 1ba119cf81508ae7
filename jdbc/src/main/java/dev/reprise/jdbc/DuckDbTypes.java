package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** DuckDB's type names as {@link ColumnType}. Unsigned numbers are types of their own here. */
final class DuckDbTypes {

  private static final Pattern DECIMAL = Pattern.compile("DECIMAL\\((\\d+),\\s*(\\d+)\\)");

  private static final Map<String, ColumnType> PLAIN =
      Map.ofEntries(
          type("BOOLEAN", Kind.BOOLEAN, 0),
          type("TINYINT", Kind.INTEGER, 8),
          type("SMALLINT", Kind.INTEGER, 16),
          type("INTEGER", Kind.INTEGER, 32),
          type("BIGINT", Kind.INTEGER, 64),
          type("HUGEINT", Kind.INTEGER, 128),
          type("FLOAT", Kind.FLOAT, 32),
          type("DOUBLE", Kind.FLOAT, 64),
          type("VARCHAR", Kind.TEXT, 0),
          type("DATE", Kind.DATE, 0),
          type("TIMESTAMP_S", Kind.TIMESTAMP, 0),
          type("TIMESTAMP_MS", Kind.TIMESTAMP, 3),
          type("TIMESTAMP", Kind.TIMESTAMP, 6),
          type("TIMESTAMP_NS", Kind.TIMESTAMP, 9),
          type("TIMESTAMP WITH TIME ZONE", Kind.TIMESTAMP_TZ, 6));

  private DuckDbTypes() {}

  static ColumnType of(String declared) {
    ColumnType plain = PLAIN.get(declared.toUpperCase(Locale.ROOT));
    if (plain != null) {
      return plain;
    }
    Matcher decimal = DECIMAL.matcher(declared);
    if (decimal.matches()) {
      int precision = Integer.parseInt(decimal.group(1));
      return new ColumnType(Kind.DECIMAL, precision, Integer.parseInt(decimal.group(2)), declared);
    }
    return new ColumnType(Kind.OTHER, 0, 0, declared);
  }

  private static Map.Entry<String, ColumnType> type(String name, Kind kind, int precision) {
    return Map.entry(name, new ColumnType(kind, precision, 0, name));
  }
}
