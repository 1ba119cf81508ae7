package dev.reprise.write;

import dev.reprise.warehouse.Violations;
import java.util.List;
import java.util.StringJoiner;

/** How rows at fault are shown: their number, some of them, and how to see the rest. */
final class Offenders {

  private Offenders() {}

  /**
   * The text of a finding.
   *
   * @param what is wrong with them, with a place for the columns
   */
  static String told(String what, List<String> columns, Violations violations) {
    StringJoiner text = new StringJoiner("\n");
    text.add(counted(violations.rows()) + " " + what.formatted(String.join(", ", columns)) + ":");
    violations.examples().forEach(row -> text.add("  row: " + row));
    long more = violations.rows() - violations.examples().size();
    if (more > 0) {
      text.add(violations.sql().map(Offenders::all).orElse("  and %d more".formatted(more)));
    }
    return text.toString();
  }

  /** How to see all of them. */
  static String all(String sql) {
    return "  all of them: " + sql;
  }

  static String counted(long rows) {
    return rows == 1 ? "1 row" : rows + " rows";
  }
}
