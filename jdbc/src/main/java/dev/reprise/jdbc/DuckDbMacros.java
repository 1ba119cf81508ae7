package dev.reprise.jdbc;

import dev.reprise.warehouse.RefusedException;
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
      SELECT DISTINCT schema_name, function_name
      FROM system.main.duckdb_functions()
      WHERE NOT internal AND function_type IN ('macro', 'table_macro')
        AND system.main.list_contains(system.main.current_schemas(TRUE), schema_name)
      ORDER BY ALL
      """;

  private volatile boolean checked;

  private record Macro(String schema, String name) {}

  /**
   * Looks once: nobody else writes the file meanwhile.
   *
   * @throws RefusedException if there are such macros
   */
  void check(Sql sql, Dialect dialect) {
    if (checked) {
      return;
    }
    List<String> hiding =
        sql.list(FIND, row -> new Macro(row.getString(1), row.getString(2))).stream()
            .filter(macro -> CALLED.contains(macro.name().toLowerCase(Locale.ROOT)))
            .map(m -> dialect.identifier(m.schema()) + "." + dialect.identifier(m.name()))
            .toList();
    if (!hiding.isEmpty()) {
      throw refusal(hiding);
    }
    checked = true;
  }

  private static RefusedException refusal(List<String> hiding) {
    return new RefusedException(
        """
        The database has macros that are named as functions of DuckDB's, which Reprise's own statements call: %s
        Nothing was written: the table is as it was.
        Give them other names, and drop these: %s"""
            .formatted(
                String.join(", ", hiding),
                hiding.stream()
                    .map(name -> "DROP MACRO IF EXISTS " + name + ";")
                    .collect(Collectors.joining(" "))));
  }
}
