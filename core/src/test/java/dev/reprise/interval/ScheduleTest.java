package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final Calendar DAYS = calendar(Cadence.DAY, "America/New_York");
  private static final Instant AUGUST_1 = BoundaryText.parse("2026-08-01", DAYS);
  private static final Instant AUGUST_4 = BoundaryText.parse("2026-08-04", DAYS);

  @Test
  void anIntervalIsDueOnceItHasEndedAndItsDelayHasPassed() {
    Schedule schedule = new Schedule(DAYS, AUGUST_1, Optional.empty(), Duration.ofHours(3));
    Instant due = Instant.parse("2026-08-03T07:00:00Z");
    assertThat(schedule.dueAt(due).map(DAYS::label)).containsExactly("2026-08-01", "2026-08-02");
    assertThat(schedule.dueAt(due.minusMillis(1)).map(DAYS::label)).containsExactly("2026-08-01");
    Interval second = DAYS.containing(due.minus(Duration.ofHours(4)));
    assertThat(schedule.isDue(second, due)).isTrue();
    assertThat(schedule.isDue(second, due.minusMillis(1))).isFalse();
    assertThat(schedule.dueAt(AUGUST_1)).isEmpty();
    assertThat(schedule.dueAt(Instant.parse("1990-01-01T00:00:00Z"))).isEmpty();
  }

  @Test
  void nothingBeforeStartOrAfterEndIsEverDue() {
    Schedule schedule = new Schedule(DAYS, AUGUST_1, Optional.of(AUGUST_4), Duration.ZERO);
    Instant later = Instant.parse("2027-01-01T00:00:00Z");
    assertThat(schedule.dueAt(later).map(DAYS::label))
        .containsExactly("2026-08-01", "2026-08-02", "2026-08-03");
    assertThat(schedule.intervals(later)).hasSize(3);
    assertThat(schedule.isDue(DAYS.containing(AUGUST_4), later)).isFalse();
    assertThat(schedule.covers(DAYS.containing(AUGUST_1))).isTrue();
    assertThat(schedule.covers(DAYS.containing(AUGUST_4))).isFalse();
    assertThat(schedule.covers(DAYS.containing(AUGUST_1.minusNanos(1)))).isFalse();
  }

  @Test
  void intervalsDoNotWaitForTheDelay() {
    Schedule schedule = new Schedule(DAYS, AUGUST_1, Optional.empty(), Duration.ofDays(9));
    assertThat(schedule.intervals(AUGUST_4)).hasSize(3);
  }

  @Test
  void startOffABoundaryIsRefusedWithTheTwoNearest() {
    Calendar weeks = calendar(Cadence.WEEK, "Europe/Vienna");
    assertThatThrownBy(() -> BoundaryText.parse("2026-08-15", weeks))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage(
            "2026-08-15 is not a boundary of weeks in Europe/Vienna:"
                + " the nearest are 2026-08-10 and 2026-08-17");
    Calendar hours = calendar(Cadence.HOUR, "America/New_York");
    assertThatThrownBy(() -> BoundaryText.parse("2026-11-01T01:30-05:00", hours))
        .hasMessage(
            "2026-11-01T01:30-05:00 is not a boundary of hours in America/New_York:"
                + " the nearest are 2026-11-01T01:00-05:00 and 2026-11-01T02:00");
    assertThatThrownBy(
            () -> new Schedule(DAYS, AUGUST_1.plusSeconds(90), Optional.empty(), Duration.ZERO))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage(
            "start 2026-08-01T00:01:30 is not a boundary of days in America/New_York:"
                + " the nearest are 2026-08-01 and 2026-08-02");
  }

  @Test
  void anHourIsABoundaryAsIntervalsAreNamed() {
    Calendar hours = calendar(Cadence.HOUR, "America/New_York");
    assertThat(BoundaryText.parse("2026-08-15T13", hours))
        .isEqualTo(BoundaryText.parse("2026-08-15T13:00", hours))
        .isEqualTo(Instant.parse("2026-08-15T17:00:00Z"));
    assertThat(BoundaryText.parse("2026-11-01T01-05:00", hours))
        .isEqualTo(Instant.parse("2026-11-01T06:00:00Z"));
    assertThatThrownBy(() -> BoundaryText.parse("2026-11-01T01", hours))
        .hasMessage(
            "2026-11-01T01:00 comes twice in America/New_York:"
                + " write 2026-11-01T01:00-04:00 or 2026-11-01T01:00-05:00");
    assertThatThrownBy(() -> BoundaryText.parse("2026-08-15T13", DAYS))
        .hasMessage(
            "2026-08-15T13 is not a boundary of days in America/New_York:"
                + " the nearest are 2026-08-15 and 2026-08-16");
    assertThatThrownBy(() -> BoundaryText.parse("2026-08-15T24", hours))
        .hasMessageContaining("\"2026-08-15T24\" is no timestamp");
  }

  @Test
  void endOffABoundaryOrNotAfterStartIsRefused() {
    assertThatThrownBy(() -> withEnd(AUGUST_4.plusSeconds(3600)))
        .hasMessage(
            "end 2026-08-04T01:00 is not a boundary of days in America/New_York:"
                + " the nearest are 2026-08-04 and 2026-08-05");
    assertThatThrownBy(() -> withEnd(AUGUST_1))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage("end 2026-08-01 is not after start 2026-08-01");
  }

  @Test
  void aNegativeDelayIsRefused() {
    assertThatThrownBy(() -> new Schedule(DAYS, AUGUST_1, Optional.empty(), Duration.ofHours(-1)))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage("delay PT-1H is negative");
  }

  @Test
  void aBoundaryIsADateOrATimeInTheZoneOrWithAnOffset() {
    assertThat(BoundaryText.parse("2026-08-01T00:00", DAYS)).isEqualTo(AUGUST_1);
    assertThat(BoundaryText.parse("2026-08-01T04:00:00Z", DAYS)).isEqualTo(AUGUST_1);
    assertThat(BoundaryText.parse("2026-07-31T21:00:00-07:00", DAYS)).isEqualTo(AUGUST_1);
    Calendar saoPaulo = calendar(Cadence.DAY, "America/Sao_Paulo");
    assertThat(BoundaryText.parse("2018-11-04", saoPaulo)).hasToString("2018-11-04T03:00:00Z");
    assertThatThrownBy(() -> BoundaryText.parse("2026-08", DAYS))
        .isInstanceOf(IntervalTextException.class)
        .hasMessageStartingWith("\"2026-08\" is no timestamp: write ");
    assertThatThrownBy(
            () -> BoundaryText.parse("2011-12-30", calendar(Cadence.DAY, "Pacific/Apia")))
        .hasMessage("2011-12-30 does not exist in Pacific/Apia: the clock skipped that day");
  }

  private static Schedule withEnd(Instant end) {
    return new Schedule(DAYS, AUGUST_1, Optional.of(end), Duration.ZERO);
  }

  private static Calendar calendar(Cadence cadence, String zone) {
    return new Calendar(cadence, ZoneId.of(zone));
  }
}
