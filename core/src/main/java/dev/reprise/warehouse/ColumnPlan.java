package dev.reprise.warehouse;

import java.util.List;
import java.util.Optional;

/**
 * How staged columns become target columns, by name.
 *
 * @param assignments one for each column of the target as it will be, in the target's order, but
 *     for columns that stay as they are
 * @param added the columns that the target lacks so far, in the stage's order
 * @param widened the columns of the target that are to have a wider type, with that type
 */
public record ColumnPlan(List<Assignment> assignments, List<Column> added, List<Column> widened) {

  /**
   * A target column and the staged column that fills it; empty for null.
   *
   * @param convert whether the types differ, so that values must be shown to fit
   */
  public record Assignment(Column target, Optional<Column> staged, boolean convert) {}

  public ColumnPlan {
    assignments = List.copyOf(assignments);
    added = List.copyOf(added);
    widened = List.copyOf(widened);
  }

  /** Without a column to widen. */
  public ColumnPlan(List<Assignment> assignments, List<Column> added) {
    this(assignments, added, List.of());
  }

  /** A table's columns as they are. */
  public static ColumnPlan of(TargetTable table) {
    return new ColumnPlan(
        table.columns().stream().map(c -> new Assignment(c, Optional.of(c), false)).toList(),
        List.of());
  }

  /** Whether the table must be altered before it can take the staged rows. */
  public boolean alters() {
    return !added.isEmpty() || !widened.isEmpty();
  }
}
