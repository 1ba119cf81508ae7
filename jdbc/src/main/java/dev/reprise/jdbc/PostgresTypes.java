package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PostgreSQL's type names, as {@code format_type} gives them, as {@link ColumnType}. */
final class PostgresTypes {

  private static final int MICROSECONDS = 6;

  private static final Pattern PARTS =
      Pattern.compile("([a-z ]+?)(?:\\((\\d+)(?:,(-?\\d+))?\\))?( with(?:out)? time zone)?");

  private static final Map<String, ColumnType> PLAIN =
      Map.ofEntries(
          type("boolean", Kind.BOOLEAN, 0),
          type("smallint", Kind.INTEGER, 16),
          type("integer", Kind.INTEGER, 32),
          type("bigint", Kind.INTEGER, 64),
          type("real", Kind.FLOAT, 32),
          type("double precision", Kind.FLOAT, 64),
          type("text", Kind.TEXT, 0),
          type("character varying", Kind.TEXT, 0),
          type("date", Kind.DATE, 0));

  /** Types without an order of their own, or with one that folds. */
  private static final Pattern WITHOUT_ORDER =
      Pattern.compile(
          "json|jsonpath|xml|point|line|lseg|box|path|polygon|circle|xid|cid|aclitem|txid_snapshot|pg_snapshot|.*citext");

  private PostgresTypes() {}

  /** Whether values of another type than the plain ones are ordered by themselves. */
  static boolean hasOrder(ColumnType type) {
    String element = element(type.declared());
    return !WITHOUT_ORDER.matcher(element).matches() && of(element).kind() != Kind.TEXT;
  }

  /** What an array is made of; any other type itself. */
  static String element(String declared) {
    return declared.replaceAll("(\\[\\])+$", "");
  }

  static ColumnType of(String declared) {
    ColumnType plain = PLAIN.get(declared);
    Matcher parts = PARTS.matcher(declared);
    if (plain != null || !parts.matches()) {
      return plain != null ? plain : other(declared);
    }
    int length = parts.group(2) == null ? -1 : Integer.parseInt(parts.group(2));
    String zone = String.valueOf(parts.group(4));
    return switch (parts.group(1)) {
      case "numeric" ->
          new ColumnType(
              Kind.DECIMAL,
              Math.max(length, 0),
              parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3)),
              declared);
      case "character varying", "character" ->
          new ColumnType(Kind.TEXT, Math.max(length, 0), 0, declared);
      case "timestamp" ->
          new ColumnType(
              zone.equals(" with time zone") ? Kind.TIMESTAMP_TZ : Kind.TIMESTAMP,
              length < 0 ? MICROSECONDS : length,
              0,
              declared);
      default -> other(declared);
    };
  }

  /** By the driver's names, which are shorter. */
  static ColumnType ofDriver(String name) {
    return switch (name) {
      case "bool" -> of("boolean");
      case "int2" -> of("smallint");
      case "int4" -> of("integer");
      case "int8" -> of("bigint");
      case "float4" -> of("real");
      case "float8" -> of("double precision");
      case "varchar", "bpchar" -> of("character varying");
      case "timestamptz" -> of("timestamp with time zone");
      default -> of(name);
    };
  }

  private static ColumnType other(String declared) {
    return new ColumnType(Kind.OTHER, 0, 0, declared);
  }

  private static Map.Entry<String, ColumnType> type(String name, Kind kind, int precision) {
    return Map.entry(name, new ColumnType(kind, precision, 0, name));
  }
}
