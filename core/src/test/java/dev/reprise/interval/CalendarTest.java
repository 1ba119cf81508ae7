package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CalendarTest {
  private static final String NEW_YORK = "America/New_York";
  private static final String LORD_HOWE = "Australia/Lord_Howe";

  @Test
  void c69_daysOf23And25HoursAreWholeDays() {
    Calendar days = calendar(Cadence.DAY, NEW_YORK);
    assertThat(hours(days.between(at("2024-03-09T05:00:00Z"), at("2024-03-12T04:00:00Z"))))
        .containsExactly(24L, 23L, 24L);
    assertThat(hours(days.between(at("2024-11-02T04:00:00Z"), at("2024-11-05T05:00:00Z"))))
        .containsExactly(24L, 25L, 24L);
  }

  @Test
  void c69_everyHourOfAClockChangeIsOneInterval() {
    Calendar hours = calendar(Cadence.HOUR, NEW_YORK);
    assertThat(hours(hours.between(at("2024-03-09T05:00:00Z"), at("2024-03-12T04:00:00Z"))))
        .hasSize(71)
        .containsOnly(1L);
    assertThat(hours(hours.between(at("2024-11-02T04:00:00Z"), at("2024-11-05T05:00:00Z"))))
        .hasSize(73)
        .containsOnly(1L);
  }

  @Test
  void c69_theTwoHoursOfOneNameAreTold() {
    Calendar hours = calendar(Cadence.HOUR, NEW_YORK);
    assertThat(
            hours.between(at("2024-11-03T04:00:00Z"), at("2024-11-03T08:00:00Z")).map(hours::label))
        .containsExactly(
            "2024-11-03T00", "2024-11-03T01-04:00", "2024-11-03T01-05:00", "2024-11-03T02");
    assertThat(
            hours.between(at("2024-03-10T06:00:00Z"), at("2024-03-10T08:00:00Z")).map(hours::label))
        .containsExactly("2024-03-10T01", "2024-03-10T03");
  }

  @Test
  void c69_daysOfUtcHave24HoursWhateverTheClocksDo() {
    Calendar days = calendar(Cadence.DAY, "UTC");
    assertThat(hours(days.between(at("2024-03-09T00:00:00Z"), at("2024-03-13T00:00:00Z"))))
        .hasSize(4)
        .containsOnly(24L);
  }

  @Test
  void c69_aClockGoingForwardBy30MinutesMakesAnHourOf30Minutes() {
    Calendar hours = calendar(Cadence.HOUR, LORD_HOWE);
    // 02:00+10:30 becomes 02:30+11:00
    Instant change = at("2024-10-05T15:30:00Z");
    Interval before = new Interval(at("2024-10-05T14:30:00Z"), change);
    Interval half = new Interval(change, at("2024-10-05T16:00:00Z"));
    assertThat(hours.containing(change.minusSeconds(1))).isEqualTo(before);
    assertThat(hours.containing(change)).isEqualTo(half);
    assertThat(hours.next(before)).isEqualTo(half);
    assertThat(hours.next(half).start()).isEqualTo(at("2024-10-05T16:00:00Z"));
    assertThat(Stream.of(before, half, hours.next(half)).map(hours::label))
        .containsExactly("2024-10-06T01", "2024-10-06T02", "2024-10-06T03");
  }

  @Test
  void c69_aClockGoingBackBy30MinutesMakesTwoIntervalsOfOneHour() {
    Calendar hours = calendar(Cadence.HOUR, LORD_HOWE);
    // 02:00+11:00 becomes 01:30+10:30
    Instant change = at("2024-04-06T15:00:00Z");
    Interval before = new Interval(at("2024-04-06T14:00:00Z"), change);
    Interval half = new Interval(change, at("2024-04-06T15:30:00Z"));
    assertThat(hours.containing(change.minusSeconds(1))).isEqualTo(before);
    assertThat(hours.next(before)).isEqualTo(half);
    assertThat(hours.previous(half)).isEqualTo(before);
    assertThat(Stream.of(before, half, hours.next(half)).map(hours::label))
        .containsExactly("2024-04-07T01+11:00", "2024-04-07T01+10:30", "2024-04-07T02");
  }

  @Test
  void aDayWithoutMidnightStartsWithItsFirstInstant() {
    Calendar saoPaulo = calendar(Cadence.DAY, "America/Sao_Paulo");
    Interval day = saoPaulo.holding(LocalDate.parse("2018-11-04"));
    assertThat(day).isEqualTo(new Interval(at("2018-11-04T03:00:00Z"), at("2018-11-05T02:00:00Z")));
    assertThat(saoPaulo.label(day)).isEqualTo("2018-11-04");
    Calendar beirut = calendar(Cadence.DAY, "Asia/Beirut");
    assertThat(beirut.holding(LocalDate.parse("2022-03-27")).start())
        .isEqualTo(at("2022-03-26T22:00:00Z"));
  }

  @Test
  void aDateThatTheZoneSkippedHasNoInterval() {
    Calendar days = calendar(Cadence.DAY, "Pacific/Apia");
    Interval before = days.holding(LocalDate.parse("2011-12-29"));
    Interval after = days.holding(LocalDate.parse("2011-12-31"));
    assertThat(days.next(before)).isEqualTo(after);
    assertThat(days.previous(after)).isEqualTo(before);
    assertThat(days.label(after)).isEqualTo("2011-12-31");
    assertThat(days.holding(LocalDate.parse("2011-12-30"))).isEqualTo(after);
    Calendar weeks = calendar(Cadence.WEEK, "Pacific/Apia");
    assertThat(hours(Stream.of(weeks.containing(after.start())))).containsExactly(6 * 24L);
  }

  @Test
  void anEveningThatComesTwiceAcrossMidnightBelongsToTheDayBegun() {
    // In 2006, St. John's put its clock back from 00:01 to 23:01.
    Calendar days = calendar(Cadence.DAY, "America/St_Johns");
    Interval day = days.holding(LocalDate.parse("2006-10-29"));
    assertThat(day).isEqualTo(new Interval(at("2006-10-29T02:30:00Z"), at("2006-10-30T03:30:00Z")));
    assertThat(days.containing(at("2006-10-29T03:00:00Z"))).isEqualTo(day);
  }

  @Test
  void hoursOfAHalfHourZoneStartAtItsFullHours() {
    Calendar hours = calendar(Cadence.HOUR, "Asia/Kolkata");
    Interval hour = hours.containing(at("2026-08-15T08:00:00Z"));
    assertThat(hour)
        .isEqualTo(new Interval(at("2026-08-15T07:30:00Z"), at("2026-08-15T08:30:00Z")));
    assertThat(hours.label(hour)).isEqualTo("2026-08-15T13");
  }

  @Test
  void labelsAreWhatAPersonWrites() {
    Instant instant = at("2026-08-15T13:20:00Z");
    assertThat(Stream.of(Cadence.values()).map(each -> label(each, instant)))
        .containsExactly("2026-08-15T13", "2026-08-15", "2026-08-10", "2026-08", "2026");
  }

  @Test
  void nearestNamesTheBoundariesAround() {
    Calendar months = calendar(Cadence.MONTH, NEW_YORK);
    Instant start = at("2026-08-01T04:00:00Z");
    assertThat(months.nearest(start)).isEqualTo(new Nearest(start, start));
    assertThat(months.nearest(start.plusSeconds(1)))
        .isEqualTo(new Nearest(start, at("2026-09-01T04:00:00Z")));
    assertThat(months.isBoundary(start)).isTrue();
    assertThat(months.isBoundary(start.plusSeconds(1))).isFalse();
  }

  @Test
  void backCountsIntervalsNotHours() {
    Calendar days = calendar(Cadence.DAY, NEW_YORK);
    Interval after = days.holding(LocalDate.parse("2024-03-12"));
    assertThat(days.back(after, 0)).isEqualTo(after);
    assertThat(days.label(days.back(after, 6))).isEqualTo("2024-03-06");
    assertThatThrownBy(() -> days.back(after, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("cannot go back -1 intervals");
  }

  @Test
  void betweenGivesWholeIntervalsOnlyAndIsLazy() {
    Calendar days = calendar(Cadence.DAY, "UTC");
    assertThat(
            days.between(at("2026-08-01T01:00:00Z"), at("2026-08-04T23:00:00Z")).map(days::label))
        .containsExactly("2026-08-02", "2026-08-03");
    assertThat(days.between(at("2026-08-01T00:00:00Z"), at("2026-08-01T00:00:00Z"))).isEmpty();
    assertThat(days.between(at("2026-08-02T00:00:00Z"), at("2026-08-01T00:00:00Z"))).isEmpty();
    assertThat(days.between(at("2026-08-01T00:00:00Z"), Instant.MAX).limit(2)).hasSize(2);
  }

  @Test
  void anIntervalOfAnotherCalendarHasNoNext() {
    Calendar days = calendar(Cadence.DAY, NEW_YORK);
    Interval utc = new Interval(at("2026-08-01T00:00:00Z"), at("2026-08-02T00:00:00Z"));
    assertThatThrownBy(() -> days.next(utc))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "[2026-08-01T00:00:00Z, 2026-08-02T00:00:00Z) is not made of whole days in"
                + " America/New_York");
    assertThatThrownBy(() -> days.previous(utc)).isInstanceOf(IllegalArgumentException.class);
  }

  private static String label(Cadence cadence, Instant instant) {
    Calendar calendar = new Calendar(cadence, ZoneOffset.UTC);
    return calendar.label(calendar.containing(instant));
  }

  private static List<Long> hours(Stream<Interval> intervals) {
    return intervals.map(each -> Duration.between(each.start(), each.end()).toHours()).toList();
  }

  private static Calendar calendar(Cadence cadence, String zone) {
    return new Calendar(cadence, ZoneId.of(zone));
  }

  private static Instant at(String instant) {
    return Instant.parse(instant);
  }
}
