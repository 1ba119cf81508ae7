package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Whether a text is exactly a value of its column's type, as {@link ExactCast} has it. It only
 * serves to find the lines of a file that was refused already; types that it does not know pass.
 */
final class FieldTest implements Predicate<String> {
  private static final int DECIMALS = 6;
  private static final int DATE_LENGTH = 10;

  /** A {@code y} outside of quotes, which would need an era. */
  private static final Pattern YEAR = Pattern.compile("y(?=(?:[^']*'[^']*')*[^']*$)");

  private final Predicate<String> test;

  FieldTest(FileColumn column) {
    this.test = of(column);
  }

  @Override
  public boolean test(String text) {
    return test.test(text) || test.test(text.replaceAll("^[ \t]+|[ \t]+$", ""));
  }

  private static Predicate<String> of(FileColumn column) {
    ColumnType type = column.type();
    return switch (type.kind()) {
      case BOOLEAN -> matching("(?i)true|false");
      case INTEGER -> matching(Iso.INTEGER).and(text -> fits(new BigInteger(text), type));
      case DECIMAL ->
          matching(Iso.decimal(type.scale())).and(text -> fits(new BigDecimal(text), type));
      case FLOAT -> matching(Iso.NUMBER).and(text -> Double.isFinite(Double.parseDouble(text)));
      case DATE, TIMESTAMP, TIMESTAMP_TZ ->
          column.format().map(FieldTest::formatted).orElseGet(() -> iso(type));
      case TEXT, OTHER -> text -> true;
    };
  }

  private static boolean fits(BigInteger number, ColumnType type) {
    boolean unsigned = type.declared().toLowerCase(Locale.ROOT).startsWith("u");
    return unsigned
        ? number.signum() >= 0 && number.bitLength() <= type.precision()
        : number.bitLength() < type.precision();
  }

  private static boolean fits(BigDecimal number, ColumnType type) {
    return number.signum() == 0
        || number.precision() - number.scale() <= type.precision() - type.scale();
  }

  private static Predicate<String> iso(ColumnType type) {
    String regex =
        switch (type.kind()) {
          case DATE -> Iso.DATE;
          case TIMESTAMP -> Iso.local(DECIMALS);
          default -> Iso.local(DECIMALS) + "|" + Iso.instant(DECIMALS);
        };
    return matching(regex)
        .and(text -> parses(DateTimeFormatter.ISO_LOCAL_DATE, text.substring(0, DATE_LENGTH)));
  }

  private static Predicate<String> formatted(String format) {
    DateTimeFormatter formatter =
        new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern(YEAR.matcher(format).replaceAll("u"))
            .toFormatter(Locale.ENGLISH)
            .withResolverStyle(ResolverStyle.STRICT);
    return matching(TimeFormat.of(format).regex()).and(text -> parses(formatter, text));
  }

  private static boolean parses(DateTimeFormatter formatter, String text) {
    try {
      LocalDate.from(formatter.parse(text));
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static Predicate<String> matching(String regex) {
    return Pattern.compile(regex).asMatchPredicate();
  }
}
