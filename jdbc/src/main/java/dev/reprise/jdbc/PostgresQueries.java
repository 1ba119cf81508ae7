package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.RowSink;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.SqlTextException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Runs queries that change nothing: one statement, in a transaction that cannot write. */
final class PostgresQueries {

  private static final Pattern READS =
      Pattern.compile(
          "^\\s*\\(*\\s*(SELECT|WITH|VALUES|TABLE|SHOW|EXPLAIN)\\b", Pattern.CASE_INSENSITIVE);

  private final Transactions transactions;

  PostgresQueries(Transactions transactions) {
    this.transactions = transactions;
  }

  void run(ZoneId zone, String query, RowSink rows) {
    String one = checked(query);
    transactions.readOnly(
        zone,
        sql -> sql.meaning(new PostgresErrors()::ofQuery).query(one, result -> told(result, rows)));
  }

  /** The one statement, without a semicolon behind it. */
  private static String checked(String query) {
    try {
      String one = SqlTemplate.parse(query).source();
      if (READS.matcher(one).find()) {
        return one;
      }
    } catch (SqlTextException e) {
      throw refused(": " + e.getMessage());
    }
    throw refused(".");
  }

  private static RefusedException refused(String reason) {
    return new RefusedException(
        """
        Only one statement that reads can be run here, SELECT, WITH, VALUES, TABLE, SHOW or EXPLAIN%s
        Nothing was run."""
            .formatted(reason));
  }

  private static RowSink told(ResultSet result, RowSink rows) throws SQLException {
    List<Column> columns =
        Heading.of(result.getMetaData()).stream()
            .map(h -> new Column(h.name(), PostgresTypes.ofDriver(h.type())))
            .toList();
    rows.columns(columns);
    while (result.next()) {
      List<@Nullable String> values = new ArrayList<>(columns.size());
      for (int i = 1; i <= columns.size(); i++) {
        values.add(printed(result, i, columns.get(i - 1)));
      }
      rows.row(values);
    }
    return rows;
  }

  /** As the server prints it; the driver would shorten truth to a letter. */
  private static @Nullable String printed(ResultSet result, int at, Column column)
      throws SQLException {
    @Nullable String text = result.getString(at);
    if (text == null || column.type().kind() != ColumnType.Kind.BOOLEAN) {
      return text;
    }
    return Boolean.toString(result.getBoolean(at));
  }
}
