package dev.reprise.write;

import dev.reprise.warehouse.ColumnType;
import java.util.Optional;

/** The least type that holds all values of two. */
public final class CommonType {

  private CommonType() {}

  /** Whether every value of {@code from} is a value of {@code to}. */
  public static boolean isExact(ColumnType from, ColumnType to) {
    return Widening.isExact(from, to);
  }

  /** Empty where the two have none in common. */
  public static Optional<ColumnType> of(ColumnType one, ColumnType other) {
    if (Widening.isExact(one, other)) {
      return Optional.of(other);
    }
    if (Widening.isExact(other, one)) {
      return Optional.of(one);
    }
    return Wider.type(one, other).or(() -> Wider.type(other, one));
  }
}
