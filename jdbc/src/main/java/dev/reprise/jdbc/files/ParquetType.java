package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of a Parquet file's column, in words that every warehouse knows where there are such.
 * Small and unsigned integers have the next type that holds them, and a column of nothing but
 * nulls, which has none, is text.
 */
final class ParquetType {
  private static final Pattern DECIMAL = Pattern.compile("DECIMAL[(]([0-9]+), ?([0-9]+)[)]");

  private static final ColumnType SMALLINT = new ColumnType(Kind.INTEGER, 16, 0, "smallint");
  private static final ColumnType INTEGER = new ColumnType(Kind.INTEGER, 32, 0, "integer");
  private static final ColumnType BIGINT = new ColumnType(Kind.INTEGER, 64, 0, "bigint");
  private static final ColumnType TEXT = new ColumnType(Kind.TEXT, 0, 0, "varchar");
  private static final Map<String, ColumnType> PLAIN =
      Map.ofEntries(
          Map.entry("BOOLEAN", new ColumnType(Kind.BOOLEAN, 0, 0, "boolean")),
          Map.entry("TINYINT", SMALLINT),
          Map.entry("UTINYINT", SMALLINT),
          Map.entry("SMALLINT", SMALLINT),
          Map.entry("USMALLINT", INTEGER),
          Map.entry("INTEGER", INTEGER),
          Map.entry("UINTEGER", BIGINT),
          Map.entry("BIGINT", BIGINT),
          Map.entry("UBIGINT", new ColumnType(Kind.DECIMAL, 20, 0, "decimal(20,0)")),
          Map.entry("FLOAT", new ColumnType(Kind.FLOAT, 32, 0, "real")),
          Map.entry("DOUBLE", new ColumnType(Kind.FLOAT, 64, 0, "double precision")),
          Map.entry("\"NULL\"", TEXT),
          Map.entry("VARCHAR", TEXT),
          Map.entry("DATE", new ColumnType(Kind.DATE, 0, 0, "date")),
          Map.entry("TIMESTAMP", new ColumnType(Kind.TIMESTAMP, 6, 0, "timestamp")),
          Map.entry("TIMESTAMP_NS", new ColumnType(Kind.TIMESTAMP, 9, 0, "timestamp_ns")),
          Map.entry(
              "TIMESTAMP WITH TIME ZONE",
              new ColumnType(Kind.TIMESTAMP_TZ, 6, 0, "timestamp with time zone")));

  private ParquetType() {}

  /**
   * @param name as DuckDB has it
   */
  static ColumnType of(String name) {
    ColumnType plain = PLAIN.get(name.toUpperCase(Locale.ROOT));
    if (plain != null) {
      return plain;
    }
    Matcher decimal = DECIMAL.matcher(name);
    if (decimal.matches()) {
      int digits = Integer.parseInt(decimal.group(1));
      int scale = Integer.parseInt(decimal.group(2));
      return new ColumnType(Kind.DECIMAL, digits, scale, "decimal(%d,%d)".formatted(digits, scale));
    }
    return new ColumnType(Kind.OTHER, 0, 0, name);
  }
}
