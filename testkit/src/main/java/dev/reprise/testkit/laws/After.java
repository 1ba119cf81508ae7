package dev.reprise.testkit.laws;

import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.fault.Watcher;

/** Does something each time that a write into a table has passed a point. */
record After(Point point, String table, Runnable deed) implements Watcher {

  @Override
  public void after(Step step) {
    if (point.is(step, table)) {
      deed.run();
    }
  }
}
