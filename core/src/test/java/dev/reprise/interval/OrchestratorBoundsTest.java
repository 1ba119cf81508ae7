package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.ZoneId;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --interval-start} and {@code --interval-end}. */
class OrchestratorBoundsTest {
  private static final SpanText UTC = words(Cadence.DAY, "UTC");
  private static final SpanText NEW_YORK = words(Cadence.DAY, "America/New_York");

  @ParameterizedTest
  @CsvSource({
    "2026-08-15T00:00:00+00:00, 2026-08-16T00:00:00+00:00",
    "2026-08-15T00:00:00Z, 2026-08-16T00:00:00Z",
    "2026-08-14T20:00:00-04:00, 2026-08-16T05:30:00+0530",
    "2026-08-15T00:00:00, 2026-08-16T00:00",
    "2026-08-15 00:00:00+00, 2026-08-16 00:00:00.000000+00:00",
    "2026-08-15, 2026-08-16",
  })
  void iso8601IsRead(String start, String end) {
    assertThat(UTC.bounds(start, end))
        .hasToString("[2026-08-15T00:00:00Z, 2026-08-16T00:00:00Z)")
        .isEqualTo(UTC.on("2026-08-15"));
  }

  @Test
  void c70_aTimestampWithoutOffsetIsInTheZoneOfThePipelineNotOfTheMachine() {
    TimeZone machine = TimeZone.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));
      assertThat(NEW_YORK.bounds("2026-08-15T00:00:00", "2026-08-17T00:00:00"))
          .hasToString("[2026-08-15T04:00:00Z, 2026-08-17T04:00:00Z)");
    } finally {
      TimeZone.setDefault(machine);
    }
  }

  @Test
  void aSpanOfNoWidthSaysThatAirflow3PassesSuchAndWhatToSet() {
    assertRefused(
        NEW_YORK,
        "2026-08-15T06:00:00+00:00",
        "2026-08-15T06:00:00Z",
        """
        --interval-start and --interval-end are both 2026-08-15T06:00:00+00:00: \
        a span of no width names no interval.
        Airflow 3 passes such for plain cron schedules: give the DAG
        schedule=CronDataIntervalTimetable("0 0 * * *", timezone="America/New_York"), or set
        create_cron_data_intervals = True under [scheduler] in airflow.cfg.""");
    assertThatThrownBy(
            () -> words(Cadence.WEEK, "UTC").bounds("2026-08-15T06:00Z", "2026-08-15T06:00Z"))
        .hasMessageContaining("CronDataIntervalTimetable(\"0 0 * * 1\", timezone=\"UTC\")");
  }

  @Test
  void aSpanThatIsNotWholeIntervalsNamesTheNearestBoundaries() {
    assertRefused(
        NEW_YORK,
        "2026-08-15T00:00:00Z",
        "2026-08-16T00:00:00Z",
        """
        --interval-start 2026-08-15T00:00:00Z is not a boundary of days in America/New_York: \
        the nearest are 2026-08-14T00:00:00-04:00 and 2026-08-15T00:00:00-04:00
        --interval-end 2026-08-16T00:00:00Z is not a boundary of days in America/New_York: \
        the nearest are 2026-08-15T00:00:00-04:00 and 2026-08-16T00:00:00-04:00""");
  }

  @Test
  void aSpanThatEndsBeforeItStartsIsRefused() {
    assertRefused(
        UTC,
        "2026-08-16",
        "2026-08-15",
        "--interval-start 2026-08-16 is after --interval-end 2026-08-15");
  }

  @Test
  void aLocalTimeThatNamesNoInstantOrTwoIsRefused() {
    SpanText hours = words(Cadence.HOUR, "America/New_York");
    assertRefused(
        hours,
        "2026-03-08T02:00:00",
        "2026-03-08T04:00:00",
        "2026-03-08T02:00 does not exist in America/New_York:"
            + " the clock goes from 2026-03-08T02:00 to 2026-03-08T03:00");
    assertRefused(
        hours,
        "2026-11-01T00:00:00",
        "2026-11-01T01:00:00",
        "2026-11-01T01:00 comes twice in America/New_York:"
            + " write 2026-11-01T01:00-04:00 or 2026-11-01T01:00-05:00");
  }

  @ParameterizedTest
  @CsvSource({"tomorrow", "2026-02-30T00:00:00Z", "2026-08-15T25:00:00Z", "1786752000", "''"})
  void anyOtherTextIsRefusedWithTheFormsToWrite(String text) {
    assertRefused(
        NEW_YORK,
        text,
        "2026-08-16T00:00:00Z",
        """
        "%s" is no timestamp: write 2026-08-15T00:00:00Z or 2026-08-15T00:00:00-04:00,
        or in America/New_York 2026-08-15T00:00:00 or 2026-08-15"""
            .formatted(text));
  }

  private static void assertRefused(SpanText words, String start, String end, String message) {
    assertThatThrownBy(() -> words.bounds(start, end))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage(message);
  }

  private static SpanText words(Cadence cadence, String zone) {
    return new SpanText(new Calendar(cadence, ZoneId.of(zone)));
  }
}
