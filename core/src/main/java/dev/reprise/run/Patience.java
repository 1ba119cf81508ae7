package dev.reprise.run;

import dev.reprise.warehouse.LockWait;
import java.time.Duration;

/**
 * How often a passing failure is tried again, and how long a run waits in between and for locks.
 *
 * @param lockWait for what others hold
 */
public record Patience(int retries, LockWait lockWait, Pausing pausing) {

  private static final Duration FIRST = Duration.ofMillis(250);
  private static final int MOST_DOUBLINGS = 7;

  /** Lets time pass. */
  @FunctionalInterface
  public interface Pausing {
    void pause(Duration duration);
  }

  /** Each pause is twice the one before. */
  Duration pauseBefore(int retry) {
    return FIRST.multipliedBy(1L << Math.min(retry - 1, MOST_DOUBLINGS));
  }

  void pause(Duration duration) {
    pausing.pause(duration);
  }
}
