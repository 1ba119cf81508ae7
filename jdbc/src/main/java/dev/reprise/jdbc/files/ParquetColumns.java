package dev.reprise.jdbc.files;

import dev.reprise.warehouse.FileTable.DataFile;

/**
 * The query of the columns that a Parquet file has, by the names that it gives them. DuckDB itself
 * tells names that differ only in case apart with a number.
 *
 * <p>The schema of a file lists every element before those that it consists of. How many elements
 * are still to come is known at each; a column is where they are fewer than ever before. Whether a
 * nested column has values is not looked into: it has, if there are rows.
 */
final class ParquetColumns {
  private ParquetColumns() {}

  static String of(DataFile file) {
    String path = Quoted.file(CsvScan.path(file));
    return """
        WITH element AS (
          SELECT row_number() OVER () AS place, name, coalesce(num_children, 0) - 1 AS more
          FROM parquet_schema(%1$s)
        ), awaited AS (
          SELECT place, name, sum(more) OVER before AS others
          FROM element
          WINDOW before AS (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
        ), named AS (
          SELECT name
          FROM awaited
          WHERE place > 1
          WINDOW before AS (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
          QUALIFY coalesce(others < min(others) OVER before, true)
          ORDER BY place
        ), typed AS (
          SELECT row_number() OVER () AS place, named.name, described.column_type
          FROM named
          POSITIONAL JOIN (SELECT column_type FROM (DESCRIBE SELECT * FROM %2$s)) AS described
        ), filled AS (
          SELECT path_in_schema AS name, bool_or(stats_null_count IS DISTINCT FROM num_values) AS yes
          FROM parquet_metadata(%1$s)
          GROUP BY path_in_schema
        )
        SELECT typed.name AS column_name, column_type, coalesce(yes, num_rows > 0) AS has_values
        FROM typed LEFT JOIN filled USING (name), parquet_file_metadata(%1$s)
        ORDER BY place"""
        .formatted(path, ParquetSelect.scan(path, ""));
  }
}
