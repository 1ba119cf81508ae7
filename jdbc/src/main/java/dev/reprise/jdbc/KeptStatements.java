package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The statements of one connection that came more than once: they stay prepared until it is closed.
 * Of texts that come once, like those that name a stage, nothing stays but their names for a while.
 */
final class KeptStatements {

  private static final int MOST = 50;

  /** In the order in which they were last used. */
  private final Map<String, Optional<PreparedStatement>> seen =
      new LinkedHashMap<>(16, 0.75f, true);

  private boolean ending;

  /** To be told when the session holds what its work does not drop, like views of files. */
  void end() {
    ending = true;
  }

  /** Whether the connection is not to be used again. */
  boolean ending() {
    return ending;
  }

  /** Whether this text comes for the first time. */
  boolean isNew(String sql) throws SQLException {
    if (seen.containsKey(sql)) {
      return false;
    }
    seen.put(sql, Optional.empty());
    if (seen.size() > MOST) {
      forgetEldest();
    }
    return true;
  }

  PreparedStatement prepared(Connection connection, String sql) throws SQLException {
    Optional<PreparedStatement> kept = seen.getOrDefault(sql, Optional.empty());
    if (kept.isPresent()) {
      return kept.get();
    }
    PreparedStatement statement = connection.prepareStatement(sql);
    seen.put(sql, Optional.of(statement));
    return statement;
  }

  private void forgetEldest() throws SQLException {
    Iterator<Optional<PreparedStatement>> each = seen.values().iterator();
    Optional<PreparedStatement> eldest = each.next();
    each.remove();
    if (eldest.isPresent()) {
      eldest.get().close();
    }
  }
}
