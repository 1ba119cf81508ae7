package dev.reprise.write;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.Misfit;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which staged column fills which target column: by name, never by position. Columns of the target
 * keep their place; new ones come after them.
 */
public final class Columns {

  private final TableName target;
  private final ColumnRules rules;
  private final List<String> derived;

  /**
   * @param derived target columns that are not staged
   */
  public Columns(TableName target, ColumnRules rules, List<String> derived) {
    this.target = target;
    this.rules = rules;
    this.derived = List.copyOf(derived);
  }

  /** The plan for a stage, or a refusal where it does not fit the table that stands there. */
  public ColumnPlan plan(Stage stage, Optional<TargetTable> table) {
    List<Column> stored = stored(stage);
    List<Column> standing =
        table.stream()
            .flatMap(t -> t.columns().stream())
            .filter(c -> derived.stream().noneMatch(c::isNamed))
            .toList();
    List<Column> added = stored.stream().filter(c -> find(standing, c.name()).isEmpty()).toList();
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : standing) {
      assignment(column, find(stored, column.name())).ifPresent(assignments::add);
    }
    added.forEach(c -> assignments.add(new Assignment(c, Optional.of(c), false)));
    if (table.isEmpty()) {
      return new ColumnPlan(assignments, List.of());
    }
    checkNew(added);
    return new ColumnPlan(assignments, added);
  }

  /**
   * The plan under which every staged value is held exactly: columns whose values need it are
   * widened, and what cannot be held even so is refused.
   */
  public ColumnPlan fitted(Session session, Stage stage, ColumnPlan plan) {
    if (plan.assignments().stream().noneMatch(Assignment::convert)) {
      return plan;
    }
    ColumnPlan typed = new FirstValues(session, target).plan(plan);
    List<Misfit> misfits = session.misfits(stage, typed);
    ColumnPlan wider = Wider.plan(typed, misfits);
    List<Misfit> left =
        wider.alters() && !misfits.isEmpty() ? session.misfits(stage, wider) : misfits;
    if (!left.isEmpty()) {
      throw Refusal.of(
          target,
          left.stream().map(Columns::found).collect(Collectors.joining("\n")),
          "Convert the column in the query, or declare its type under `columns` of the input, the"
              + " way it is meant. By themselves columns widen only from bigint to decimal, from"
              + " decimal to a wider decimal, and from date to timestamp.");
    }
    return wider;
  }

  private List<Column> stored(Stage stage) {
    for (String name : rules.except()) {
      if (find(stage.columns(), name).isEmpty()) {
        throw Refusal.of(
            target,
            "`columns_except` names %s, and the query has no such column; it has %s."
                .formatted(name, StagedColumns.listed(stage.columns())),
            "Correct `columns_except`, or the query.");
      }
    }
    return stage.columns().stream()
        .filter(c -> rules.except().stream().noneMatch(c::isNamed))
        .toList();
  }

  /** Nothing for a column that is kept as it is. */
  private Optional<Assignment> assignment(Column column, Optional<Column> staged) {
    if (staged.isEmpty() && rules.onMissing() == ColumnRules.OnMissing.KEEP) {
      return Optional.empty();
    }
    if (staged.isEmpty() && rules.onMissing() == ColumnRules.OnMissing.REFUSE) {
      throw Refusal.of(
          target,
          "The query has no column %s, and %s has one.".formatted(column.name(), target),
          "Add it to the query, or set `on_missing_column: null`.");
    }
    boolean convert = staged.map(s -> !Widening.isExact(s.type(), column.type())).orElse(false);
    return Optional.of(new Assignment(column, staged, convert));
  }

  private void checkNew(List<Column> added) {
    if (!added.isEmpty() && rules.onNew() == ColumnRules.OnNew.FAIL) {
      throw Refusal.of(
          target,
          "The query has columns that %s lacks: %s.".formatted(target, StagedColumns.listed(added)),
          "Add them to the table, leave them out of the query, or set"
              + " `on_schema_change: append_new_columns`.");
    }
  }

  private static Optional<Column> find(List<Column> columns, String name) {
    return columns.stream().filter(c -> c.isNamed(name)).findFirst();
  }

  private static String found(Misfit misfit) {
    return "%s of column %s (%s) cannot be held by its %s exactly, for example %s.\n  row: %s"
        .formatted(
            misfit.rows() == 1 ? "1 value" : misfit.rows() + " values",
            misfit.target().name(),
            misfit.staged(),
            misfit.target().type(),
            misfit.example(),
            misfit.row());
  }
}
