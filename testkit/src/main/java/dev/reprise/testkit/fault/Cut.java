package dev.reprise.testkit.fault;

import java.sql.SQLException;

/** How a run is broken. */
public enum Cut {
  /** The process ends at once, with {@link #EXIT_CODE}. */
  HALT,
  /** The connection is gone; an uncommitted transaction goes with it. */
  LOSE,
  /** The statement fails, and the connection lives on. */
  FAIL,
  /** The program itself breaks. */
  BREAK;

  public static final int EXIT_CODE = 137;

  void make(Step step) throws SQLException {
    switch (this) {
      case HALT -> Runtime.getRuntime().halt(EXIT_CODE);
      case LOSE -> throw new ConnectionLost();
      case FAIL -> throw new SQLException("IO Error: broken on purpose at step " + step.number());
      case BREAK -> throw new Broken("broken on purpose at step " + step.number());
    }
  }

  /** A fault in the program. */
  public static final class Broken extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Broken(String message) {
      super(message);
    }
  }
}
