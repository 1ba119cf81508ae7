package dev.reprise.warehouse;

import java.time.Duration;

/**
 * How long to wait for what others hold, and who hears of it: a wait that lasts is told of once,
 * while it lasts.
 */
public record LockWait(Duration longest, Told told) {

  /** Nobody has to be told of a shorter wait. */
  public static final Duration UNTOLD = Duration.ofSeconds(1);

  /** Hears what is waited for, who holds it and for how long the wait may last. */
  @FunctionalInterface
  public interface Told {
    void waiting(String why);
  }

  /** For where nobody looks on. */
  public static LockWait unwatched(Duration longest) {
    return new LockWait(longest, why -> {});
  }

  /**
   * Tells of a wait that has lasted for {@link #UNTOLD}.
   *
   * @param held says what is held, and by whom
   */
  public void tell(String held) {
    told.waiting(
        "%s. Waiting for it, at most %ds more.".formatted(held, longest.minus(UNTOLD).toSeconds()));
  }

  /**
   * What to say where the wait came to nothing.
   *
   * @param held says what is held, and by whom
   */
  public String inVain(String held) {
    return "%s; waited %ds. Try again later, or wait longer with --wait."
        .formatted(held, longest.toSeconds());
  }
}
