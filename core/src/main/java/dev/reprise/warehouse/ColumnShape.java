package dev.reprise.warehouse;

/**
 * What the texts of one column have in common.
 *
 * @param values how many are not null; the flags hold for all of them
 * @param booleans all are {@code true} or {@code false}
 * @param integers all are integers of 64 bits without leading zeros
 * @param decimals all are plain numbers without leading zeros and exponent
 * @param doubles all are numbers
 * @param integerDigits the most digits before the point, where {@code decimals}
 * @param scale the most digits after the point, where {@code decimals}
 * @param dates all are ISO 8601 dates
 * @param timestamps all are ISO 8601 dates or local times
 * @param instants all are ISO 8601 times with an offset or Z
 */
public record ColumnShape(
    long values,
    boolean booleans,
    boolean integers,
    boolean decimals,
    boolean doubles,
    int integerDigits,
    int scale,
    boolean dates,
    boolean timestamps,
    boolean instants) {

  /** The same of values that are no numbers and no truth values, whatever their texts say. */
  public ColumnShape ofStrings() {
    return new ColumnShape(
        values, values == 0, false, false, false, 0, 0, dates, timestamps, instants);
  }
}
