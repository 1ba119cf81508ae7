package dev.reprise.write;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.Misfit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a target's column grows so that it holds what stands in it and what is staged: from bigint to
 * decimal, from decimal to a wider decimal, and from date to timestamp; in no other way.
 */
final class Wider {

  private static final int BIGINT_BITS = 64;
  private static final int BIGINT_DIGITS = 19;
  private static final int MOST_DIGITS = 38;

  private Wider() {}

  /** The plan with wider types for those of the columns that have misfits and may grow. */
  static ColumnPlan plan(ColumnPlan plan, List<Misfit> misfits) {
    List<Assignment> assignments = new ArrayList<>();
    List<Column> widened = new ArrayList<>(plan.widened());
    for (Assignment assignment : plan.assignments()) {
      Optional<Column> wider =
          misfits.stream().anyMatch(misfit -> misfit.target().equals(assignment.target()))
              ? column(assignment)
              : Optional.empty();
      wider.ifPresent(widened::add);
      assignments.add(
          wider
              .map(column -> new Assignment(column, assignment.staged(), assignment.convert()))
              .orElse(assignment));
    }
    return new ColumnPlan(assignments, plan.added(), widened);
  }

  private static Optional<Column> column(Assignment assignment) {
    Column target = assignment.target();
    return assignment
        .staged()
        .flatMap(staged -> type(target.type(), staged.type()))
        .map(type -> new Column(target.name(), type));
  }

  /** The least type that holds all values of both; empty where there is none. */
  static Optional<ColumnType> type(ColumnType standing, ColumnType staged) {
    if (standing.kind() == Kind.DATE && staged.kind() == Kind.TIMESTAMP) {
      return Optional.of(staged);
    }
    if (isBigint(standing) && isOfAnyDigits(staged)) {
      return Optional.of(staged);
    }
    boolean decimals = standing.kind() == Kind.DECIMAL || staged.kind() == Kind.DECIMAL;
    return decimals && isExactNumber(standing) && isExactNumber(staged)
        ? decimal(
            Math.max(whole(standing), whole(staged)), Math.max(standing.scale(), staged.scale()))
        : Optional.empty();
  }

  private static boolean isExactNumber(ColumnType type) {
    return (type.kind() == Kind.DECIMAL && type.precision() > 0) || isBigint(type);
  }

  private static boolean isBigint(ColumnType type) {
    return type.kind() == Kind.INTEGER && type.precision() == BIGINT_BITS;
  }

  /** A decimal that declares no digits, and so takes as many as its values need. */
  private static boolean isOfAnyDigits(ColumnType type) {
    return type.kind() == Kind.DECIMAL && type.precision() == 0;
  }

  /** The digits before the point. */
  private static int whole(ColumnType type) {
    return type.kind() == Kind.DECIMAL ? type.precision() - type.scale() : BIGINT_DIGITS;
  }

  private static Optional<ColumnType> decimal(int whole, int scale) {
    int digits = whole + scale;
    return digits > MOST_DIGITS
        ? Optional.empty()
        : Optional.of(
            new ColumnType(Kind.DECIMAL, digits, scale, "DECIMAL(%d,%d)".formatted(digits, scale)));
  }
}
