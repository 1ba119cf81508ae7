package dev.reprise.run;

import dev.reprise.warehouse.TransientException;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Does again what failed in a way that may pass, as often as a {@link Patience} says. For what
 * changes nothing: opening, reading, planning.
 *
 * @param told hears of each failure before the pause that follows it
 */
public record Retrying(Patience patience, Told told) {

  /** Hears why something is tried again, and after what pause. */
  @FunctionalInterface
  public interface Told {
    void retrying(String reason, Duration pause);
  }

  /** What {@code work} yields; its last failure where it never does. */
  public <T> T of(Supplier<T> work) {
    for (int tries = 1; ; tries++) {
      try {
        return work.get();
      } catch (TransientException e) {
        if (tries > patience.retries()) {
          throw e;
        }
        Duration pause = patience.pauseBefore(tries);
        told.retrying(String.valueOf(e.getMessage()), pause);
        patience.pause(pause);
      }
    }
  }
}
