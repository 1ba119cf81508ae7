package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class CalendarPropertiesTest {
  @Provide
  Arbitrary<ZonedInstants> instants() {
    return ZonedInstants.any();
  }

  @Property(tries = 3000)
  void containingNextAndPreviousAgree(@ForAll("instants") ZonedInstants given) {
    Calendar calendar = given.calendar();
    Interval interval = calendar.containing(given.instant());
    assertThat(interval.contains(given.instant())).isTrue();
    assertThat(calendar.containing(interval.start())).isEqualTo(interval);
    assertThat(calendar.containing(interval.end().minusNanos(1))).isEqualTo(interval);
    Interval next = calendar.next(interval);
    assertThat(next.start()).isEqualTo(interval.end());
    assertThat(calendar.previous(next)).isEqualTo(interval);
    assertThat(calendar.back(next, 1)).isEqualTo(interval);
  }

  @Property(tries = 1000)
  void intervalsTileTimeWithoutGapOrOverlap(@ForAll("instants") ZonedInstants given) {
    Calendar calendar = given.calendar();
    Interval first = calendar.containing(given.instant());
    List<Interval> walked = calendar.between(first.start(), Instant.MAX).limit(50).toList();
    assertThat(walked.get(0)).isEqualTo(first);
    for (int i = 1; i < walked.size(); i++) {
      assertThat(walked.get(i)).isEqualTo(calendar.next(walked.get(i - 1)));
      assertThat(calendar.isBoundary(walked.get(i).start())).isTrue();
    }
    Instant end = walked.get(49).end();
    assertThat(calendar.between(first.start(), end)).hasSize(50);
    assertThat(calendar.between(first.start().plusNanos(1), end)).hasSize(49);
    assertThat(calendar.between(first.start(), end.minusNanos(1))).hasSize(49);
  }

  @Property(tries = 3000)
  void aLabelReadsBackAsExactlyItsInterval(@ForAll("instants") ZonedInstants given) {
    Calendar calendar = given.calendar();
    Interval interval = calendar.containing(given.instant());
    Span named = new SpanText(calendar).on(calendar.label(interval));
    assertThat(named).isEqualTo(Span.of(interval));
    assertThat(named.intervals(calendar)).containsExactly(interval);
  }

  @Property(tries = 3000)
  void nearestBoundariesEncloseTheInstant(@ForAll("instants") ZonedInstants given) {
    Nearest nearest = given.calendar().nearest(given.instant());
    assertThat(given.calendar().isBoundary(nearest.before())).isTrue();
    assertThat(given.calendar().isBoundary(nearest.after())).isTrue();
    assertThat(given.instant()).isBetween(nearest.before(), nearest.after());
    assertThat(nearest.before().equals(nearest.after()))
        .isEqualTo(given.calendar().isBoundary(given.instant()));
  }

  @Property(tries = 3000)
  void longerIntervalsAreMadeOfWholeShorterOnes(@ForAll("instants") ZonedInstants given) {
    Calendar hours = new Calendar(Cadence.HOUR, given.calendar().zone());
    Interval interval = given.calendar().containing(given.instant());
    assertThat(hours.isBoundary(interval.start())).isTrue();
    assertThat(hours.isBoundary(interval.end())).isTrue();
  }

  @Property(tries = 3000)
  void aBoundaryReadsBackAsItself(@ForAll("instants") ZonedInstants given) {
    Calendar calendar = given.calendar();
    Interval interval = calendar.containing(given.instant());
    String local = BoundaryText.write(interval.start(), calendar.zone());
    assertThat(BoundaryText.parse(local, calendar)).isEqualTo(interval.start());
    String start = TimestampText.write(interval.start(), calendar.zone());
    String end = TimestampText.write(interval.end(), calendar.zone());
    assertThat(new SpanText(calendar).bounds(start, end)).isEqualTo(Span.of(interval));
  }
}
