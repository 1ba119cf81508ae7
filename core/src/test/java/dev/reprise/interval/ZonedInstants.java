package dev.reprise.interval;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** An instant of a cadence in a zone; every zone of the JDK, and every second one near a change. */
record ZonedInstants(Calendar calendar, Instant instant) {
  private static final long FROM = LocalDate.of(1840, 1, 1).toEpochDay() * 86_400;
  private static final long TO = LocalDate.of(2100, 1, 1).toEpochDay() * 86_400;
  private static final List<String> ZONES = ZoneId.getAvailableZoneIds().stream().sorted().toList();
  private static final int NEAR = 40 * 3600;

  static Arbitrary<ZonedInstants> any() {
    return Combinators.combine(
            calendars(),
            Arbitraries.longs().between(FROM, TO),
            Arbitraries.of(true, false),
            Arbitraries.integers().between(-NEAR, NEAR))
        .as(
            (calendar, second, nearChange, away) ->
                new ZonedInstants(
                    calendar,
                    nearChange
                        ? change(calendar, Instant.ofEpochSecond(second)).plusSeconds(away)
                        : Instant.ofEpochSecond(second)));
  }

  static Arbitrary<Calendar> calendars() {
    return Combinators.combine(Arbitraries.of(Cadence.class), Arbitraries.of(ZONES).map(ZoneId::of))
        .as(Calendar::new);
  }

  private static Instant change(Calendar calendar, Instant instant) {
    ZoneOffsetTransition change = calendar.zone().getRules().previousTransition(instant);
    return change == null ? instant : change.getInstant();
  }
}
