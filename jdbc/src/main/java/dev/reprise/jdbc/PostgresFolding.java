package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnType;
import java.util.List;

/**
 * Which types take values that differ for one: {@code character(n)} is blank where it is shorter,
 * {@code citext} knows no case, 30 days are a month, 1.0 is 1.00 inside of {@code jsonb}, and
 * shapes are equal within a distance, or by their area; and so it is in all that is made of these.
 * {@code json} and {@code xml} know no equality.
 */
final class PostgresFolding {

  /** Of what a type is made: a domain of another, an array of elements, a row of columns. */
  private static final String FOLDING =
      """
      WITH RECURSIVE made(type) AS (
        SELECT CAST(CAST(? AS regtype) AS oid)
        UNION
        SELECT of.part
        FROM made AS m JOIN pg_catalog.pg_type AS t ON t.oid = m.type
        CROSS JOIN LATERAL (
          SELECT t.typbasetype
          UNION ALL
          SELECT t.typelem WHERE t.typcategory = 'A'
          UNION ALL
          SELECT a.atttypid FROM pg_catalog.pg_attribute AS a
          WHERE a.attrelid = t.typrelid AND a.attnum > 0 AND NOT a.attisdropped
        ) AS of(part)
        WHERE of.part <> 0
      )
      SELECT count(*)
      FROM made AS m JOIN pg_catalog.pg_type AS t ON t.oid = m.type
      LEFT JOIN pg_catalog.pg_collation AS c ON c.oid = t.typcollation
      WHERE t.typname = ANY (CAST(? AS text[])) OR NOT c.collisdeterministic
      """;

  /**
   * Of an encoding in which each character is a byte: letters, and what may be the same accented.
   */
  static final String PAIRS_OF_BYTES =
      """
      SELECT 'a', 'A'
      UNION ALL
      SELECT chr(letter), chr(accented)
      FROM generate_series(97, 122) AS l(letter), generate_series(160, 255) AS a(accented)
      WHERE pg_encoding_max_length(
        (SELECT encoding FROM pg_catalog.pg_database WHERE datname = current_database())) = 1
      """;

  private static final String CASELESS = "citext";

  private static final List<String> TYPES =
      List.of(
          CASELESS,
          "bpchar",
          "interval",
          "jsonb",
          "json",
          "xml",
          "point",
          "line",
          "lseg",
          "box",
          "path",
          "polygon",
          "circle");

  private PostgresFolding() {}

  /** Whether a statement may have any character: else the server cannot take it. */
  static boolean hasEveryText(Sql sql) {
    return sql.first("SELECT current_setting('server_encoding')", row -> row.getString(1))
        .filter(encoding -> encoding.equals("UTF8") || encoding.equals("SQL_ASCII"))
        .isPresent();
  }

  /** Whether a type takes values for one that differ by case; texts are ordered as bytes anyway. */
  static boolean foldsCase(Sql sql, ColumnType type) {
    return type.kind() == ColumnType.Kind.OTHER && isMadeOf(sql, type, List.of(CASELESS));
  }

  static boolean folds(Sql sql, ColumnType type) {
    return type.kind() == ColumnType.Kind.OTHER
        ? isMadeOf(sql, type, TYPES)
        : type.declared().matches("character(\\(\\d+\\))?");
  }

  private static boolean isMadeOf(Sql sql, ColumnType type, List<String> names) {
    return sql.number(FOLDING, type.declared(), Sql.Values.texts(names)) > 0;
  }
}
