package dev.reprise.jdbc;

import dev.reprise.jdbc.DuckDbParser.Parsed;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.QueryException.Place;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.RowSink;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Runs queries that change nothing: the parser must know the text as one SELECT (or DESCRIBE, SHOW,
 * SUMMARIZE, VALUES; also EXPLAIN of one), and it is run in a transaction that cannot write.
 */
final class DuckDbQueries {

  private static final Pattern EXPLAIN =
      Pattern.compile("^\\s*EXPLAIN(\\s+ANALYZE)?\\s+", Pattern.CASE_INSENSITIVE);

  /** Rows are kept by the engine, which may move them to disk, and handed over by so many. */
  private static final long PAGE = 50_000;

  private final Transactions transactions;
  private final Dialect dialect;
  private final JdbcErrors errors;

  DuckDbQueries(Transactions transactions, Dialect dialect, JdbcErrors errors) {
    this.transactions = transactions;
    this.dialect = dialect;
    this.errors = errors;
  }

  void run(ZoneId zone, String query, RowSink rows) {
    String explained = EXPLAIN.matcher(query).replaceFirst("");
    boolean large = !DuckDbParser.isShow(checked(explained)) && explained.equals(query);
    transactions.readOnly(
        zone,
        sql -> {
          Sql userSql = sql.meaning(errors::ofQuery);
          rows.columns(columns(Heading.planned(userSql, query)));
          if (large) {
            paged(userSql, query, rows);
          } else {
            printed(userSql, query, rows);
          }
          return rows;
        });
  }

  /** The tree of the one statement. */
  private Map<String, Object> checked(String query) {
    Parsed parsed =
        transactions
            .plainly(ZoneOffset.UTC, sql -> new DuckDbParser(sql).parse(List.of(query)))
            .get(0);
    if (parsed instanceof Parsed.Mistake mistake) {
      throw new QueryException(mistake.message(), new Place(mistake.line(), ""), null);
    }
    if (parsed instanceof Parsed.Statements all && all.nodes().size() == 1) {
      return all.nodes().get(0);
    }
    throw new RefusedException(
        """
        Only one statement that reads can be run here: SELECT, FROM, WITH, VALUES, DESCRIBE, SHOW, SUMMARIZE or EXPLAIN of one.
        Nothing was run.""");
  }

  private static List<Column> columns(List<Heading> headings) {
    return headings.stream().map(h -> new Column(h.name(), DuckDbTypes.of(h.type()))).toList();
  }

  private void paged(Sql sql, String query, RowSink rows) {
    String result = dialect.temporaryTable("reprise_result");
    kept(
        sql,
        "CREATE TEMPORARY TABLE %s AS SELECT * FROM query(%s)"
            .formatted(result, dialect.text(query)));
    long first = sql.number("SELECT min(rowid) FROM " + result);
    long end = first + sql.number("SELECT count(*) FROM " + result);
    for (long from = first; from < end; from += PAGE) {
      printed(
          sql,
          "SELECT CAST(COLUMNS(*) AS VARCHAR) FROM %s WHERE rowid >= %d AND rowid < %d ORDER BY rowid"
              .formatted(result, from, from + PAGE),
          rows);
    }
  }

  /** The engine counts lines in the statement around the query: they say nothing. */
  private static void kept(Sql sql, String statement) {
    try {
      sql.execute(statement);
    } catch (QueryException e) {
      throw new QueryException(String.valueOf(e.getMessage()), e);
    }
  }

  private static void printed(Sql sql, String query, RowSink rows) {
    sql.query(
        query,
        result -> {
          int width = result.getMetaData().getColumnCount();
          while (result.next()) {
            List<@Nullable String> values = new ArrayList<>(width);
            for (int i = 1; i <= width; i++) {
              values.add(result.getString(i));
            }
            rows.row(values);
          }
          return rows;
        });
  }
}
