package dev.reprise.testkit.fault;

import java.sql.SQLException;

/** Sees the steps of a run, and may break them by what it throws. */
public interface Watcher {

  /** Sees nothing. */
  Watcher NONE = new Watcher() {};

  default void before(Step step) throws SQLException {}

  default void after(Step step) throws SQLException {}

  /** Whether the step is left out, as if it had changed nothing. */
  default boolean skips(Step step) {
    return false;
  }
}
