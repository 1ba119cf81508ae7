package dev.reprise.interval;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.List;

/** Local dates and the instants at which they begin. */
final class LocalDays {
  private static final long DAY = 86_400;

  private LocalDays() {}

  /**
   * The first instant of a date: its first midnight, or where the clock jumps over midnight, the
   * instant of the jump. A date that the zone skipped begins where the next date begins.
   */
  static Instant startOf(LocalDate date, ZoneRules rules) {
    LocalDateTime midnight = date.atStartOfDay();
    List<ZoneOffset> offsets = rules.getValidOffsets(midnight);
    return offsets.isEmpty()
        ? rules.getTransition(midnight).getInstant()
        : midnight.toInstant(offsets.get(0));
  }

  static LocalDate dateOf(Instant instant, ZoneRules rules) {
    long local = instant.getEpochSecond() + rules.getOffset(instant).getTotalSeconds();
    return LocalDate.ofEpochDay(Math.floorDiv(local, DAY));
  }

  /** Whether no instant has this date, because the zone moved across the date line. */
  static boolean isSkipped(LocalDate date, ZoneRules rules) {
    return startOf(date, rules).equals(startOf(date.plusDays(1), rules));
  }
}
