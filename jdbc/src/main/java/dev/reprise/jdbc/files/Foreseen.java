package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.time.ZoneId;
import java.util.Optional;

/**
 * A column whose type is foreseen from a sample of its values: the expression for a value, null for
 * a text because of which the column would get another type, and what is known of a column none of
 * whose values is null so.
 *
 * <p>A column of decimals is read with more digits than the sample has, as far as that costs
 * nothing; one whose type depends on values that the sample lacks is read as text.
 */
final class Foreseen {
  private static final int LONG_DIGITS = 18;
  private static final int MOST_DIGITS = 38;
  private static final int DECIMALS = 6;
  private static final int NUMBERS = TextKind.INTEGER | TextKind.DECIMAL | TextKind.EXPONENT;

  private final ColumnType type;
  private final boolean settled;
  private final String text;

  /**
   * @param text an expression for the text
   */
  Foreseen(ColumnType type, ColumnShape sample, String text) {
    this.type = type;
    this.settled = type.kind() != Kind.TEXT || isNothingElse(sample);
    this.text = text;
  }

  /** No value more can make such a column anything but text. */
  private static boolean isNothingElse(ColumnShape shape) {
    return shape.values() > 0
        && !shape.booleans()
        && !shape.integers()
        && !shape.decimals()
        && !shape.doubles()
        && !shape.timestamps()
        && !shape.instants();
  }

  /** Whether the values are read as texts that tell the column's type only later. */
  boolean isOpen() {
    return !settled;
  }

  /** Whether the column's type depends on how many digits its values have. */
  boolean hasDigits() {
    return type.kind() == Kind.DECIMAL;
  }

  /** The type that the values are read as. */
  ColumnType read() {
    if (!settled || type.kind() != Kind.DECIMAL) {
      return type;
    }
    int digits = type.precision() <= LONG_DIGITS ? LONG_DIGITS : MOST_DIGITS;
    return new ColumnType(
        Kind.DECIMAL, digits, type.scale(), "decimal(%d,%d)".formatted(digits, type.scale()));
  }

  String value() {
    return switch (type.kind()) {
      case TEXT, OTHER -> text;
      case BOOLEAN ->
          "CASE lower(%s) WHEN 'true' THEN true WHEN 'false' THEN false END".formatted(text);
      case INTEGER -> cases(printed(), matches(TextKind.WHOLE_NUMBER));
      case DECIMAL -> decimal();
      case FLOAT ->
          exact("(%s & ~%d) = 0 AND isfinite(%s)".formatted(TextKind.of(text), NUMBERS, tried()));
      case DATE -> cases("strlen(%s) = 10 AND %s".formatted(text, printed()), matches(Iso.DATE));
      case TIMESTAMP ->
          cases("strlen(%s) = 19 AND %s".formatted(text, printed()), matches(Iso.local(DECIMALS)));
      case TIMESTAMP_TZ -> exact(matches(Iso.instant(DECIMALS)));
    };
  }

  /** A zero before the point counts as a digit, where there is one. */
  private String decimal() {
    return type.precision() > type.scale()
        ? cases(printed(), matches(TextKind.plainNumber(type.scale())))
        : exact(matches(TextKind.fraction(type.scale())));
  }

  /** What most texts are is asked first. */
  private String cases(String most, String exact) {
    return "CASE WHEN %1$s THEN %3$s WHEN %2$s THEN %3$s END".formatted(most, exact, tried());
  }

  private String exact(String exact) {
    return "CASE WHEN %s THEN %s END".formatted(exact, tried());
  }

  private String tried() {
    return "try_cast(%s AS %s)".formatted(text, DuckType.of(read()));
  }

  private String printed() {
    return "%s::VARCHAR = %s".formatted(tried(), text);
  }

  private String matches(String regex) {
    return ExactCast.matches(text, regex);
  }

  /**
   * The expression that turns what was read into a value of the type that the column got.
   *
   * @throws IllegalStateException if that is not what was foreseen
   */
  String typed(ColumnType result, ZoneId zone, String read) {
    if (result.sameAs(read())) {
      return read;
    }
    if (type.kind() == Kind.TEXT && !settled) {
      FileColumn column = new FileColumn("", result, Optional.empty());
      return new ExactCast(column, zone).of(read);
    }
    if (result.kind() == Kind.DECIMAL && result.scale() == read().scale()) {
      return "CAST(%s AS %s)".formatted(read, DuckType.of(result));
    }
    throw new IllegalStateException(result + " where " + type + " was foreseen");
  }

  /**
   * What such a column's values look like.
   *
   * @param digits before the point of the greatest value
   */
  ColumnShape shape(long values, int digits) {
    boolean integers = type.kind() == Kind.INTEGER;
    boolean decimals = integers || type.kind() == Kind.DECIMAL;
    boolean dates = type.kind() == Kind.DATE;
    return new ColumnShape(
        values,
        type.kind() == Kind.BOOLEAN,
        integers,
        decimals,
        integers || type.kind() == Kind.FLOAT,
        type.kind() == Kind.DECIMAL ? Math.max(type.precision() - type.scale(), digits) : 0,
        type.kind() == Kind.DECIMAL ? type.scale() : 0,
        dates,
        dates || type.kind() == Kind.TIMESTAMP,
        type.kind() == Kind.TIMESTAMP_TZ);
  }
}
