package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.interval.Cadence;
import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TimeColumn;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class BucketsTest {

  private static TimeColumn time(Kind kind, String zone) {
    return new TimeColumn(
        new Column("t", new ColumnType(kind, 6, 0, kind.name())), ZoneId.of(zone));
  }

  private static Buckets buckets(TimeColumn time, Interval... slices) {
    return new Buckets(
        time, List.of(slices).stream().<Slice>map(slice -> new Slice.Times(time, slice)).toList());
  }

  private static long clock(String local, int secondsWide) {
    return LocalDateTime.parse(local).toEpochSecond(ZoneOffset.UTC) / secondsWide;
  }

  @Provide
  Arbitrary<String> zones() {
    return Arbitraries.of(
        "UTC",
        "Europe/Berlin",
        "America/New_York",
        "Asia/Kolkata",
        "Asia/Kathmandu",
        "Australia/Lord_Howe",
        "America/Sao_Paulo",
        "Pacific/Apia");
  }

  @Provide
  Arbitrary<Kind> kinds() {
    return Arbitraries.of(Kind.DATE, Kind.TIMESTAMP, Kind.TIMESTAMP_TZ);
  }

  @Property
  void sliceBoundsAreBucketBoundsAndABucketOfASliceIsInIt(
      @ForAll("zones") String zone,
      @ForAll("kinds") Kind kind,
      @ForAll @LongRange(min = 1_200_000_000, max = 1_900_000_000) long second) {
    Calendar days = new Calendar(Cadence.DAY, ZoneId.of(zone));
    Interval day = days.containing(Instant.ofEpochSecond(second));
    Buckets buckets = buckets(time(kind, zone), day, days.next(day));
    long first = buckets.at(day.start());
    long end = buckets.at(day.end());

    assertThat(first).isLessThan(end);
    assertThat(buckets.interval(first).start()).isEqualTo(day.start());
    assertThat(buckets.interval(end - 1).end()).isEqualTo(day.end());
    assertThat(buckets.at(days.next(day).start())).isEqualTo(end);
  }

  @Test
  void anHourThatComesTwiceIsTwoHours() {
    Buckets buckets = buckets(time(Kind.TIMESTAMP, "America/New_York"));

    assertThat(buckets.interval(clock("2026-11-01T01:00:00", 3600)))
        .isEqualTo(
            new Interval(
                Instant.parse("2026-11-01T05:00:00Z"), Instant.parse("2026-11-01T07:00:00Z")));
  }

  @Test
  void anHourThatNeverWasCountsToTheOneBefore() {
    Buckets buckets = buckets(time(Kind.TIMESTAMP, "America/New_York"));

    assertThat(buckets.interval(clock("2026-03-08T02:00:00", 3600)))
        .isEqualTo(
            new Interval(
                Instant.parse("2026-03-08T06:00:00Z"), Instant.parse("2026-03-08T07:00:00Z")));
  }

  @Test
  void daysThatStartAtHalfPastInUtcHaveHalfHours() {
    Interval day =
        new Calendar(Cadence.DAY, ZoneId.of("Asia/Kolkata"))
            .containing(Instant.parse("2026-08-01T00:00:00Z"));
    Buckets buckets = buckets(time(Kind.TIMESTAMP_TZ, "Asia/Kolkata"), day);

    assertThat(buckets.interval(buckets.at(day.start())))
        .isEqualTo(
            new Interval(
                Instant.parse("2026-07-31T18:30:00Z"), Instant.parse("2026-07-31T19:00:00Z")));
  }
}
