package dev.reprise.jdbc;

import dev.reprise.warehouse.LockWait;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A wait within one statement of the engine: another thread tells of it, unless it ends before. */
final class ToldWait {

  private static final Executor LATER =
      CompletableFuture.delayedExecutor(LockWait.UNTOLD.toMillis(), TimeUnit.MILLISECONDS);

  private final LockWait wait;
  private final Supplier<String> held;
  private boolean ended;

  private ToldWait(LockWait wait, Supplier<String> held) {
    this.wait = wait;
    this.held = held;
  }

  /**
   * Does what may wait.
   *
   * @param held says what is held, and by whom; asked once, in another thread
   */
  static void during(LockWait wait, Supplier<String> held, Runnable taking) {
    ToldWait begun = new ToldWait(wait, held);
    if (wait.longest().compareTo(LockWait.UNTOLD) > 0) {
      LATER.execute(begun::tell);
    }
    try {
      taking.run();
    } finally {
      begun.end();
    }
  }

  private void tell() {
    if (hasEnded()) {
      return;
    }
    String holder = held.get();
    synchronized (this) {
      if (!ended) {
        wait.tell(holder);
      }
    }
  }

  private synchronized boolean hasEnded() {
    return ended;
  }

  private synchronized void end() {
    ended = true;
  }
}
