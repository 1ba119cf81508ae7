package dev.reprise.jdbc;

import dev.reprise.jdbc.DuckDbParser.Parsed;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlTemplate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads SQL by DuckDB's own parser. */
final class DuckDbSqlReader implements SqlReader {

  private static final Pattern PIVOT = Pattern.compile("\\bPIVOT\\b", Pattern.CASE_INSENSITIVE);

  private final Transactions transactions;
  private final String catalog;

  DuckDbSqlReader(Transactions transactions, String catalog) {
    this.transactions = transactions;
    this.catalog = catalog;
  }

  @Override
  public List<SqlReading> read(List<SqlTemplate> queries) {
    if (queries.isEmpty()) {
      return List.of();
    }
    List<String> texts = queries.stream().map(DuckDbSqlReader::text).toList();
    List<Parsed> parsed =
        transactions.plainly(ZoneOffset.UTC, sql -> new DuckDbParser(sql).parse(texts));
    List<SqlReading> readings = new ArrayList<>();
    for (Parsed one : parsed) {
      readings.add(reading(one, texts.get(readings.size())));
    }
    return readings;
  }

  /** Parameters as the parser knows them. */
  private static String text(SqlTemplate query) {
    return query.render(parameter -> "$" + parameter.word());
  }

  private SqlReading reading(Parsed parsed, String text) {
    if (parsed instanceof Parsed.Mistake mistake) {
      return new SqlReading.Unreadable(mistake.message(), mistake.line());
    }
    if (parsed instanceof Parsed.Statements statements && statements.nodes().size() == 1) {
      Map<String, Object> select = statements.nodes().get(0);
      if (!DuckDbParser.isShow(select)) {
        return new DuckDbFindings(text, catalog).of(select);
      }
    }
    return new SqlReading.Unreadable(
        PIVOT.matcher(text).find()
            ? "DuckDB tells what a PIVOT reads only where its values are listed: ON column IN (...)"
            : "one SELECT is wanted here",
        1);
  }
}
