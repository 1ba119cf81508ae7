package dev.reprise.jdbc;

import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The statement that an error is of, carried behind the error. */
final class FailedStatement extends SQLException {

  private static final long serialVersionUID = 1L;

  private final String sql;

  private FailedStatement(String sql) {
    super("the statement", null, null);
    this.sql = sql;
  }

  static void note(SQLException error, String sql) {
    if (of(error).isEmpty() && !sql.isEmpty()) {
      error.setNextException(new FailedStatement(sql));
    }
  }

  static Optional<String> of(SQLException error) {
    for (@Nullable SQLException next = error; next != null; next = next.getNextException()) {
      if (next instanceof FailedStatement failed) {
        return Optional.of(failed.sql);
      }
    }
    return Optional.empty();
  }
}
