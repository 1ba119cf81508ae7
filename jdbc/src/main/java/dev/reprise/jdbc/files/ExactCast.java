package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.CsvTable.CsvColumn;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;

/**
 * The expression that turns the text of a field into a value of its column's type; null for a text
 * that is not exactly one.
 *
 * <p>Blanks around a value are no part of it, except in text. Booleans are {@code true} and {@code
 * false}, in any case. Integers are digits with or without a sign; decimals and times lose no
 * digit. Dates and times are ISO 8601 ({@code T} or a blank in between, seconds or none, at most
 * six decimals) or as the column's format says. An instant without an offset is a local time of the
 * table's zone: of a doubled hour the later, of a skipped hour the one after it.
 */
final class ExactCast {
  private static final String BLANKS = "' \t'";
  private static final int DECIMALS = 6;

  private final CsvColumn column;
  private final ZoneId zone;

  ExactCast(CsvColumn column, ZoneId zone) {
    this.column = column;
    this.zone = zone;
  }

  /**
   * @param text an expression for the text
   * @throws IllegalArgumentException if the type or format cannot be had; the message is for users
   */
  String of(String text) {
    if (column.type().kind() == ColumnType.Kind.TEXT) {
      return text;
    }
    return "coalesce(%s, %s)".formatted(bare(text), bare("trim(%s, %s)".formatted(text, BLANKS)));
  }

  private String bare(String text) {
    return switch (column.type().kind()) {
      case BOOLEAN ->
          "CASE lower(%s) WHEN 'true' THEN true WHEN 'false' THEN false END".formatted(text);
      case INTEGER -> cast(text, Iso.INTEGER);
      case DECIMAL -> cast(text, Iso.decimal(column.type().scale()));
      case FLOAT -> finite(text);
      case DATE, TIMESTAMP, TIMESTAMP_TZ ->
          column.format().isPresent() ? formatted(text) : iso(text);
      case TEXT, OTHER -> "try_cast(%s AS %s)".formatted(text, DuckType.of(column.type()));
    };
  }

  private String iso(String text) {
    if (column.type().kind() == ColumnType.Kind.DATE) {
      return cast(text, Iso.DATE);
    }
    if (column.type().kind() == ColumnType.Kind.TIMESTAMP) {
      return cast(text, Iso.local(DECIMALS));
    }
    return "CASE WHEN %s THEN try_cast(%s AS TIMESTAMPTZ) WHEN %s THEN %s END"
        .formatted(
            matches(text, Iso.instant(DECIMALS)),
            text,
            matches(text, Iso.local(DECIMALS)),
            inZone("try_cast(%s AS TIMESTAMP)".formatted(text)));
  }

  private String formatted(String text) {
    TimeFormat format = TimeFormat.of(column.format().orElseThrow());
    boolean instant = column.type().kind() == ColumnType.Kind.TIMESTAMP_TZ;
    if (format.offset() && !instant) {
      throw new IllegalArgumentException(
          "the format \"%s\" has an offset, which a %s does not keep; declare timestamptz"
              .formatted(column.format().orElseThrow(), column.type()));
    }
    String parsed =
        "try_strptime(%s, %s)"
            .formatted(
                format.offset() ? numericOffset(text) : text, Quoted.text(format.strptime()));
    String value = format.shortYear() ? inThisCentury(parsed) : parsed;
    String typed =
        instant && !format.offset()
            ? inZone(value)
            : "CAST(%s AS %s)".formatted(value, DuckType.of(column.type()));
    return "CASE WHEN %s%s THEN %s END"
        .formatted(matches(text, format.regex()), weekday(format, text, value), typed);
  }

  private static String weekday(TimeFormat format, String text, String value) {
    return format.weekday().isEmpty()
        ? ""
        : " AND contains(lower(%s), lower(strftime(%s, '%s')))"
            .formatted(text, value, format.weekday());
  }

  private static String numericOffset(String text) {
    return "regexp_replace(%s, 'Z$', '+0000')".formatted(text);
  }

  private static String inThisCentury(String value) {
    return "(CASE WHEN year(%1$s) < 2000 THEN %1$s + INTERVAL 100 YEAR ELSE %1$s END)"
        .formatted(value);
  }

  private String inZone(String local) {
    return zone.normalized() instanceof ZoneOffset offset
        ? "((%s - to_seconds(%d)) AT TIME ZONE 'UTC')".formatted(local, offset.getTotalSeconds())
        : "(%s AT TIME ZONE %s)".formatted(local, Quoted.text(zone.getId()));
  }

  private String finite(String text) {
    String number = "try_cast(%s AS %s)".formatted(text, DuckType.of(column.type()));
    return "CASE WHEN %s AND isfinite(%s) THEN %s END"
        .formatted(matches(text, Iso.NUMBER), number, number);
  }

  private String cast(String text, String regex) {
    return "CASE WHEN %s THEN try_cast(%s AS %s) END"
        .formatted(matches(text, regex), text, DuckType.of(column.type()));
  }

  static String matches(String text, String regex) {
    return "regexp_full_match(%s, %s)".formatted(text, Quoted.text(regex));
  }

  /** What the column's type is called, for messages. */
  static String typeName(CsvColumn column) {
    return column.type().declared().toLowerCase(Locale.ROOT)
        + column.format().map(format -> " of the format " + format).orElse("");
  }
}
