package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class IntervalTest {
  private static final Instant FIRST = Instant.parse("2026-08-01T00:00:00Z");
  private static final Instant SECOND = Instant.parse("2026-08-02T00:00:00Z");
  private static final Instant THIRD = Instant.parse("2026-08-03T00:00:00Z");

  @Test
  void startIsInsideAndEndIsNot() {
    Interval day = new Interval(FIRST, SECOND);
    assertThat(day.contains(FIRST)).isTrue();
    assertThat(day.contains(SECOND.minusNanos(1))).isTrue();
    assertThat(day.contains(SECOND)).isFalse();
    assertThat(day.contains(FIRST.minusNanos(1))).isFalse();
  }

  @Test
  void intervalsThatMeetDoNotOverlap() {
    Interval first = new Interval(FIRST, SECOND);
    Interval second = new Interval(SECOND, THIRD);
    Interval both = new Interval(FIRST, THIRD);
    assertThat(first.overlaps(second)).isFalse();
    assertThat(second.overlaps(first)).isFalse();
    assertThat(first.overlaps(both)).isTrue();
    assertThat(both.overlaps(second)).isTrue();
    assertThat(both.covers(first)).isTrue();
    assertThat(first.covers(both)).isFalse();
    assertThat(first.covers(first)).isTrue();
  }

  @Test
  void c27_anIntervalOfNoLengthIsRefused() {
    assertThatThrownBy(() -> new Interval(FIRST, FIRST))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "an interval must start before it ends:"
                + " start 2026-08-01T00:00:00Z, end 2026-08-01T00:00:00Z");
    assertThatThrownBy(() -> new Span(SECOND, FIRST))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("a span must begin before it ends");
  }

  @Test
  void sortsByStartThenEndAndPrintsItsBounds() {
    Interval first = new Interval(FIRST, SECOND);
    Interval both = new Interval(FIRST, THIRD);
    Interval second = new Interval(SECOND, THIRD);
    assertThat(List.of(second, both, first).stream().sorted()).containsExactly(first, both, second);
    assertThat(first).hasToString("[2026-08-01T00:00:00Z, 2026-08-02T00:00:00Z)");
  }

  @Test
  void cadencesAreNamedByTheirWords() {
    assertThat(Cadence.of("week")).contains(Cadence.WEEK);
    assertThat(Cadence.of("WEEK")).isEmpty();
    assertThat(Cadence.of("weekly")).isEmpty();
    assertThat(Cadence.MONTH.word()).isEqualTo("month");
  }
}
