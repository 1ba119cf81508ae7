package dev.reprise.run;

import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Does again what failed in a way that may pass, as often as a {@link Patience} says. For what
 * changes no row: opening, reading, planning, adopting.
 *
 * @param told hears of each failure before the pause that follows it
 * @param shown a failure as it may be shown; it keeps its type
 */
public record Retrying(Patience patience, Told told, UnaryOperator<WarehouseException> shown) {

  /** Shows failures as they are. */
  public Retrying(Patience patience, Told told) {
    this(patience, told, failure -> failure);
  }

  /** Hears why something is tried again, and after what pause. */
  @FunctionalInterface
  public interface Told {
    void retrying(String reason, Duration pause);
  }

  /** What {@code work} yields; its last failure where it never does. */
  public <T> T of(Supplier<T> work) {
    for (int tries = 1; ; tries++) {
      try {
        return once(work);
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

  /** What {@code work} yields, or its failure as it may be shown. */
  <T> T once(Supplier<T> work) {
    try {
      return work.get();
    } catch (WarehouseException e) {
      throw shown.apply(e);
    }
  }
}
