package dev.reprise.warehouse;

/** A column of a stage or a target. */
public record Column(String name, ColumnType type) {

  /** Column names match without regard to case. */
  public boolean isNamed(String other) {
    return name.equalsIgnoreCase(other);
  }
}
