package dev.reprise.jdbc.files;

/** What a text looks like, as one of a few bits. */
final class TextKind {
  static final int INTEGER = 1;
  static final int LARGE_INTEGER = 2;
  static final int DECIMAL = 4;
  static final int EXPONENT = 8;
  static final int BOOLEAN = 16;
  static final int DATE = 32;
  static final int LOCAL_TIME = 64;
  static final int INSTANT = 128;
  static final int TEXT = 256;

  private static final int DECIMALS = 6;
  private static final String WHOLE = "(0|[1-9][0-9]*)";

  /** Of an integer, be it large or not. */
  static final String WHOLE_NUMBER = "-?" + WHOLE;

  private static final String NUMBER = "-?(" + WHOLE + "([.][0-9]+)?|[.][0-9]+)([eE][+-]?[0-9]+)?";

  /** What most texts are is asked first. */
  private static final String KIND =
      """
      CASE WHEN %%1$s IS NULL THEN NULL
        WHEN unicode(%%1$s) IN (70, 84, 102, 116) THEN
          CASE WHEN lower(%%1$s) IN ('true', 'false') THEN %d ELSE %d END
        WHEN NOT unicode(%%1$s) BETWEEN 45 AND 57 THEN %d
        WHEN try_cast(%%1$s AS BIGINT)::VARCHAR = %%1$s THEN %d
        WHEN strlen(%%1$s) = 10 AND try_cast(%%1$s AS DATE)::VARCHAR = %%1$s THEN %d
        WHEN strlen(%%1$s) = 19 AND try_cast(%%1$s AS TIMESTAMP)::VARCHAR = %%1$s THEN %d
        WHEN regexp_full_match(%%1$s, '-?(0|[1-9][0-9]*)?[.][0-9]+') THEN %d
        WHEN regexp_full_match(%%1$s, '%s') THEN
          CASE WHEN regexp_full_match(%%1$s, '-?[0-9]+') THEN
            CASE WHEN try_cast(%%1$s AS BIGINT) IS NOT NULL THEN %d ELSE %d END
          WHEN isfinite(try_cast(%%1$s AS DOUBLE)) THEN %d ELSE %d END
        WHEN regexp_full_match(%%1$s, '%s') AND try_cast(%%1$s AS DATE) IS NOT NULL THEN %d
        WHEN regexp_full_match(%%1$s, '%s') AND try_cast(%%1$s AS TIMESTAMP) IS NOT NULL THEN %d
        WHEN regexp_full_match(%%1$s, '%s') AND try_cast(%%1$s AS TIMESTAMPTZ) IS NOT NULL THEN %d
        ELSE %d END"""
          .formatted(
              BOOLEAN,
              TEXT,
              TEXT,
              INTEGER,
              DATE,
              LOCAL_TIME,
              DECIMAL,
              NUMBER,
              INTEGER,
              LARGE_INTEGER,
              EXPONENT,
              TEXT,
              Iso.DATE,
              DATE,
              Iso.local(DECIMALS),
              LOCAL_TIME,
              Iso.instant(DECIMALS),
              INSTANT,
              TEXT);

  private TextKind() {}

  /** What integers and decimals of at most so many digits after the point look like. */
  static String plainNumber(int scale) {
    return scale == 0
        ? WHOLE_NUMBER
        : "-?(%1$s([.][0-9]{1,%2$d})?|[.][0-9]{1,%2$d})".formatted(WHOLE, scale);
  }

  /** The same without any digit before the point. */
  static String fraction(int scale) {
    return "-?[.][0-9]{1,%d}".formatted(scale);
  }

  /** The bit of a text; null for null. */
  static String of(String text) {
    return KIND.formatted(text);
  }
}
