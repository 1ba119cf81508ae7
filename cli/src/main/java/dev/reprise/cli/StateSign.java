package dev.reprise.cli;

import dev.reprise.run.State;

/** A state as one character of a row. */
enum StateSign {
  FAILED('F', Colour.RED),
  STALE('s', Colour.YELLOW),
  DUE('.', Colour.YELLOW),
  PARTIAL('p', Colour.YELLOW),
  BLOCKED('b', Colour.YELLOW),
  OUTDATED('o', Colour.YELLOW),
  DRIFTED('d', Colour.YELLOW),
  DONE('#', Colour.GREEN);

  private final char sign;
  private final Colour colour;

  StateSign(char sign, Colour colour) {
    this.sign = sign;
    this.colour = colour;
  }

  static StateSign of(State state) {
    return valueOf(state.name());
  }

  char sign() {
    return sign;
  }

  Colour colour() {
    return colour;
  }
}
