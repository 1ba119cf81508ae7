package dev.reprise.jdbc;

import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlReading.Unreadable;
import dev.reprise.warehouse.SqlTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads PostgreSQL's SQL by DuckDB's parser, which comes from PostgreSQL's. What it does not know
 * is shown to it as something that it does, in as many characters: operators of jsonb as plus
 * signs, row locks as nothing, columns whose names are words of DuckDB's own as others. None of
 * these names a table or calls a function.
 */
final class PostgresSqlReader implements SqlReader {

  /** Texts, quoted names and comments are passed over. */
  private static final Pattern PIECES =
      Pattern.compile(
          "[eE]'(?:[^'\\\\]|\\\\.|'')*'|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|(\\$\\w*\\$).*?\\1|--[^\\n]*|/\\*.*?\\*/"
              + "|(#>>|#>|#-|#|@\\?|\\?\\||\\?&|\\?)"
              + "|(?i:(\\bFOR\\s+(?:NO\\s+KEY\\s+)?(?:UPDATE|(?:KEY\\s+)?SHARE)\\s*$))"
              + "|(?i:\\b(?:FROM|JOIN)\\s+(ONLY)\\b)"
              + "|(?i:\\bIS\\s+(?:NOT\\s+)?(JSON)\\b)"
              + "|(?i:\\b((?:NOT\\s+)?I?LIKE)\\s+(?:ANY|SOME|ALL)\\b|\\b(OVERLAPS)\\b)"
              + "|(?i:\\b(?:FROM|JOIN)\\s+\\w+)"
              + "|(?i:\\b(AT(?!\\s+TIME\\s+ZONE)|ASOF|ANTI|SEMI|POSITIONAL|QUALIFY|PIVOT|UNPIVOT|PIVOT_LONGER|PIVOT_WIDER|SUMMARIZE|DESCRIBE|SHOW|LAMBDA)\\b)",
          Pattern.DOTALL);

  private static final String MEND =
      "\n  It is read by DuckDB's parser. What PostgreSQL alone can read may stand in a view.";

  private final SqlReader duckDb;

  PostgresSqlReader(SqlReader duckDb) {
    this.duckDb = duckDb;
  }

  @Override
  public List<SqlReading> read(List<SqlTemplate> queries) {
    List<SqlReading> readings = new ArrayList<>(duckDb.read(queries));
    for (int i = 0; i < readings.size(); i++) {
      if (readings.get(i) instanceof Unreadable) {
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
    return reading instanceof SqlReading.Select || !(unreadable instanceof Unreadable told)
        ? reading
        : new Unreadable(told.message() + MEND, told.line());
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
      replace(shown, piece, 6, "=");
      replace(shown, piece, 7, "=");
      replace(shown, piece, 8, "x");
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
