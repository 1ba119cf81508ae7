package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.math.BigInteger;
import java.util.Set;

/**
 * Which values a type holds exactly: what comes back from it must be what went there. PostgreSQL
 * stops a query at a value that it cannot convert, so every conversion stands behind a condition
 * under which it succeeds.
 */
final class PostgresFits {

  /** From which release on the server tells whether a text is a value of a type. */
  private static final int INPUT_IS_VALID = 16;

  private static final Set<Kind> NUMBERS = Set.of(Kind.INTEGER, Kind.DECIMAL, Kind.FLOAT);
  private static final Set<Kind> TIMES = Set.of(Kind.DATE, Kind.TIMESTAMP, Kind.TIMESTAMP_TZ);

  private static final String DAY = "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])";
  private static final String CLOCK = " ([01][0-9]|2[0-3])(:[0-5][0-9]){2}([.][0-9]{1,6})?";
  private static final String OFFSET = "[+-](0[0-9]|1[0-4])(:[0-5][0-9])?";
  private static final String NUMBER = "-?[0-9]{1,200}([.][0-9]{1,200})?(e[+-][0-9]{2})?";

  private final int majorVersion;

  PostgresFits(int majorVersion) {
    this.majorVersion = majorVersion;
  }

  /** Whether the server converts one into the other without a detour. */
  boolean isDirect(ColumnType from, ColumnType to) {
    return from.kind() == to.kind()
        || from.kind() == Kind.TEXT
        || to.kind() == Kind.TEXT
        || (NUMBERS.contains(from.kind()) && NUMBERS.contains(to.kind()))
        || (TIMES.contains(from.kind()) && TIMES.contains(to.kind()));
  }

  /** Holds for values that {@code to} cannot hold; null always fits. */
  String misfit(String value, ColumnType from, ColumnType to) {
    String wrong =
        switch (to.kind()) {
          case TEXT -> tooLong(value, to);
          case OTHER -> other(value, from, to);
          default ->
              isDirect(from, to) && from.kind() != Kind.TEXT
                  ? number(value, from, to)
                  : text("CAST(" + value + " AS text)", to);
        };
    return "(%s IS NOT NULL AND %s)".formatted(value, wrong);
  }

  private static String tooLong(String value, ColumnType to) {
    return to.precision() == 0
        ? "FALSE"
        : "char_length(CAST(%s AS text)) > %d".formatted(value, to.precision());
  }

  /** Before the server could tell, a value that is none stops the write. */
  private String other(String value, ColumnType from, ColumnType to) {
    if (from.sameAs(to)) {
      return "FALSE";
    }
    return majorVersion < INPUT_IS_VALID
        ? changed(value, from, to)
        : "CASE WHEN pg_input_is_valid(CAST(%s AS text), '%s') THEN %s ELSE TRUE END"
            .formatted(value, to.declared().replace("'", "''"), changed(value, from, to));
  }

  /** What is no text comes back from its text, whatever domain it was in. */
  private String changed(String value, ColumnType from, ColumnType to) {
    String there = "CAST(%s AS %s)".formatted(direct(value, from, to), to.declared());
    return PostgresNarrow.wide(to.declared())
        .map(
            wide ->
                "CAST(CAST(%s AS text) AS %s) <> CAST(%s AS %2$s)".formatted(value, wide, there))
        .orElseGet(() -> otherwise(value, there, from, to));
  }

  private static String otherwise(String value, String there, ColumnType from, ColumnType to) {
    if (from.kind() == Kind.TEXT) {
      return PostgresDomains.printsOtherwise(value, there, to.declared());
    }
    boolean comesBack =
        NUMBERS.contains(from.kind())
            || TIMES.contains(from.kind())
            || PostgresNarrow.wide(from.declared()).isPresent();
    return comesBack
        ? "CAST(CAST(%s AS text) AS %s) <> %s".formatted(there, from.declared(), value)
        : "FALSE";
  }

  private String direct(String value, ColumnType from, ColumnType to) {
    return isDirect(from, to) ? value : "CAST(" + value + " AS text)";
  }

  /** Between numbers, and between times. */
  private static String number(String value, ColumnType from, ColumnType to) {
    return switch (to.kind()) {
      case INTEGER -> "NOT (" + isWhole(value, to, from.kind() == Kind.FLOAT) + ")";
      case DECIMAL -> from.kind() == Kind.FLOAT ? ofFloat(value, to) : notDecimal(value, to);
      case FLOAT -> toFloat(value, from, to);
      case BOOLEAN -> "FALSE";
      default -> backAndForth(value, from, to);
    };
  }

  private static String isWhole(String value, ColumnType to, boolean binary) {
    BigInteger end = BigInteger.TWO.pow(to.precision() - 1);
    String type = binary ? "double precision" : "numeric";
    return "%1$s >= CAST('-%2$s' AS %3$s) AND %1$s < CAST('%2$s' AS %3$s) AND %1$s = trunc(CAST(%1$s AS %3$s))"
        .formatted(value, end, type);
  }

  /** Digits beyond the scale are a misfit unless they are zeros. */
  private static String notDecimal(String number, ColumnType to) {
    return to.precision() == 0
        ? "FALSE"
        : "NOT (abs(%1$s) < CAST('1e%2$d' AS numeric) AND %1$s = round(CAST(%1$s AS numeric), %3$d))"
            .formatted(number, to.precision() - to.scale(), to.scale());
  }

  /** By its shortest digits, which are what a person sees of it. */
  private static String ofFloat(String value, ColumnType to) {
    String digits = "CAST(CAST(" + value + " AS text) AS numeric)";
    return "CASE WHEN abs(%s) < 1e300 THEN %s ELSE TRUE END"
        .formatted(value, notDecimal(digits, to));
  }

  private static String toFloat(String value, ColumnType from, ColumnType to) {
    if (from.kind() == Kind.FLOAT) {
      return "CASE WHEN abs(%1$s) <= 3.4e38 THEN CAST(%1$s AS real) <> %1$s ELSE abs(%1$s) < 'Infinity' END"
          .formatted(value);
    }
    int most = to.precision() == Float.SIZE ? 38 : 300;
    String there = "CAST(CAST(%s AS %s) AS text)".formatted(value, to.declared());
    return "CASE WHEN abs(%1$s) < CAST('1e%2$d' AS numeric) THEN CAST(%3$s AS numeric) <> %1$s ELSE TRUE END"
        .formatted(value, most, there);
  }

  private static String backAndForth(String value, ColumnType from, ColumnType to) {
    return "CAST(CAST(%1$s AS %2$s) AS %3$s) <> %1$s"
        .formatted(value, to.declared(), from.declared());
  }

  /** Of texts, those that the type prints in the same way. */
  private static String text(String text, ColumnType to) {
    return switch (to.kind()) {
      case BOOLEAN -> text + " NOT IN ('true', 'false')";
      case DATE -> "CASE WHEN %s THEN %s ELSE TRUE END".formatted(like(text, DAY), noDay(text));
      case TIMESTAMP -> time(text, to, DAY + CLOCK);
      case TIMESTAMP_TZ -> time(text, to, DAY + CLOCK + OFFSET);
      default -> numeral(text, to);
    };
  }

  private static String time(String text, ColumnType to, String pattern) {
    return "CASE WHEN NOT %s THEN TRUE WHEN %s THEN TRUE ELSE %s END"
        .formatted(like(text, pattern), noDay("left(" + text + ", 10)"), changed(text, to));
  }

  /** The day counted from the first of its month, which never fails. */
  private static String noDay(String text) {
    return "CASE WHEN left(%1$s, 4) = '0000' THEN TRUE ELSE CAST(CAST(left(%1$s, 8) || '01' AS date) + (CAST(substr(%1$s, 9, 2) AS integer) - 1) AS text) <> %1$s END"
        .formatted(text);
  }

  private static String numeral(String text, ColumnType to) {
    String number = "CAST(" + text + " AS numeric)";
    String outOfRange =
        switch (to.kind()) {
          case INTEGER -> "NOT (" + isWhole(number, to, false) + ")";
          case DECIMAL -> notDecimal(number, to);
          default ->
              "NOT abs(%s) < CAST('1e%d' AS numeric)"
                  .formatted(number, to.precision() == Float.SIZE ? 38 : 300);
        };
    return "CASE WHEN NOT %s THEN TRUE WHEN %s THEN TRUE ELSE %s END"
        .formatted(like(text, NUMBER), outOfRange, changed(text, to));
  }

  private static String changed(String text, ColumnType to) {
    return "CAST(CAST(%1$s AS %2$s) AS text) <> %1$s".formatted(text, to.declared());
  }

  private static String like(String text, String pattern) {
    return "%s ~ '^%s$'".formatted(text, pattern);
  }
}
