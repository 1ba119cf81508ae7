package dev.reprise.write;

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

  /** What is wrong, for people; empty where the check holds. */
  Optional<String> failure(Staged staged, Slice slice, Parameters parameters);

  /** {@code not_null}. */
  record NotNull(List<String> columns) implements Check {
    @Override
    public Optional<String> failure(Staged staged, Slice slice, Parameters parameters) {
      StagedColumns.require(staged, "checks: not_null", columns);
      return found(staged, new Condition.NotNull(columns), "have null in %s", columns);
    }
  }

  /** {@code unique}: null is a value, equal to null. */
  record Unique(List<String> columns) implements Check {
    @Override
    public Optional<String> failure(Staged staged, Slice slice, Parameters parameters) {
      StagedColumns.require(staged, "checks: unique", columns);
      return found(staged, new Condition.Unique(columns), "share their values of %s", columns);
    }
  }

  /** {@code accepted_values}; null is accepted. */
  record Accepted(String column, List<String> values) implements Check {
    @Override
    public Optional<String> failure(Staged staged, Slice slice, Parameters parameters) {
      StagedColumns.require(staged, "checks: accepted_values", List.of(column));
      return found(
          staged,
          new Condition.Accepted(column, values),
          "hold a value of %s that is not accepted",
          List.of(column));
    }
  }

  /**
   * {@code rows}, for example {@code >= 1}.
   *
   * @param text as written
   */
  record Rows(String text, LongPredicate holds) implements Check {
    @Override
    public Optional<String> failure(Staged staged, Slice slice, Parameters parameters) {
      long rows = staged.stage().rows();
      return holds.test(rows)
          ? Optional.empty()
          : Optional.of(
              "the query yields %s, and must yield %s".formatted(Offenders.counted(rows), text));
    }
  }

  /** {@code sql}: a query over {@code stage} that yields the rows that are wrong. */
  record NoRows(SqlTemplate sql) implements Check {
    @Override
    public Optional<String> failure(Staged staged, Slice slice, Parameters parameters) {
      return found(
          staged, new Condition.NoRows(sql, parameters), "are wrong by the check's SQL", List.of());
    }
  }

  /** {@code unique_in_target}: no key of the stage stands in the table outside the slice. */
  record UniqueInTarget(List<String> columns) implements Check {
    @Override
    public Optional<String> failure(Staged staged, Slice slice, Parameters parameters) {
      StagedColumns.require(staged, "checks: unique_in_target", columns);
      return staged.target().isEmpty()
          ? Optional.empty()
          : found(
              staged,
              new Condition.UniqueInTarget(staged.name(), columns, slice),
              "have a key (%s) that stands in the table outside the slice, too",
              columns);
    }
  }

  private static Optional<String> found(
      Staged staged, Condition condition, String what, List<String> columns) {
    Violations violations = staged.session().violations(staged.stage(), condition);
    return violations.rows() == 0
        ? Optional.empty()
        : Optional.of(Offenders.told(what, columns, violations));
  }
}
