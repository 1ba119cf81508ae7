package dev.reprise.testkit.fault;

import java.util.Locale;
import java.util.regex.Pattern;

/** The steps of a unit that have a name, as the statements of an SQL database show them. */
public enum Point {
  /** The query is evaluated and its rows are kept. */
  STAGE("create .*table .* as .*"),
  /** The rows that stood there go. */
  DELETE("(delete from|truncate|drop table) .*TARGET.*"),
  /** The staged rows come. */
  INSERT("(insert into \\S*TARGET|(create table|alter table) .*TARGET).*"),
  /** The receipt is written. */
  RECEIPT("insert into .*receipts.*"),
  COMMIT("commit;?");

  private final String statement;

  Point(String statement) {
    this.statement = statement;
  }

  /** Whether the step is this point of a write into the table. */
  public boolean is(Step step, String table) {
    String target = "\\b" + Pattern.quote(table.toLowerCase(Locale.ROOT)) + "\\b";
    String sql = step.sql().strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    return Pattern.matches(statement.replace("TARGET", target), sql);
  }
}
