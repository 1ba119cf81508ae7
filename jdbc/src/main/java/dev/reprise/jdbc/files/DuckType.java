package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import java.util.Locale;
import java.util.regex.Pattern;

/** DuckDB's name of a type. */
final class DuckType {
  private static final int MOST_DIGITS = 38;
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_ ]*([(][0-9, ]*[)])?");

  private DuckType() {}

  /**
   * @throws IllegalArgumentException if DuckDB has no such type; the message is for users
   */
  static String of(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> "BOOLEAN";
      case INTEGER -> integer(type);
      case DECIMAL -> decimal(type);
      case FLOAT -> type.precision() == Float.SIZE ? "FLOAT" : "DOUBLE";
      case TEXT -> "VARCHAR";
      case DATE -> "DATE";
      case TIMESTAMP -> "TIMESTAMP";
      case TIMESTAMP_TZ -> "TIMESTAMPTZ";
      case OTHER -> other(type);
    };
  }

  private static String integer(ColumnType type) {
    String sign = type.declared().toLowerCase(Locale.ROOT).startsWith("u") ? "U" : "";
    return switch (type.precision()) {
      case 8 -> sign + "TINYINT";
      case 16 -> sign + "SMALLINT";
      case 32 -> sign + "INTEGER";
      case 64 -> sign + "BIGINT";
      case 128 -> sign + "HUGEINT";
      default -> throw unknown(type);
    };
  }

  private static String decimal(ColumnType type) {
    if (type.precision() < 1 || type.precision() > MOST_DIGITS || type.scale() > type.precision()) {
      throw new IllegalArgumentException(
          "%s is no type of DuckDB, which reads the files: it has decimals of 1 to %d digits"
              .formatted(type, MOST_DIGITS));
    }
    return "DECIMAL(%d,%d)".formatted(type.precision(), type.scale());
  }

  private static String other(ColumnType type) {
    if (!NAME.matcher(type.declared()).matches()) {
      throw unknown(type);
    }
    return type.declared();
  }

  private static IllegalArgumentException unknown(ColumnType type) {
    return new IllegalArgumentException(type + " is no type of DuckDB, which reads the files");
  }
}
