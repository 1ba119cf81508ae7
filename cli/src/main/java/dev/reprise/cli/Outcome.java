package dev.reprise.cli;

import dev.reprise.run.UnitResult;
import java.util.Locale;

/** How a unit ended, in one word, as people and machines read it. */
enum Outcome {
  DONE(Colour.GREEN),
  UNCHANGED(Colour.FAINT),
  FAILED(Colour.RED),
  BLOCKED(Colour.YELLOW),
  BUSY(Colour.YELLOW),
  CANCELLED(Colour.YELLOW);

  private final Colour colour;

  Outcome(Colour colour) {
    this.colour = colour;
  }

  static Outcome of(UnitResult result) {
    if (result instanceof UnitResult.Done done) {
      return done.unchanged() ? UNCHANGED : DONE;
    }
    if (result instanceof UnitResult.Failed) {
      return FAILED;
    }
    if (result instanceof UnitResult.Blocked) {
      return BLOCKED;
    }
    return result instanceof UnitResult.Busy ? BUSY : CANCELLED;
  }

  String word() {
    return this == CANCELLED ? "rolled back" : name().toLowerCase(Locale.ROOT);
  }

  Colour colour() {
    return colour;
  }
}
