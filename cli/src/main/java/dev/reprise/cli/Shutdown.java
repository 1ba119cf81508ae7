package dev.reprise.cli;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Answers Ctrl-C and SIGTERM: cancels what is in hand, lets the program tell what was rolled back,
 * and ends it with the same exit code for both signals.
 */
final class Shutdown {

  /** A unit is rolled back sooner than this; if not, the warehouse does it by itself. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private final Environment environment;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile OptionalInt code = OptionalInt.empty();

  private Shutdown(Environment environment) {
    this.environment = environment;
  }

  static Shutdown watch(Environment environment) {
    Shutdown shutdown = new Shutdown(environment);
    Runtime.getRuntime().addShutdownHook(new Thread(shutdown::answer, "reprise-shutdown"));
    return shutdown;
  }

  /** The program has done all that it had to, and ends with this code. */
  void ended(int exitCode) {
    code = OptionalInt.of(exitCode);
    ended.countDown();
  }

  /** Runs at every end of the JVM, the usual one too. */
  private void answer() {
    if (code.isPresent()) {
      return;
    }
    Interruption interruption = environment.interruption();
    boolean working = interruption.hasWork();
    interruption.request();
    if (!working || !hasEnded()) {
      environment
          .console()
          .err()
          .println(
              working
                  ? "Interrupted. What was not committed yet is rolled back."
                  : "Interrupted. Nothing was being changed.");
    }
    environment.console().flush();
    Runtime.getRuntime().halt(code.orElse(ExitCode.INTERRUPTED));
  }

  private boolean hasEnded() {
    try {
      return ended.await(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
