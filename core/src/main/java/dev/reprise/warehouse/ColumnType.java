package dev.reprise.warehouse;

/**
 * A column's type, as far as the core has to know it.
 *
 * @param precision bits of an integer or float, digits of a decimal, digits of a fraction of a
 *     second; 0 where it does not apply
 * @param scale of a decimal
 * @param declared the type in the engine's own words
 */
public record ColumnType(Kind kind, int precision, int scale, String declared) {

  /** What values a type holds. */
  public enum Kind {
    BOOLEAN,
    INTEGER,
    DECIMAL,
    FLOAT,
    TEXT,
    DATE,
    /** A time without a zone. */
    TIMESTAMP,
    /** An instant. */
    TIMESTAMP_TZ,
    OTHER
  }

  /** Equal in what it holds, whatever it is called. */
  public boolean sameAs(ColumnType other) {
    return kind == other.kind
        && precision == other.precision
        && scale == other.scale
        && (kind != Kind.OTHER || declared.equalsIgnoreCase(other.declared));
  }

  @Override
  public String toString() {
    return declared;
  }
}
