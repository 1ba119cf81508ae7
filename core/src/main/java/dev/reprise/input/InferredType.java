package dev.reprise.input;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;

/**
 * The type that a column of CSV texts gets where none is declared: the first that holds every value
 * and shows it as it was written, of boolean, bigint, decimal (the digits and scale seen, at most
 * {@value #DECIMAL_DIGITS}), double, date, timestamp and timestamp with zone; text for all others
 * and for a column without values.
 */
final class InferredType {
  static final int DECIMAL_DIGITS = 38;
  private static final int MICROSECONDS = 6;

  static final ColumnType TEXT = new ColumnType(Kind.TEXT, 0, 0, "varchar");

  private InferredType() {}

  static ColumnType of(ColumnShape shape) {
    if (shape.values() == 0) {
      return TEXT;
    }
    if (shape.booleans()) {
      return new ColumnType(Kind.BOOLEAN, 0, 0, "boolean");
    }
    if (shape.integers()) {
      return new ColumnType(Kind.INTEGER, Long.SIZE, 0, "bigint");
    }
    return shape.doubles() || shape.decimals() ? number(shape) : time(shape);
  }

  /** Integers beyond 64 bits are names rather than amounts, and no double would keep them apart. */
  private static ColumnType number(ColumnShape shape) {
    int digits = Math.max(1, shape.integerDigits() + shape.scale());
    if (shape.decimals() && shape.scale() > 0 && digits <= DECIMAL_DIGITS) {
      return new ColumnType(
          Kind.DECIMAL, digits, shape.scale(), "decimal(%d,%d)".formatted(digits, shape.scale()));
    }
    return shape.doubles() ? new ColumnType(Kind.FLOAT, Double.SIZE, 0, "double precision") : TEXT;
  }

  private static ColumnType time(ColumnShape shape) {
    if (shape.dates()) {
      return new ColumnType(Kind.DATE, 0, 0, "date");
    }
    if (shape.timestamps()) {
      return new ColumnType(Kind.TIMESTAMP, MICROSECONDS, 0, "timestamp");
    }
    return shape.instants()
        ? new ColumnType(Kind.TIMESTAMP_TZ, MICROSECONDS, 0, "timestamp with time zone")
        : TEXT;
  }
}
