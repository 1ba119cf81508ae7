package dev.reprise.jdbc;

import dev.reprise.warehouse.LockWait;
import java.time.Duration;
import java.util.function.Supplier;

/** A wait that is under way; it is told of once. */
final class OngoingWait {

  private final LockWait wait;
  private Duration waited = Duration.ZERO;
  private boolean told;

  OngoingWait(LockWait wait) {
    this.wait = wait;
  }

  boolean isOver() {
    return waited.compareTo(wait.longest()) >= 0;
  }

  /**
   * What is waited for is held still.
   *
   * @param held says what, and by whom
   */
  void goesOn(Supplier<String> held) {
    if (!told && waited.compareTo(LockWait.UNTOLD) >= 0) {
      told = true;
      wait.tell(held.get());
    }
  }

  /** The longest pause before it is over, or has to be told of. */
  Duration longestPause() {
    boolean untold = !told && LockWait.UNTOLD.compareTo(wait.longest()) < 0;
    return (untold ? LockWait.UNTOLD : wait.longest()).minus(waited);
  }

  void passed(Duration time) {
    waited = waited.plus(time);
  }
}
