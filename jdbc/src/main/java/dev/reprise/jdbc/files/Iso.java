package dev.reprise.jdbc.files;

/**
 * What numbers and times look like, as regular expressions that DuckDB and Java read alike.
 * DuckDB's own casts take far more: {@code 7.5} becomes the integer 8, {@code 12:30+02:00} loses
 * its offset, {@code epoch} is a date.
 */
final class Iso {
  static final String INTEGER = "[+-]?[0-9]+";
  static final String NUMBER = "[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?";

  static final String DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
  private static final String MINUTES = "[T ]([01][0-9]|2[0-3]):[0-5][0-9]";

  private Iso() {}

  /** With blanks around it. */
  static String padded(String regex) {
    return "[ \t]*(" + regex + ")[ \t]*";
  }

  /** Digits after the point beyond the scale must be zeros. */
  static String decimal(int scale) {
    String first = scale == 0 ? "0" : "[0-9]{1,%d}".formatted(scale);
    return "[+-]?([0-9]+([.][0-9]{0,%d}0*)?|[.]%s0*)".formatted(scale, first);
  }

  /** A date, or a date and a time without offset; an exact one has at most so many decimals. */
  static String local(int decimals) {
    return DATE + "(" + time(decimals) + ")?";
  }

  /** A date and a time with an offset, or Z. */
  static String instant(int decimals) {
    return DATE + time(decimals) + "(Z|[+-][0-9]{2}(:?[0-9]{2})?)";
  }

  private static String time(int decimals) {
    return MINUTES + "(:[0-5][0-9]([.][0-9]{1,%d}0*)?)?".formatted(decimals);
  }
}
