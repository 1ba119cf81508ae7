package dev.reprise.jdbc;

import dev.reprise.warehouse.RefusedException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Macros of the database that are named as functions and operators of the engine. Whatever calls
 * such a function calls the macro, with any number of arguments: fingerprints and guards could not
 * be relied on.
 */
final class DuckDbMacros {

  /** What statements for DuckDB call; {@code count(*)} is {@code count_star}. */
  private static final String NAMES =
      """
      % & * + - // >> || abs array_extract bool_and bool_or chr concat contains count \
      count_star epoch_ns epoch_us floor generate_series greatest hash instr isfinite \
      json_serialize_sql lag lead length list_value lower max md5 min nextval range \
      read_csv read_json read_parquet regexp_replace replace row_number rtrim starts_with \
      strftime string_agg strlen strpos strptime substring sum timezone to_json trim \
      try_strptime unnest""";

  static final Set<String> CALLED = Set.of(NAMES.split(" "));

  /** What is called by its full name cannot be hidden. */
  private static final String FIND =
      """
      SELECT DISTINCT schema_name, function_name, function_type = 'table_macro'
      FROM system.main.duckdb_functions()
      WHERE NOT internal AND function_type IN ('macro', 'table_macro')
        AND system.main.list_contains(system.main.current_schemas(TRUE), schema_name)
      ORDER BY ALL
      """;

  private volatile boolean checked;

  private record Macro(String schema, String name, boolean isOfTables) {

    static Macro read(ResultSet row) throws SQLException {
      return new Macro(row.getString(1), row.getString(2), row.getBoolean(3));
    }

    boolean hides() {
      return CALLED.contains(name.toLowerCase(Locale.ROOT));
    }

    String named(Dialect dialect) {
      return dialect.identifier(schema) + "." + dialect.identifier(name);
    }

    String drop(Dialect dialect) {
      return "DROP MACRO %s%s;".formatted(isOfTables ? "TABLE " : "", named(dialect));
    }
  }

  /**
   * Looks once: nobody else writes the file meanwhile.
   *
   * @throws RefusedException if there are such macros
   */
  void check(Sql sql, Dialect dialect) {
    if (checked) {
      return;
    }
    List<Macro> hiding = sql.list(FIND, Macro::read).stream().filter(Macro::hides).toList();
    if (!hiding.isEmpty()) {
      throw refusal(hiding, dialect);
    }
    checked = true;
  }

  private static RefusedException refusal(List<Macro> hiding, Dialect dialect) {
    return new RefusedException(
        """
        The database has macros that are named as functions of DuckDB's, which Reprise's own statements call: %s
        Nothing was written: the table is as it was.
        Give them other names, and drop these: %s"""
            .formatted(
                hiding.stream().map(m -> m.named(dialect)).collect(Collectors.joining(", ")),
                hiding.stream().map(m -> m.drop(dialect)).collect(Collectors.joining(" "))));
  }
}
