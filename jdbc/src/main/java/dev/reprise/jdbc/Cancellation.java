package dev.reprise.jdbc;

import dev.reprise.warehouse.CancelledException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Ends what is running, from another thread, and lets nothing further begin. */
final class Cancellation {

  private final Set<Statement> running = ConcurrentHashMap.newKeySet();
  private volatile boolean requested;

  /** Work with a statement. */
  @FunctionalInterface
  interface Work<T extends @Nullable Object> {
    T run() throws SQLException;
  }

  /** Every running statement is ended, though ending one of them may fail. */
  void request() throws SQLException {
    requested = true;
    SQLException failure = null;
    for (Statement statement : running) {
      try {
        statement.cancel();
      } catch (SQLException e) {
        if (!running.contains(statement) || statement.isClosed()) {
          continue; // It ended by itself meanwhile. DuckDB closes one that failed at once.
        }
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  boolean requested() {
    return requested;
  }

  void check() {
    if (requested) {
      throw cancelled(null);
    }
  }

  /** For statements of a write: none begins once it is cancelled. */
  Guard writing() {
    return new Guard(true);
  }

  /** For statements that only read: those that run are ended, later ones may begin. */
  Guard reading() {
    return new Guard(false);
  }

  /** Runs statements so that {@link #request} reaches them. */
  final class Guard {
    private final boolean ends;

    private Guard(boolean ends) {
      this.ends = ends;
    }

    <T extends @Nullable Object> T during(Statement statement, Work<T> work) throws SQLException {
      running.add(statement);
      try {
        if (ends) {
          check();
        }
        return work.run();
      } finally {
        running.remove(statement);
      }
    }

    boolean requested() {
      return requested;
    }
  }

  static CancelledException cancelled(@Nullable Throwable cause) {
    return new CancelledException("cancelled; what was running is rolled back", cause);
  }
}
