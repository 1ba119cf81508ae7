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
    if (violations.rows() > violations.examples().size()) {
      text.add("  all of them: " + violations.sql());
    }
    return text.toString();
  }

  static String counted(long rows) {
    return rows == 1 ? "1 row" : rows + " rows";
  }
}
