package dev.reprise.pipeline;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlReading.Call;
import dev.reprise.warehouse.SqlTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads as much SQL as these tests hold: tables behind FROM and JOIN, and words before brackets.
 */
public final class WordReader implements SqlReader {

  private static final Pattern TABLE = Pattern.compile("(?:FROM|JOIN) ([\\w.]+)");
  private static final Pattern CALL = Pattern.compile("(\\w+)\\(");

  private int calls;

  /** How often it was asked. */
  public int asked() {
    return calls;
  }

  @Override
  public List<SqlReading> read(List<SqlTemplate> queries) {
    calls++;
    List<SqlReading> readings = new ArrayList<>();
    queries.forEach(query -> readings.add(read(query.source())));
    return readings;
  }

  private static SqlReading read(String sql) {
    int broken = sql.indexOf("BROKEN");
    if (broken >= 0) {
      return new SqlReading.Unreadable("syntax error at or near \"BROKEN\"", line(sql, broken));
    }
    List<TableName> tables = new ArrayList<>();
    for (Matcher table = TABLE.matcher(sql); table.find(); ) {
      tables.add(TableName.of(table.group(1)));
    }
    List<Call> calls = new ArrayList<>();
    for (Matcher call = CALL.matcher(sql); call.find(); ) {
      calls.add(new Call(call.group(1), line(sql, call.start())));
    }
    return new SqlReading.Select(tables, calls);
  }

  private static int line(String sql, int offset) {
    return 1 + (int) sql.substring(0, offset).chars().filter(c -> c == '\n').count();
  }
}
