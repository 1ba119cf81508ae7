package dev.reprise.testkit.fault;

import java.sql.Connection;
import java.util.concurrent.atomic.AtomicInteger;

/** Puts a watcher between a warehouse and all its connections, and counts their steps. */
public final class Watch {

  private final Watcher watcher;
  private final AtomicInteger steps = new AtomicInteger();
  private volatile int ofPlanning = Integer.MAX_VALUE;

  public Watch(Watcher watcher) {
    this.watcher = watcher;
  }

  /** The connection, with each of its steps shown to the watcher. */
  public Connection over(Connection connection) {
    return new WatchedConnection(connection, this).proxy();
  }

  /** To be told when a unit begins to run. */
  public void unitBegins() {
    ofPlanning = Math.min(ofPlanning, steps.get());
  }

  Step next(String sql) {
    int number = steps.incrementAndGet();
    return new Step(number, Math.max(0, number - ofPlanning), sql);
  }

  Watcher watcher() {
    return watcher;
  }
}
