package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpanTextTest {
  @ParameterizedTest
  @CsvSource({
    "hour,  2026-08-15T13, 1",
    "hour,  2026-08-15,    24",
    "hour,  2026-03-08,    23",
    "hour,  2026-11-01,    25",
    "hour,  2026-08,       744",
    "day,   2026-08-15,    1",
    "day,   2026-08,       31",
    "day,   2026,          365",
    "week,  2026-08-15,    1",
    "week,  2026-08,       5",
    "week,  2026,          52",
    "month, 2026-08,       1",
    "month, 2026,          12",
    "year,  2026,          1",
  })
  void aLongerNameNamesAllItsIntervals(String cadence, String text, int intervals) {
    SpanText words = newYork(cadence);
    assertThat(words.on(text).intervals(words.calendar())).hasSize(intervals);
  }

  @Test
  void aDateNamesTheWeekThatHoldsItAndAMonthTheWeeksWhoseMondayLiesInIt() {
    assertThat(labels(newYork("week"), "2026-08-16")).containsExactly("2026-08-10");
    assertThat(labels(newYork("week"), "2026-08"))
        .containsExactly("2026-08-03", "2026-08-10", "2026-08-17", "2026-08-24", "2026-08-31");
    assertThat(labels(newYork("week"), "2026")).startsWith("2026-01-05").endsWith("2026-12-28");
  }

  @Test
  void anOffsetTellsDoubledHoursApartAndWithoutOneBothAreNamed() {
    SpanText hours = newYork("hour");
    assertThat(hours.on("2026-11-01T01-04:00").from()).hasToString("2026-11-01T05:00:00Z");
    assertThat(hours.on("2026-11-01T01-05:00").from()).hasToString("2026-11-01T06:00:00Z");
    assertThat(labels(hours, "2026-11-01T01"))
        .containsExactly("2026-11-01T01-04:00", "2026-11-01T01-05:00");
    assertThat(labels(hours, "2026-08-15T13-04:00")).containsExactly("2026-08-15T13");
    SpanText london = words("hour", "Europe/London");
    assertThat(labels(london, "2026-10-25T01Z")).containsExactly("2026-10-25T01+00:00");
  }

  @Test
  void doubledHoursWithOthersBetweenMustBeTold() {
    assertRefused(
        words("hour", "Antarctica/Troll"),
        "2026-10-25T01",
        "2026-10-25T01 comes twice in Antarctica/Troll, with other hours between:"
            + " write 2026-10-25T01+02:00 or 2026-10-25T01+00:00");
  }

  @Test
  void aTimeThatTheClockSkipsIsRefused() {
    assertRefused(
        newYork("hour"),
        "2026-03-08T02",
        "2026-03-08T02 does not exist in America/New_York:"
            + " the clock goes from 2026-03-08T02:00 to 2026-03-08T03:00");
    assertRefused(
        words("day", "Pacific/Apia"),
        "2011-12-30",
        "2011-12-30 does not exist in Pacific/Apia: the clock skipped that day");
    assertThat(labels(words("day", "Pacific/Apia"), "2011-12")).hasSize(30);
  }

  @Test
  void anOffsetThatTheZoneDoesNotHaveThenIsRefused() {
    assertRefused(
        newYork("hour"),
        "2026-08-15T13Z",
        "2026-08-15T13Z does not exist in America/New_York, which has another offset then:"
            + " write 2026-08-15T09, in which that instant lies");
  }

  @ParameterizedTest
  @CsvSource({
    "day,   2026-08-15T13, 2026-08-15T13 is shorter than a day: write 2026-08-15",
    "week,  2026-08-15T13, 2026-08-15T13 is shorter than a week: write 2026-08-15",
    "month, 2026-08-15,    2026-08-15 is shorter than a month: write 2026-08",
    "year,  2026-08,       2026-08 is shorter than a year: write 2026",
  })
  void aNameShorterThanTheCadenceIsRefused(String cadence, String text, String message) {
    assertRefused(newYork(cadence), text, message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "2026-8-15",
        "2026-13",
        "2026-02-30",
        "2026-08-15T24",
        "2026-W33",
        "2026-08-15 13",
        "2026-08-15T13:00",
        "2026-08-15T13-19:00",
        " 2026",
        "20260815"
      })
  void anyOtherTextIsRefusedWithTheFormsToWrite(String text) {
    assertRefused(
        newYork("day"),
        text,
        """
        "%s" names no interval: write a date (2026-08-15), a month (2026-08), a year (2026)
        or an hour (2026-08-15T13; 2026-11-01T01-05:00 tells doubled hours apart)"""
            .formatted(text));
  }

  @Test
  void toIncludesTheIntervalItNames() {
    SpanText days = newYork("day");
    assertThat(days.range("2026-08-01", "2026-08-03").intervals(days.calendar())).hasSize(3);
    assertThat(days.range("2026-08-01", "2026-08-01").intervals(days.calendar())).hasSize(1);
    assertThat(days.range("2026-08-30", "2026-09").intervals(days.calendar())).hasSize(32);
    assertThat(days.range("2026-08", "2026-08-02").intervals(days.calendar())).hasSize(2);
  }

  @Test
  void aRangeThatEndsBeforeItBeginsIsRefused() {
    assertThatThrownBy(() -> newYork("day").range("2026-08-02", "2026-08-01"))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage("--from 2026-08-02 is after --to 2026-08-01");
  }

  @Test
  void theUnitOfANameIsKnownWithoutACalendar() {
    assertThat(List.of("2026-08-15T13", "2026-08-15", "2026-08", "2026"))
        .extracting(SpanText::unitOf)
        .containsExactly(Cadence.HOUR, Cadence.DAY, Cadence.MONTH, Cadence.YEAR);
  }

  private static void assertRefused(SpanText words, String text, String message) {
    assertThatThrownBy(() -> words.on(text))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage(message);
  }

  private static List<String> labels(SpanText words, String text) {
    return words.on(text).intervals(words.calendar()).map(words.calendar()::label).toList();
  }

  private static SpanText newYork(String cadence) {
    return words(cadence, "America/New_York");
  }

  private static SpanText words(String cadence, String zone) {
    return new SpanText(new Calendar(Cadence.of(cadence).orElseThrow(), ZoneId.of(zone)));
  }
}
