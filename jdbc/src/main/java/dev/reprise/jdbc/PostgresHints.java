package dev.reprise.jdbc;

import java.util.List;
import java.util.Optional;

/** PostgreSQL's planner takes it that rows lie anywhere, and far away. */
final class PostgresHints implements Hints {

  @Override
  public Optional<String> hundredth() {
    return Optional.of(" TABLESAMPLE SYSTEM (1)");
  }

  /** A table has at most 1600 columns, and some are needed for what becomes of the row. */
  @Override
  public boolean carries(int columns) {
    return columns <= 1500;
  }

  /**
   * The planner takes it that each row found by its place costs a read of a page from disk, and
   * would rather read all of a large table. Places are found in the order in which they lie.
   */
  @Override
  public List<String> findingByPlace() {
    return List.of("SET LOCAL random_page_cost = 0.1");
  }

  /** A row that is kept or sorted has at most 1664 columns, and some are needed beside the two. */
  @Override
  public boolean pairs(int columns) {
    return columns <= 800;
  }

  @Override
  public String fence() {
    return "OFFSET 0";
  }
}
