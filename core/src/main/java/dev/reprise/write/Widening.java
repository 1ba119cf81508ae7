package dev.reprise.write;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;

/** Which types hold all values of which others, without a look at the values. */
final class Widening {

  /** Digits before the point that integers of so many bits may need. */
  private static final int[][] DIGITS = {{8, 3}, {16, 5}, {32, 10}, {64, 19}, {128, 39}};

  private Widening() {}

  /** Whether every value of {@code from} is a value of {@code to}. */
  static boolean isExact(ColumnType from, ColumnType to) {
    if (from.sameAs(to)) {
      return true;
    }
    return switch (to.kind()) {
      case INTEGER, FLOAT -> from.kind() == to.kind() && from.precision() <= to.precision();
      case DECIMAL -> toDecimal(from, to);
      case TEXT -> from.kind() == Kind.TEXT && to.precision() == 0;
      case TIMESTAMP ->
          from.kind() == Kind.DATE
              || (from.kind() == Kind.TIMESTAMP && from.precision() <= to.precision());
      case TIMESTAMP_TZ -> from.kind() == to.kind() && from.precision() <= to.precision();
      case BOOLEAN, DATE, OTHER -> false;
    };
  }

  /** Without a precision, a decimal has as many digits as its values need. */
  private static boolean toDecimal(ColumnType from, ColumnType to) {
    if (to.precision() == 0) {
      return from.kind() == Kind.INTEGER || from.kind() == Kind.DECIMAL;
    }
    if (from.kind() == Kind.DECIMAL && from.precision() == 0) {
      return false;
    }
    int room = to.precision() - to.scale();
    return switch (from.kind()) {
      case INTEGER -> digits(from.precision()) <= room;
      case DECIMAL -> from.scale() <= to.scale() && from.precision() - from.scale() <= room;
      default -> false;
    };
  }

  private static int digits(int bits) {
    for (int[] row : DIGITS) {
      if (bits <= row[0]) {
        return row[1];
      }
    }
    return Integer.MAX_VALUE;
  }
}
