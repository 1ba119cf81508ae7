package dev.reprise.input;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The type that a column of CSV texts gets where none is declared: the first that holds every value
 * and shows it as it was written, of boolean, bigint, decimal (the digits and scale seen, at most
 * {@value #DECIMAL_DIGITS}), double, date, timestamp and timestamp with zone; text for all others
 * and for a column without values.
 */
final class InferredType {
  static final int DECIMAL_DIGITS = 38;
  private static final int MICROSECONDS = 6;

  private static final int BIGINT_DIGITS = 19;
  static final ColumnType TEXT = new ColumnType(Kind.TEXT, 0, 0, "varchar");
  static final ColumnType JSON = new ColumnType(Kind.OTHER, 0, 0, "json");
  private static final ColumnType BOOLEAN = new ColumnType(Kind.BOOLEAN, 0, 0, "boolean");
  private static final ColumnType BIGINT = new ColumnType(Kind.INTEGER, Long.SIZE, 0, "bigint");
  private static final ColumnType DOUBLE =
      new ColumnType(Kind.FLOAT, Double.SIZE, 0, "double precision");
  private static final ColumnType DATE = new ColumnType(Kind.DATE, 0, 0, "date");
  private static final ColumnType TIMESTAMP =
      new ColumnType(Kind.TIMESTAMP, MICROSECONDS, 0, "timestamp");
  private static final ColumnType TIMESTAMP_TZ =
      new ColumnType(Kind.TIMESTAMP_TZ, MICROSECONDS, 0, "timestamp with time zone");

  private InferredType() {}

  static boolean isText(ColumnType type) {
    return type.kind() == Kind.TEXT;
  }

  static boolean isJson(ColumnType type) {
    return type.sameAs(JSON);
  }

  static ColumnType of(ColumnShape shape) {
    if (shape.values() == 0) {
      return TEXT;
    }
    if (shape.booleans()) {
      return BOOLEAN;
    }
    if (shape.integers()) {
      return BIGINT;
    }
    return shape.doubles() || shape.decimals() ? number(shape) : time(shape);
  }

  /** Integers beyond 64 bits are names rather than amounts, and no double would keep them apart. */
  private static ColumnType number(ColumnShape shape) {
    int digits = shape.integerDigits() + shape.scale();
    if (shape.decimals() && shape.scale() > 0 && digits <= DECIMAL_DIGITS) {
      return decimal(shape.integerDigits(), shape.scale());
    }
    return shape.doubles() ? DOUBLE : TEXT;
  }

  /**
   * The type, or the next wider one, that holds a column's values and those that the type was
   * inferred from; empty where there is none. Types widen only from bigint to decimal, from decimal
   * to a wider decimal, and from date to timestamp; text holds anything.
   */
  static Optional<ColumnType> widened(ColumnType type, ColumnShape shape) {
    boolean holds =
        switch (type.kind()) {
          case TEXT -> true;
          case BOOLEAN -> shape.booleans();
          case INTEGER -> shape.integers();
          case FLOAT -> shape.doubles();
          case DATE -> shape.dates();
          case TIMESTAMP -> shape.timestamps();
          case TIMESTAMP_TZ -> shape.instants();
          case DECIMAL, OTHER -> false;
        };
    if (holds) {
      return Optional.of(type);
    }
    if (type.kind() == Kind.DATE && shape.timestamps()) {
      return Optional.of(time(shape));
    }
    boolean exact = type.kind() == Kind.INTEGER ? shape.scale() > 0 : type.kind() == Kind.DECIMAL;
    return exact && shape.decimals() ? decimal(type, shape) : Optional.empty();
  }

  private static Optional<ColumnType> decimal(ColumnType type, ColumnShape shape) {
    boolean integer = type.kind() == Kind.INTEGER;
    int whole =
        Math.max(integer ? BIGINT_DIGITS : type.precision() - type.scale(), shape.integerDigits());
    int scale = Math.max(type.scale(), shape.scale());
    return whole + scale > DECIMAL_DIGITS ? Optional.empty() : Optional.of(decimal(whole, scale));
  }

  private static ColumnType decimal(int whole, int scale) {
    int digits = Math.max(1, whole + scale);
    return new ColumnType(Kind.DECIMAL, digits, scale, "decimal(%d,%d)".formatted(digits, scale));
  }

  /** All but the decimals. */
  static Stream<ColumnType> plain() {
    return Stream.of(TEXT, JSON, BOOLEAN, BIGINT, DOUBLE, DATE, TIMESTAMP, TIMESTAMP_TZ);
  }

  private static ColumnType time(ColumnShape shape) {
    if (shape.dates()) {
      return DATE;
    }
    if (shape.timestamps()) {
      return TIMESTAMP;
    }
    return shape.instants() ? TIMESTAMP_TZ : TEXT;
  }
}
