package dev.reprise.jdbc.source;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The columns of a result, with types that both warehouses have. What is none of these is text, as
 * the source prints it.
 */
final class SourceColumns {

  private static final int MOST_DIGITS = 38;
  private static final int MICROSECONDS = 6;

  private SourceColumns() {}

  static List<Column> of(String input, ResultSetMetaData result) throws SQLException {
    List<Column> columns = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 1; i <= result.getColumnCount(); i++) {
      String name = result.getColumnLabel(i);
      if (name.isBlank() || !names.add(name.toLowerCase(Locale.ROOT))) {
        throw bad(
            input, "its query yields two columns of one name, or one without: \"" + name + '"');
      }
      columns.add(new Column(name, type(input, result, i)));
    }
    return columns;
  }

  private static ColumnType type(String input, ResultSetMetaData result, int at)
      throws SQLException {
    String own = result.getColumnTypeName(at).toLowerCase(Locale.ROOT);
    boolean unsigned = own.startsWith("u") && own.contains("int") || own.contains("unsigned");
    if (own.equals("json") || own.equals("jsonb")) {
      return new ColumnType(Kind.OTHER, 0, 0, "json");
    }
    return switch (result.getColumnType(at)) {
      case Types.BOOLEAN -> new ColumnType(Kind.BOOLEAN, 0, 0, "boolean");
      case Types.BIT ->
          own.startsWith("bool") || result.getPrecision(at) == 1
              ? new ColumnType(Kind.BOOLEAN, 0, 0, "boolean")
              : text();
      case Types.TINYINT, Types.SMALLINT -> integer(unsigned ? Integer.SIZE : Short.SIZE);
      case Types.INTEGER -> integer(unsigned ? Long.SIZE : Integer.SIZE);
      case Types.BIGINT -> unsigned ? decimal(20, 0) : integer(Long.SIZE);
      case Types.NUMERIC, Types.DECIMAL -> decimal(input, result, at);
      case Types.REAL -> new ColumnType(Kind.FLOAT, Float.SIZE, 0, "real");
      case Types.FLOAT, Types.DOUBLE ->
          new ColumnType(Kind.FLOAT, Double.SIZE, 0, "double precision");
      case Types.DATE -> new ColumnType(Kind.DATE, 0, 0, "date");
      case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE ->
          own.equals("timestamptz") || own.contains("with time zone")
              ? new ColumnType(Kind.TIMESTAMP_TZ, MICROSECONDS, 0, "timestamp with time zone")
              : new ColumnType(Kind.TIMESTAMP, MICROSECONDS, 0, "timestamp");
      default -> text();
    };
  }

  private static ColumnType integer(int bits) {
    String name =
        switch (bits) {
          case Short.SIZE -> "smallint";
          case Integer.SIZE -> "integer";
          default -> "bigint";
        };
    return new ColumnType(Kind.INTEGER, bits, 0, name);
  }

  /** Digits without a bound fit no column of every warehouse exactly. */
  private static ColumnType decimal(String input, ResultSetMetaData result, int at)
      throws SQLException {
    int digits = result.getPrecision(at);
    int scale = result.getScale(at);
    if (digits < 1 || digits > MOST_DIGITS || scale < 0 || scale > digits) {
      throw bad(
          input,
          "the digits of its column %s have no bound, or more than %d: convert it in its query, for example CAST(%s AS decimal(18, 2))"
              .formatted(result.getColumnLabel(at), MOST_DIGITS, result.getColumnLabel(at)));
    }
    return decimal(digits, scale);
  }

  private static ColumnType decimal(int digits, int scale) {
    return new ColumnType(Kind.DECIMAL, digits, scale, "decimal(%d,%d)".formatted(digits, scale));
  }

  private static ColumnType text() {
    return new ColumnType(Kind.TEXT, 0, 0, "varchar");
  }

  private static BadInputException bad(String input, String what) {
    return Sources.bad(input, what, null);
  }
}
