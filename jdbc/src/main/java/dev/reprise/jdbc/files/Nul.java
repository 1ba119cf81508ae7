package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.util.regex.Pattern;

/** NUL bytes, which not every warehouse can store: in texts as such, and in JSON as an escape. */
public final class Nul {
  /** The escape, whose backslash is not itself escaped. */
  private static final Pattern ESCAPED = Pattern.compile("(?<!\\\\)(?:\\\\\\\\)*\\\\u0000");

  private Nul() {}

  /** Whether a value of a column of this type holds one. */
  public static boolean isIn(String value, ColumnType type) {
    return value.indexOf('\0') >= 0 || type.kind() == Kind.OTHER && ESCAPED.matcher(value).find();
  }
}
