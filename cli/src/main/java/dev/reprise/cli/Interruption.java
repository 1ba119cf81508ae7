package dev.reprise.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A request to end early: Ctrl-C or SIGTERM. What is in hand is cancelled, and the program then
 * ends by itself, having told what was rolled back.
 */
public final class Interruption {

  private final CountDownLatch requested = new CountDownLatch(1);
  private volatile Optional<Runnable> work = Optional.empty();

  /** Whether the program was asked to end. */
  public boolean isRequested() {
    return requested.getCount() == 0;
  }

  /** Asks to end: cancels what is in hand now, or else what begins later. */
  public void request() {
    requested.countDown();
    work.ifPresent(Runnable::run);
  }

  /** From now on {@code cancellation} ends what is in hand. */
  void onRequest(Runnable cancellation) {
    work = Optional.of(cancellation);
    if (isRequested()) {
      cancellation.run();
    }
  }

  /** There is nothing in hand any more. */
  void nothingInHand() {
    work = Optional.empty();
  }

  /** Whether there is work that must be waited for once it is cancelled. */
  boolean hasWork() {
    return work.isPresent();
  }

  /** Lets time pass, but no more once the program was asked to end. */
  void pause(Duration duration) {
    try {
      requested.await(duration.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
