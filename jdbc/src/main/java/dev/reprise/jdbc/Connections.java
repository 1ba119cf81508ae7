package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Lends connections to one database. Those that last longer are lent again if their work went well,
 * with the statements that they prepared.
 */
final class Connections {

  private final ConnectionSource source;
  private final Dialect dialect;
  private final Deque<Binding> idle = new ConcurrentLinkedDeque<>();

  Connections(ConnectionSource source, Dialect dialect) {
    this.source = source;
    this.dialect = dialect;
  }

  /** Work on a connection that is in no transaction, neither at first nor at its end. */
  @FunctionalInterface
  interface Work<T> {
    T run(Binding binding) throws SQLException;
  }

  <T> T lend(Work<T> work) throws SQLException {
    if (!source.lastsLonger()) {
      try (Connection connection = source.open()) {
        return work.run(new Binding(connection, dialect, Optional.empty()));
      }
    }
    Binding binding = taken();
    T result;
    try {
      result = work.run(binding);
    } catch (SQLException | RuntimeException | Error e) {
      closed(binding, e);
      throw e;
    }
    giveBack(binding);
    return result;
  }

  private Binding taken() throws SQLException {
    Binding binding = idle.poll();
    return binding == null
        ? new Binding(source.open(), dialect, Optional.of(new KeptStatements()))
        : binding;
  }

  private static void closed(Binding binding, Throwable cause) {
    try {
      binding.connection().close();
    } catch (SQLException later) {
      cause.addSuppressed(later);
    }
  }

  private void giveBack(Binding binding) throws SQLException {
    if (binding.kept().filter(KeptStatements::ending).isPresent()) {
      binding.connection().close();
    } else {
      idle.push(binding);
    }
  }

  /** Closes those that nobody has. */
  void close() throws SQLException {
    for (Binding binding = idle.poll(); binding != null; binding = idle.poll()) {
      binding.connection().close();
    }
  }
}
