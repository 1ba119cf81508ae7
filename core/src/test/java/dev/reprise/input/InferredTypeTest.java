package dev.reprise.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.ColumnShape;
import org.junit.jupiter.api.Test;

class InferredTypeTest {

  private static String decimals(int integerDigits, int scale, boolean doubles) {
    return InferredType.of(
            new ColumnShape(
                5, false, false, true, doubles, integerDigits, scale, false, false, false))
        .declared();
  }

  @Test
  void decimalsHaveTheDigitsSeen() {
    assertThat(decimals(3, 2, true)).isEqualTo("decimal(5,2)");
    assertThat(decimals(0, 1, true)).isEqualTo("decimal(1,1)");
    assertThat(decimals(36, 2, false)).isEqualTo("decimal(38,2)");
  }

  @Test
  void whatNoDecimalHoldsIsADoubleOnlyIfNoIntegerWouldBeLost() {
    assertThat(decimals(37, 2, true)).isEqualTo("double precision");
    assertThat(decimals(37, 2, false)).isEqualTo("varchar");
    assertThat(decimals(20, 0, false)).isEqualTo("varchar");
  }

  @Test
  void aColumnWithoutValuesIsText() {
    assertThat(InferredType.of(new ColumnShape(0, true, true, true, true, 0, 0, true, true, true)))
        .isEqualTo(InferredType.TEXT);
  }
}
