package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The day of a time is that of the pipeline's zone, whatever the zone of the machine. */
public interface ZoneLaws extends Laws {

  String LATE = "2024-03-11T03:30:00Z|1";
  String NOON = "2024-03-10T12:00:00Z|2";

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "America/New_York", "Asia/Kolkata"})
  default void c70_theDayOfATimeDoesNotDependOnTheMachine(String machine) {
    project()
        .write(
            "data/all.csv",
            "ts,amt\n2024-03-10T23:30:00-04:00,1\n2024-03-10T12:00:00Z,2\n2024-03-10 12:00:00,4\n");
    TimeZone before = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone(machine));
    try {
      loadsIn("UTC", List.of(2L, 1L), NOON, "2024-03-10T12:00:00Z|4", LATE);
      loadsIn("America/New_York", List.of(3L, 0L), NOON, "2024-03-10T16:00:00Z|4", LATE);
      loadsIn("Asia/Kolkata", List.of(2L, 1L), "2024-03-10T06:30:00Z|4", NOON, LATE);
    } finally {
      TimeZone.setDefault(before);
    }
  }

  /** Kathmandu's clocks were changed for the last time in 1986. */
  @Test
  default void hoursOfTimesWithoutAZoneAreLoadedWhereNoClockChangesFromTheStartOn() {
    for (String zone : List.of("Asia/Kathmandu", "Europe/Berlin")) {
      project()
          .pipeline(
              "hours",
              """
              target: hours
              every: hour
              start: 2024-03-10
              end: 2024-03-10T02:00:00
              timezone: %s
              write: replace_where
              time_column: ts
              """
                  .formatted(zone),
              "SELECT ts FROM (VALUES (TIMESTAMP '2024-03-10 00:45:00'), (TIMESTAMP '2024-03-10 01:15:00')) AS v(ts)"
                  + " WHERE CAST(ts AS TIMESTAMP WITH TIME ZONE) >= :start AND CAST(ts AS TIMESTAMP WITH TIME ZONE) < :end");
      Outcome outcome = project().command().named("hours").again().run();

      if (zone.equals("Asia/Kathmandu")) {
        assertThat(outcome.receipts()).extracting(r -> r.rows().inserted()).containsExactly(1L, 1L);
      } else {
        assertThat(outcome.errors())
            .containsOnly(
                """
                `time_column` ts does not fit: it has no time zone, and in Europe/Berlin an hour occurs twice when the clocks change.
                Nothing was written: hours is as it was.
                Use a timestamp with time zone, or `timezone: UTC`.""");
      }
      assertThat(project().tables().rows("SELECT ts FROM hours")).hasSize(2);
    }
  }

  /** Two days, twice; a time without a zone is one of the pipeline's. */
  private void loadsIn(String zone, List<Long> rowsOfDays, String... rows) {
    String name = "t_" + zone.replace('/', '_').toLowerCase(Locale.ROOT);
    project()
        .pipeline(
            name,
            """
            target: %s
            every: day
            start: 2024-03-10
            end: 2024-03-12
            timezone: %s
            write: replace_where
            time_column: ts
            inputs:
              f: { files: data/all.csv, columns: { ts: timestamptz, amt: bigint } }
            """
                .formatted(name, zone),
            "SELECT ts, amt FROM f WHERE ts >= :start AND ts < :end");
    for (int run = 0; run < 2; run++) {
      assertThat(project().command().named(name).again().run().allDone()).isTrue();
      assertThat(project().tables().rows("SELECT ts, amt FROM " + name + " ORDER BY ts, amt"))
          .containsExactly(rows);
      assertThat(project().receipts(name).subList(2 * run, 2 * run + 2))
          .extracting(r -> r.rows().staged())
          .isEqualTo(rowsOfDays);
    }
  }
}
