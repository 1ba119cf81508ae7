package dev.reprise.jdbc;

import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads PostgreSQL's SQL by DuckDB's parser, which comes from PostgreSQL's. What it does not know
 * is shown to it as something that it does, in as many characters: operators of jsonb as plus
 * signs, row locks as nothing. None of these names a table or calls a function.
 */
final class PostgresSqlReader implements SqlReader {

  /** Texts, quoted names and comments are passed over. */
  private static final Pattern PIECES =
      Pattern.compile(
          "[eE]'(?:[^'\\\\]|\\\\.|'')*'|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|(\\$\\w*\\$).*?\\1|--[^\\n]*|/\\*.*?\\*/"
              + "|(#>>|#>|#-|@\\?|\\?\\||\\?&|\\?)"
              + "|(?i:(\\bFOR\\s+(?:NO\\s+KEY\\s+)?(?:UPDATE|(?:KEY\\s+)?SHARE)\\s*$))"
              + "|(?i:\\b(?:FROM|JOIN)\\s+(ONLY)\\b)"
              + "|(?i:\\bIS\\s+(?:NOT\\s+)?(JSON)\\b)",
          Pattern.DOTALL);

  private final SqlReader duckDb;

  PostgresSqlReader(SqlReader duckDb) {
    this.duckDb = duckDb;
  }

  @Override
  public List<SqlReading> read(List<SqlTemplate> queries) {
    List<SqlReading> readings = new ArrayList<>(duckDb.read(queries));
    for (int i = 0; i < readings.size(); i++) {
      if (readings.get(i) instanceof SqlReading.Unreadable) {
        readings.set(i, shown(queries.get(i), readings.get(i)));
      }
    }
    return readings;
  }

  /** What the parser said of the text itself stands where it cannot read it even so. */
  private SqlReading shown(SqlTemplate query, SqlReading unreadable) {
    SqlTemplate shown =
        new SqlTemplate(query.parts().stream().map(PostgresSqlReader::shown).toList());
    SqlReading reading = duckDb.read(List.of(shown)).get(0);
    return reading instanceof SqlReading.Select ? reading : unreadable;
  }

  private static SqlTemplate.Part shown(SqlTemplate.Part part) {
    return part instanceof SqlTemplate.Part.Text text
        ? new SqlTemplate.Part.Text(shown(text.text()))
        : part;
  }

  private static String shown(String sql) {
    StringBuilder shown = new StringBuilder(sql);
    Matcher piece = PIECES.matcher(sql);
    while (piece.find()) {
      replace(shown, piece, 2, "+");
      replace(shown, piece, 3, "");
      replace(shown, piece, 4, "");
      replace(shown, piece, 5, "NULL");
    }
    return shown.toString();
  }

  private static void replace(StringBuilder sql, Matcher piece, int group, String known) {
    if (piece.start(group) >= 0) {
      int length = piece.end(group) - piece.start(group);
      String same = known + " ".repeat(length - known.length());
      sql.replace(piece.start(group), piece.end(group), same);
    }
  }
}
