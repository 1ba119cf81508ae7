package dev.reprise.write;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A column without any value has no type yet, and stands in the target as text: it takes the type
 * of its first values.
 */
final class FirstValues {

  private final Session session;
  private final TableName target;

  FirstValues(Session session, TableName target) {
    this.session = session;
    this.target = target;
  }

  /** The plan with the staged types for target columns of text that hold no value. */
  ColumnPlan plan(ColumnPlan plan) {
    List<Assignment> assignments = new ArrayList<>();
    List<Column> retyped = new ArrayList<>(plan.widened());
    for (Assignment assignment : plan.assignments()) {
      Optional<Column> staged = assignment.staged().filter(column -> isFirst(assignment, column));
      if (staged.isPresent()) {
        Column typed = new Column(assignment.target().name(), staged.get().type());
        retyped.add(typed);
        assignments.add(new Assignment(typed, staged, false));
      } else {
        assignments.add(assignment);
      }
    }
    return new ColumnPlan(assignments, plan.added(), retyped);
  }

  private boolean isFirst(Assignment assignment, Column staged) {
    Column standing = assignment.target();
    return assignment.convert()
        && standing.type().kind() == Kind.TEXT
        && standing.type().precision() == 0
        && staged.type().kind() != Kind.TEXT
        && !session.holdsValues(target, standing);
  }
}
