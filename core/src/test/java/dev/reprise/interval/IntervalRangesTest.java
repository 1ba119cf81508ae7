package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalRangesTest {
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

  @Test
  void rangesThatMeetBecomeOne() {
    IntervalRanges set =
        IntervalRanges.empty().add(hours(5, 6)).add(hours(7, 8)).add(hours(6, 7)).add(hours(1, 2));
    assertThat(set.ranges()).containsExactly(hours(1, 2), hours(5, 8));
    assertThat(set.add(hours(0, 23)).ranges()).containsExactly(hours(0, 23));
    assertThat(set.union(IntervalRanges.of(List.of(hours(2, 5)))).ranges())
        .containsExactly(hours(1, 8));
    assertThat(set.isEmpty()).isFalse();
    assertThat(IntervalRanges.empty().isEmpty()).isTrue();
  }

  @Test
  void overlapsAskForACommonInstant() {
    IntervalRanges set = IntervalRanges.of(List.of(hours(1, 2), hours(5, 8)));
    assertThat(set.overlaps(hours(2, 5))).isFalse();
    assertThat(set.overlaps(hours(0, 1))).isFalse();
    assertThat(set.overlaps(hours(8, 9))).isFalse();
    assertThat(set.overlaps(hours(4, 6))).isTrue();
    assertThat(set.overlaps(hours(6, 7))).isTrue();
    assertThat(set.overlaps(hours(7, 9))).isTrue();
    assertThat(set.overlaps(hours(0, 9))).isTrue();
    assertThat(IntervalRanges.empty().overlaps(hours(0, 9))).isFalse();
  }

  @Test
  void wholeDaysOfTheZoneAreWrittenAsDatesFirstAndLastInclusive() {
    IntervalRanges set =
        IntervalRanges.of(
            List.of(
                interval("2026-08-01T04:00:00Z", "2026-08-05T04:00:00Z"),
                interval("2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z")));
    assertThat(set.text(NEW_YORK)).isEqualTo("2026-08-01..2026-08-04,2026-11-01");
    assertThat(IntervalRanges.parse(set.text(NEW_YORK), NEW_YORK)).isEqualTo(set);
    assertThat(set.text(ZoneOffset.UTC))
        .isEqualTo("2026-08-01T04Z..2026-08-05T03Z,2026-11-01T04Z..2026-11-02T04Z");
  }

  @Test
  void anythingElseIsWrittenInUtcHoursOrAsBounds() {
    IntervalRanges set =
        IntervalRanges.of(
            List.of(
                interval("2026-08-01T05:00:00Z", "2026-08-01T06:00:00Z"),
                interval("2026-08-01T07:30:00Z", "2026-08-01T08:30:00Z")));
    String text = "2026-08-01T05Z,2026-08-01T07:30:00Z/2026-08-01T08:30:00Z";
    assertThat(set.text(NEW_YORK)).isEqualTo(text);
    assertThat(IntervalRanges.parse(text, NEW_YORK)).isEqualTo(set);
  }

  @Test
  void theEmptySetIsNoText() {
    assertThat(IntervalRanges.empty().text(NEW_YORK)).isEmpty();
    assertThat(IntervalRanges.parse("", NEW_YORK)).isEqualTo(IntervalRanges.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yesterday",
        "2026-08-01,",
        "2026-08-01..",
        "2026-08-02..2026-08-01",
        "2026-08-01T05:30Z",
        "2026-08-01T05:00:00Z/2026-08-01T05:00:00Z"
      })
  void aTextThatIsNoSetIsRefused(String text) {
    assertThatThrownBy(() -> IntervalRanges.parse(text, NEW_YORK))
        .isInstanceOf(IntervalTextException.class)
        .hasMessageContaining(text);
  }

  private static Interval hours(int start, int end) {
    Instant day = Instant.parse("2026-08-01T00:00:00Z");
    return new Interval(day.plusSeconds(3600L * start), day.plusSeconds(3600L * end));
  }

  private static Interval interval(String start, String end) {
    return new Interval(Instant.parse(start), Instant.parse(end));
  }
}
