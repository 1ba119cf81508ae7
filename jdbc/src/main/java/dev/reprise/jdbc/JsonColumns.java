package dev.reprise.jdbc;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.util.regex.Pattern;

/**
 * Columns of files that PostgreSQL keeps as {@code jsonb}, so that they can be compared: JSON, and
 * the nested values of Parquet, whose times are texts and whose numbers keep every digit.
 */
final class JsonColumns {

  static final ColumnType JSONB = new ColumnType(Kind.OTHER, 0, 0, "jsonb");

  private static final Pattern NESTED = Pattern.compile("(STRUCT|MAP|UNION)\\(.*|.*\\[[0-9]*\\]");

  /** What is neither a number, a text, a truth value nor a time. */
  private static final Pattern NO_JSON =
      Pattern.compile("\\b(BLOB|BIT|INTERVAL|GEOMETRY|VARIANT)\\b");

  private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"]|\"\")*\"");

  private JsonColumns() {}

  /** The type that the server has for a file's column. */
  static ColumnType stored(ColumnType type) {
    return isJson(type) || isNested(type) ? JSONB : type;
  }

  /** The expression of DuckDB for what is sent. */
  static String sent(String column, ColumnType type) {
    return "CAST(" + (isNested(type) ? "to_json(" + column + ")" : column) + " AS VARCHAR)";
  }

  /**
   * Refuses columns of types that the server has no counterpart for.
   *
   * @throws BadInputException which names file, column and remedy
   */
  static void check(FileTable table) {
    for (FileColumn column : table.columns()) {
      if (column.type().kind() == Kind.OTHER && !isKept(column.type())) {
        throw new BadInputException(
            """
            %s: %s is %s, which PostgreSQL does not have.
            Nothing was written: the table holds the rows that it held before.
            Declare the column, as text for example: `columns: { %s: varchar }`."""
                .formatted(first(table, column), column.name(), column.type(), column.name()),
            null);
      }
    }
  }

  private static boolean isKept(ColumnType type) {
    String words = QUOTED.matcher(type.declared()).replaceAll("");
    return isJson(type) || isNested(type) && !NO_JSON.matcher(words).find();
  }

  private static boolean isJson(ColumnType type) {
    return type.kind() == Kind.OTHER && type.declared().equalsIgnoreCase("json");
  }

  private static boolean isNested(ColumnType type) {
    return type.kind() == Kind.OTHER && NESTED.matcher(type.declared()).matches();
  }

  /** The first file that has the column. */
  private static String first(FileTable table, FileColumn column) {
    return table.files().stream()
        .filter(file -> file.header().stream().anyMatch(column.name()::equalsIgnoreCase))
        .map(DataFile::shown)
        .findFirst()
        .orElse("input " + table.name());
  }
}
