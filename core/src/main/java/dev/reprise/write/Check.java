package dev.reprise.write;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.Violations;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;

/** What must hold of the staged rows before they become visible ({@code checks}). */
public sealed interface Check {

  /**
   * That a check does not hold.
   *
   * @param text what is wrong, for people, with the rows at fault
   * @param elsewhere from the first to the last time at which rows of the staged keys stand
   */
  record Failure(String text, Optional<Interval> elsewhere) {}

  /** As a pipeline file names it. */
  String word();

  /** What is wrong; empty where the check holds. */
  Optional<Failure> failure(Staged staged, Slice slice, Parameters parameters);

  /** {@code not_null}. */
  record NotNull(List<String> columns) implements Check {

    public NotNull {
      columns = List.copyOf(columns);
    }

    @Override
    public String word() {
      return "not_null";
    }

    @Override
    public Optional<Failure> failure(Staged staged, Slice slice, Parameters parameters) {
      StagedColumns.require(staged, "checks.not_null", columns);
      return found(staged, new Condition.NotNull(columns), "with null in %s", columns);
    }
  }

  /** {@code unique}: no two rows share their values of all these columns; null equals null. */
  record Unique(List<String> columns) implements Check {

    public Unique {
      columns = List.copyOf(columns);
    }

    @Override
    public String word() {
      return "unique";
    }

    @Override
    public Optional<Failure> failure(Staged staged, Slice slice, Parameters parameters) {
      StagedColumns.require(staged, "checks.unique", columns);
      return found(
          staged, new Condition.Unique(columns), "that are not alone with their %s", columns);
    }
  }

  /** {@code accepted_values}; null is accepted. */
  record Accepted(String column, List<String> values) implements Check {

    public Accepted {
      values = List.copyOf(values);
    }

    @Override
    public String word() {
      return "accepted_values";
    }

    @Override
    public Optional<Failure> failure(Staged staged, Slice slice, Parameters parameters) {
      StagedColumns.require(staged, "checks.accepted_values", List.of(column));
      return found(
          staged,
          new Condition.Accepted(column, values),
          "with a " + column.replace("%", "%%") + " other than %s",
          values);
    }
  }

  /**
   * {@code rows}, for example {@code >= 1}.
   *
   * @param text as written
   */
  record Rows(String text, LongPredicate holds) implements Check {
    @Override
    public String word() {
      return "rows";
    }

    @Override
    public Optional<Failure> failure(Staged staged, Slice slice, Parameters parameters) {
      long rows = staged.session().rows(staged.stage());
      return holds.test(rows)
          ? Optional.empty()
          : Optional.of(
              new Failure(
                  "%s staged, which is not %s".formatted(Offenders.counted(rows), text),
                  Optional.empty()));
    }
  }

  /** {@code sql}: a query over {@code stage} that yields the rows that are wrong. */
  record NoRows(SqlTemplate sql) implements Check {
    @Override
    public String word() {
      return "sql";
    }

    @Override
    public Optional<Failure> failure(Staged staged, Slice slice, Parameters parameters) {
      return found(
          staged, new Condition.NoRows(sql, parameters), "found by the query%s", List.of());
    }
  }

  /** {@code unique_in_target}: no key of the stage stands in the table outside the slice. */
  record UniqueInTarget(List<String> columns) implements Check {

    public UniqueInTarget {
      columns = List.copyOf(columns);
    }

    @Override
    public String word() {
      return "unique_in_target";
    }

    @Override
    public Optional<Failure> failure(Staged staged, Slice slice, Parameters parameters) {
      StagedColumns.require(staged, "checks.unique_in_target", columns);
      return standsComplete(staged)
          ? found(
              staged,
              new Condition.UniqueInTarget(staged.name(), columns, slice),
              "whose %s stands in the table outside the slice, too",
              columns)
          : Optional.empty();
    }

    /** No row has a key that is about to be added to the table as a column. */
    private boolean standsComplete(Staged staged) {
      return staged
          .target()
          .filter(
              table ->
                  columns.stream()
                      .allMatch(k -> table.columns().stream().anyMatch(c -> c.isNamed(k))))
          .isPresent();
    }
  }

  private static Optional<Failure> found(
      Staged staged, Condition condition, String what, List<String> words) {
    Violations violations = staged.session().violations(staged.stage(), condition);
    return violations.rows() == 0
        ? Optional.empty()
        : Optional.of(new Failure(Offenders.told(what, words, violations), violations.elsewhere()));
  }
}
