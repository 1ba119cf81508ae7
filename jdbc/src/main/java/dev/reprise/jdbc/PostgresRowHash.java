package dev.reprise.jdbc;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The hash of a row, in 64 bits.
 *
 * <p>The server's hashes of single values serve its joins, and are weak on purpose: a number has
 * the hash of its negative, and a 64-bit integer or a time is folded to 32 bits. So it is a value's
 * bytes that are hashed. And the hashes of a row's columns are added up, each times a constant, so
 * that rows which exchange their values would have equal sums: therefore the row's hash is hashed
 * once more.
 */
final class PostgresRowHash {

  /** From which release on rows can be hashed as such. */
  private static final int RECORDS = 14;

  private final int majorVersion;

  PostgresRowHash(int majorVersion) {
    this.majorVersion = majorVersion;
  }

  String of(List<Expression> row) {
    String values =
        row.stream().map(PostgresRowHash::value).collect(Collectors.joining(", ", "ROW(", ")"));
    return majorVersion < RECORDS
        ? "hashtextextended(CAST(%s AS text) COLLATE \"C\", 0)".formatted(values)
        : "hash_array_extended(ARRAY[int8send(hash_record_extended(%s, 0))], 0)".formatted(values);
  }

  /** Not every other type can be hashed, but each can be printed. */
  private static String value(Expression expression) {
    String sql = expression.sql();
    return switch (expression.column().type().kind()) {
      case BOOLEAN, DATE -> sql;
      case INTEGER ->
          expression.column().type().precision() > Integer.SIZE ? "int8send(" + sql + ")" : sql;
      case DECIMAL -> "numeric_send(" + sql + ")";
      case FLOAT ->
          (expression.column().type().precision() > Float.SIZE ? "float8send(" : "float4send(")
              + sql
              + ")";
      case TEXT -> "textsend(" + sql + ")";
      case TIMESTAMP -> "timestamp_send(" + sql + ")";
      case TIMESTAMP_TZ -> "timestamptz_send(" + sql + ")";
      case OTHER -> "textsend(CAST(" + sql + " AS text))";
    };
  }

  String method() {
    return (majorVersion < RECORDS ? "postgres-text " : "postgres-record ") + majorVersion;
  }
}
