package dev.reprise.cli;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/** Names of runs, sortable by their start: {@code 20261130T021503Z-ab12cd}. */
final class RunId {

  private static final DateTimeFormatter START =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private RunId() {}

  static String at(Instant start) {
    int random = ThreadLocalRandom.current().nextInt(1 << 24);
    return START.format(start) + "-" + String.format(Locale.ROOT, "%06x", random);
  }
}
