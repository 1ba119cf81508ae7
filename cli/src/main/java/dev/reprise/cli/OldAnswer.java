package dev.reprise.cli;

import dev.reprise.warehouse.BusyException;
import java.time.Duration;
import java.time.Instant;

/** Tells that an answer is not of now, and who is in the way. */
final class OldAnswer {

  private OldAnswer() {}

  static void tell(Environment environment, BusyException busy, Instant takenAt) {
    Duration age = Duration.between(takenAt, environment.clock().instant());
    environment
        .console()
        .err()
        .println(
            "%s%nThis is what the last run left, %s ago (%s)."
                .formatted(busy.getMessage(), Words.duration(age), Words.time(takenAt)));
  }
}
