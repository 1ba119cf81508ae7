package dev.reprise.testkit.fault;

import java.io.IOException;
import java.sql.SQLException;
import java.util.function.Predicate;

/** Holds a run before a step until a line comes in on standard input. */
public final class Pause implements Watcher {

  private final Predicate<Step> place;
  private final Runnable told;
  private boolean over;

  /**
   * @param told once the run stands still
   */
  public Pause(Predicate<Step> place, Runnable told) {
    this.place = place;
    this.told = told;
  }

  @Override
  public void before(Step step) throws SQLException {
    if (over || !place.test(step)) {
      return;
    }
    over = true;
    told.run();
    try {
      int read = System.in.read();
      if (read < 0) {
        throw new SQLException("nobody is there to say when to go on");
      }
    } catch (IOException e) {
      throw new SQLException(e);
    }
  }
}
