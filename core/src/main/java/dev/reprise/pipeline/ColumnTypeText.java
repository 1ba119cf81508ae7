package dev.reprise.pipeline;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The types that the columns of an input may be declared with. */
final class ColumnTypeText {

  private static final int MOST_DIGITS = 38;
  private static final Map<String, ColumnType> TYPES = types();

  private ColumnTypeText() {}

  private static Map<String, ColumnType> types() {
    Map<String, ColumnType> types = new LinkedHashMap<>();
    ColumnType integer = new ColumnType(Kind.INTEGER, 32, 0, "integer");
    ColumnType doubles = new ColumnType(Kind.FLOAT, 64, 0, "double precision");
    ColumnType text = new ColumnType(Kind.TEXT, 0, 0, "varchar");
    ColumnType instant = new ColumnType(Kind.TIMESTAMP_TZ, 6, 0, "timestamp with time zone");
    types.put("boolean", new ColumnType(Kind.BOOLEAN, 0, 0, "boolean"));
    types.put("smallint", new ColumnType(Kind.INTEGER, 16, 0, "smallint"));
    types.put("integer", integer);
    types.put("int", integer);
    types.put("bigint", new ColumnType(Kind.INTEGER, 64, 0, "bigint"));
    types.put("real", new ColumnType(Kind.FLOAT, 32, 0, "real"));
    types.put("double", doubles);
    types.put("double precision", doubles);
    types.put("float8", doubles);
    types.put("varchar", text);
    types.put("text", text);
    types.put("string", text);
    types.put("json", new ColumnType(Kind.OTHER, 0, 0, "json"));
    types.put("date", new ColumnType(Kind.DATE, 0, 0, "date"));
    types.put("timestamp", new ColumnType(Kind.TIMESTAMP, 6, 0, "timestamp"));
    types.put("timestamptz", instant);
    types.put("timestamp with time zone", instant);
    return types;
  }

  /** Reads a type, in any case; {@link IllegalArgumentException} lists those that there are. */
  static ColumnType parse(String text) {
    String words = text.strip().toLowerCase(Locale.ROOT);
    ColumnType type = TYPES.get(words);
    if (type != null) {
      return type;
    }
    if (words.startsWith("decimal") || words.startsWith("numeric")) {
      return decimal(words.substring("decimal".length()).strip(), text);
    }
    throw new IllegalArgumentException(
        """
        there is no type "%s". Write boolean, smallint, integer, bigint, decimal(digits, scale), \
        real, double, varchar, date, timestamp, timestamptz or json"""
            .formatted(text));
  }

  private static ColumnType decimal(String arguments, String text) {
    int comma = arguments.indexOf(',');
    int close = arguments.length() - 1;
    boolean both = arguments.startsWith("(") && arguments.endsWith(")");
    int precision = both ? number(arguments, 1, comma < 0 ? close : comma) : -1;
    int scale = both && comma >= 0 ? number(arguments, comma + 1, close) : 0;
    if (precision < 1 || precision > MOST_DIGITS || scale < 0 || scale > precision) {
      throw new IllegalArgumentException(
          "\"%s\" does not say how many digits: write decimal(18, 2) for 18 digits, two of them behind the point; at most %d"
              .formatted(text, MOST_DIGITS));
    }
    return new ColumnType(
        Kind.DECIMAL, precision, scale, "decimal(" + precision + "," + scale + ")");
  }

  /** A number of at most two digits; -1 for anything else. */
  private static int number(String text, int from, int to) {
    String digits = text.substring(from, to).strip();
    boolean number = digits.length() == 1 || digits.length() == 2;
    for (int i = 0; i < digits.length(); i++) {
      number &= digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
    }
    return number ? Integer.parseInt(digits) : -1;
  }
}
