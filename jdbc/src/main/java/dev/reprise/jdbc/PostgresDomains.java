package dev.reprise.jdbc;

/**
 * Domains, and rows of columns: they round and cut as the types do that they are made of, and their
 * names do not tell which these are. So the server is asked, within the statement.
 */
final class PostgresDomains {

  /**
   * Whether a type, or that of an array's elements, is made of others that round or cut. Domains of
   * other kinds (JSON, identifiers, addresses) take a text whole, though they print it their way.
   */
  private static final String MADE =
      """
      EXISTS (
        SELECT 1
        FROM pg_catalog.pg_type AS t
        LEFT JOIN pg_catalog.pg_type AS e
          ON e.oid = t.typelem AND t.typcategory = 'A' AND t.typtype = 'b'
        WHERE t.oid = CAST('%s' AS regtype)
          AND (coalesce(e.typtype, t.typtype) = 'c'
            OR coalesce(e.typtype, t.typtype) = 'd'
              AND coalesce(e.typcategory, t.typcategory) IN ('A', 'B', 'D', 'N', 'S', 'T', 'V')))\
      """;

  private PostgresDomains() {}

  /**
   * Holds for texts that such a type prints in another way than they are written.
   *
   * @param there the text, as the type has it
   */
  static String printsOtherwise(String text, String there, String declared) {
    return "CASE WHEN %s THEN CAST(%s AS text) <> %s ELSE FALSE END"
        .formatted(MADE.formatted(declared.replace("'", "''")), there, text);
  }
}
