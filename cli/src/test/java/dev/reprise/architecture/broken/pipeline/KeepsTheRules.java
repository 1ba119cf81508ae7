package dev.reprise.architecture.broken.pipeline;

import java.time.Clock;
import java.time.Instant;

/** In the middle of the order, with a clock handed in: no rule has anything to say of it. */
public record KeepsTheRules(Clock clock) {

  Instant now() {
    return Instant.now(clock);
  }
}
