package dev.reprise.jdbc;

import java.util.List;
import java.util.Optional;

/**
 * What makes writes by key cheap on an engine, and fit within its limits. It changes how statements
 * are carried out, not what they do.
 */
interface Hints {

  /** Of an engine that needs none. */
  Hints NONE = new Hints() {};

  /** What follows a table's name for about a hundredth of its rows; empty where all are as near. */
  default Optional<String> hundredth() {
    return Optional.empty();
  }

  /** Prepares a transaction for statements that find many rows by {@link Dialect#rowPlace}. */
  default List<String> findingByPlace() {
    return List.of();
  }

  /**
   * Whether it costs less to write a row of so many columns to a table once more than to look it up
   * by {@link Dialect#rowPlace}.
   */
  default boolean carries(int columns) {
    return false;
  }

  /**
   * Whether two rows of so many columns may lie side by side in what a statement keeps or sorts.
   */
  default boolean pairs(int columns) {
    return true;
  }

  /** What follows a query that is not to be mixed with the one around it. */
  default String fence() {
    return "";
  }
}
