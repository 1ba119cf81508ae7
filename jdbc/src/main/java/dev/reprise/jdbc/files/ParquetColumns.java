package dev.reprise.jdbc.files;

import dev.reprise.warehouse.FileTable.DataFile;

/**
 * The query of the columns that a Parquet file has, by the names that it gives them. DuckDB itself
 * tells names that differ only in case apart with a number.
 *
 * <p>The schema of a file lists every element before those that it consists of. How many elements
 * are still to come is known at each; a column is where they are fewer than ever before.
 */
final class ParquetColumns {
  private ParquetColumns() {}

  static String of(DataFile file) {
    String path = Quoted.file(CsvScan.path(file));
    return """
        WITH element AS (
          SELECT row_number() OVER () AS place, name, coalesce(num_children, 0) - 1 AS more
          FROM parquet_schema(%s)
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
        )
        SELECT named.name AS column_name, typed.column_type
        FROM named POSITIONAL JOIN (SELECT column_type FROM (DESCRIBE SELECT * FROM %s)) AS typed"""
        .formatted(path, ParquetSelect.scan(path, ""));
  }
}
