package dev.reprise.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WiderTest {

  private static final ColumnType INTEGER = new ColumnType(Kind.INTEGER, 32, 0, "INTEGER");
  private static final ColumnType BIGINT = new ColumnType(Kind.INTEGER, 64, 0, "BIGINT");
  private static final ColumnType DATE = new ColumnType(Kind.DATE, 0, 0, "DATE");
  private static final ColumnType TIMESTAMP = new ColumnType(Kind.TIMESTAMP, 6, 0, "TIMESTAMP");
  private static final ColumnType TEXT = new ColumnType(Kind.TEXT, 0, 0, "VARCHAR");
  private static final ColumnType INSTANT =
      new ColumnType(Kind.TIMESTAMP_TZ, 6, 0, "TIMESTAMP WITH TIME ZONE");

  private static ColumnType decimal(int precision, int scale) {
    return new ColumnType(
        Kind.DECIMAL, precision, scale, "DECIMAL(%d,%d)".formatted(precision, scale));
  }

  @Test
  void aBigintBecomesADecimalThatHoldsEveryBigint() {
    assertThat(Wider.type(BIGINT, decimal(4, 1))).contains(decimal(20, 1));
    assertThat(Wider.type(decimal(4, 1), BIGINT)).contains(decimal(20, 1));
  }

  @ParameterizedTest
  @CsvSource({"3, 1, 9, 3, 9, 3", "10, 0, 4, 4, 14, 4", "38, 2, 5, 1, 38, 2"})
  void aDecimalBecomesTheLeastThatHoldsBoth(
      int digits, int scale, int otherDigits, int otherScale, int wide, int wideScale) {
    assertThat(Wider.type(decimal(digits, scale), decimal(otherDigits, otherScale)))
        .contains(decimal(wide, wideScale));
  }

  @Test
  void aDateBecomesATimestamp() {
    assertThat(Wider.type(DATE, TIMESTAMP)).contains(TIMESTAMP);
  }

  @Test
  void nothingElseWidens() {
    assertThat(Wider.type(decimal(38, 0), decimal(38, 1))).isEmpty();
    assertThat(Wider.type(INTEGER, decimal(4, 1))).isEmpty();
    assertThat(Wider.type(INTEGER, BIGINT)).isEmpty();
    assertThat(Wider.type(BIGINT, TEXT)).isEmpty();
    assertThat(Wider.type(DATE, INSTANT)).isEmpty();
    assertThat(Wider.type(TIMESTAMP, DATE)).isEmpty();
    assertThat(Wider.type(BIGINT, BIGINT)).isEmpty();
    assertThat(Wider.type(decimal(0, 0), decimal(4, 1))).isEmpty();
  }
}
