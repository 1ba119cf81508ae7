package dev.reprise.testkit.laws;

import dev.reprise.run.UnitResult;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Outcome;
import dev.reprise.warehouse.BusyException;
import java.util.concurrent.CompletableFuture;

/** A command that runs while another process holds the warehouse or the slice. */
final class Waiting {

  private final CompletableFuture<Outcome> outcome;

  private Waiting(CompletableFuture<Outcome> outcome) {
    this.outcome = outcome;
  }

  static Waiting start(Command command) {
    return new Waiting(CompletableFuture.supplyAsync(command::run));
  }

  Outcome outcome() {
    return outcome.join();
  }

  /** What a command is told that may not wait long enough. */
  static String refusal(Command command) {
    try {
      Outcome outcome = command.run();
      return outcome.results().stream()
          .filter(UnitResult.Busy.class::isInstance)
          .map(result -> ((UnitResult.Busy) result).error())
          .findFirst()
          .orElseThrow(() -> new AssertionError("nobody held it: " + outcome));
    } catch (BusyException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
