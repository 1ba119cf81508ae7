package dev.reprise.warehouse;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A parameter of a pipeline's SQL. */
public enum Parameter {
  /** Where the interval starts, a timestamp with time zone. */
  START,
  /** Where the interval ends (exclusive), a timestamp with time zone. */
  END,
  /** The date of {@link #START} in the pipeline's time zone. */
  DAY;

  /** As it is written, without the colon. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Parameter> of(String word) {
    return Arrays.stream(values()).filter(p -> p.word().equals(word)).findFirst();
  }
}
