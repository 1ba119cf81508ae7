package dev.reprise.write;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.Periods;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.Violations;
import java.util.List;

/** The guards of versions: each has a time from which it holds. */
final class PeriodGuard {

  private PeriodGuard() {}

  /**
   * Refuses what has no periods.
   *
   * @param from the column that says when a version begins
   */
  static void guard(Staged staged, String from) {
    derived(staged);
    staged.target().ifPresent(table -> standing(staged.name(), table));
    isTime(staged, from);
    Violations nulls =
        staged.session().violations(staged.stage(), new Condition.NotNull(List.of(from)));
    if (nulls.rows() > 0) {
      throw Refusal.of(
          staged.name(),
          Offenders.told("with null in %s, from which a version holds", List.of(from), nulls),
          "Give them a time in the query, or leave them out.");
    }
  }

  private static void derived(Staged staged) {
    for (Column column : staged.stage().columns()) {
      if (Periods.isOne(column.name())) {
        throw Refusal.of(
            staged.name(),
            "The query has a column %s, which `history: true` derives itself."
                .formatted(column.name()),
            "Leave it out of the query, or give it another name.");
      }
    }
  }

  /** Refuses a table without the columns that are derived. */
  static void standing(TableName name, TargetTable table) {
    for (String derived : Periods.COLUMNS) {
      if (table.columns().stream().noneMatch(c -> c.isNamed(derived))) {
        throw Refusal.of(
            name,
            "%s has no column %s, which `history: true` writes: it was not made for versions."
                .formatted(name, derived),
            "Name a table that does not exist yet.");
      }
    }
  }

  private static void isTime(Staged staged, String from) {
    Column column =
        staged.stage().columns().stream().filter(c -> c.isNamed(from)).findFirst().orElseThrow();
    switch (column.type().kind()) {
      case DATE, TIMESTAMP, TIMESTAMP_TZ -> {}
      default ->
          throw Refusal.of(
              staged.name(),
              "`sequence_by` begins with %s, which is %s, and a version holds from a date or a timestamp."
                  .formatted(column.name(), column.type()),
              "Convert it in the query, or name such a column first.");
    }
  }
}
