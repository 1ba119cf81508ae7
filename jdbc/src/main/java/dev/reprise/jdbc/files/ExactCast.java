package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;

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
  private static final int DECIMALS = 6;
  private static final FileColumn LOCAL =
      new FileColumn(
          "",
          new ColumnType(ColumnType.Kind.TIMESTAMP, DECIMALS, 0, "timestamp"),
          Optional.empty());

  private final FileColumn column;
  private final ZoneId zone;

  ExactCast(FileColumn column, ZoneId zone) {
    this.column = column;
    this.zone = zone;
  }

  /**
   * @param text an expression for the text
   * @throws IllegalArgumentException if the type or format cannot be had; the message is for users
   */
  String of(String text) {
    return switch (column.type().kind()) {
      case TEXT -> text;
      case BOOLEAN ->
          "CASE lower(%s) WHEN 'true' THEN true WHEN 'false' THEN false END"
              .formatted(trimmed(text));
      case INTEGER -> number(text, Iso.INTEGER);
      case DECIMAL -> number(text, Iso.decimal(column.type().scale()));
      case FLOAT -> finite(text);
      case DATE, TIMESTAMP, TIMESTAMP_TZ ->
          column.format().isPresent() ? formatted(trimmed(text)) : iso(text);
      case OTHER -> tried(text);
    };
  }

  /** A number that prints as it was written is exact, which is found out faster. */
  private String number(String text, String regex) {
    return "CASE WHEN %1$s::VARCHAR = %2$s THEN %1$s WHEN %3$s THEN %1$s END"
        .formatted(tried(text), text, matches(text, Iso.padded(regex)));
  }

  private String iso(String text) {
    if (column.type().kind() == ColumnType.Kind.DATE) {
      return time(text, Iso.DATE);
    }
    if (column.type().kind() == ColumnType.Kind.TIMESTAMP) {
      return time(text, Iso.local(DECIMALS));
    }
    return "coalesce(%s, %s)"
        .formatted(
            time(text, Iso.instant(DECIMALS)),
            inZone(new ExactCast(LOCAL, zone).time(text, Iso.local(DECIMALS))));
  }

  private String time(String text, String regex) {
    return "CASE WHEN %s THEN %s WHEN %s THEN %s END"
        .formatted(
            matches(text, regex),
            tried(text),
            matches(text, Iso.padded(regex)),
            tried(trimmed(text)));
  }

  private String tried(String text) {
    return "try_cast(%s AS %s)".formatted(text, DuckType.of(column.type()));
  }

  private static String trimmed(String text) {
    return "trim(%s, ' \t')".formatted(text);
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
    return "CASE WHEN %1$s AND isfinite(%2$s) THEN %2$s END"
        .formatted(matches(text, Iso.padded(Iso.NUMBER)), tried(text));
  }

  static String matches(String text, String regex) {
    return "regexp_full_match(%s, %s)".formatted(text, Quoted.text(regex));
  }

  /** What the column's type is called, for messages. */
  static String typeName(FileColumn column) {
    return column.type().declared().toLowerCase(Locale.ROOT)
        + column.format().map(format -> " of the format " + format).orElse("");
  }
}
