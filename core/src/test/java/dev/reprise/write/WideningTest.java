package dev.reprise.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import org.junit.jupiter.api.Test;

class WideningTest {

  private static final ColumnType ANY_DECIMAL = new ColumnType(Kind.DECIMAL, 0, 0, "numeric");
  private static final ColumnType CENTS = new ColumnType(Kind.DECIMAL, 10, 2, "numeric(10,2)");
  private static final ColumnType BIGINT = new ColumnType(Kind.INTEGER, 64, 0, "bigint");
  private static final ColumnType DOUBLE = new ColumnType(Kind.FLOAT, 64, 0, "double precision");

  @Test
  void aDecimalOfAnyLengthFitsOnlyOneOfAnyLength() {
    assertThat(Widening.isExact(ANY_DECIMAL, CENTS)).isFalse();
    assertThat(Widening.isExact(ANY_DECIMAL, BIGINT)).isFalse();
    assertThat(Widening.isExact(ANY_DECIMAL, ANY_DECIMAL)).isTrue();
    assertThat(Widening.isExact(CENTS, ANY_DECIMAL)).isTrue();
    assertThat(Widening.isExact(BIGINT, ANY_DECIMAL)).isTrue();
    assertThat(Widening.isExact(DOUBLE, ANY_DECIMAL)).isFalse();
  }
}
