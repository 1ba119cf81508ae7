package dev.reprise.warehouse;

import java.util.List;
import java.util.Optional;

/**
 * How staged columns become target columns, by name.
 *
 * @param assignments one for each column of the target as it will be, in the target's order
 * @param added the columns that the target lacks so far, in the stage's order
 */
public record ColumnPlan(List<Assignment> assignments, List<Column> added) {

  /**
   * A target column and the staged column that fills it; empty for null.
   *
   * @param convert whether the types differ, so that values must be shown to fit
   */
  public record Assignment(Column target, Optional<Column> staged, boolean convert) {}

  public ColumnPlan {
    assignments = List.copyOf(assignments);
    added = List.copyOf(added);
  }
}
