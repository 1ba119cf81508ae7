package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The set against a bit a half-hour, which knows nothing of sorting and merging. */
class IntervalRangesPropertiesTest {
  private static final Instant ORIGIN = Instant.parse("2026-03-01T00:00:00Z");
  private static final int SLOTS = 600;

  @Provide
  Arbitrary<Interval> intervals() {
    return Combinators.combine(
            Arbitraries.integers().between(0, SLOTS - 60), Arbitraries.integers().between(1, 60))
        .as((start, length) -> new Interval(slot(start), slot(start + length)));
  }

  @Provide
  Arbitrary<List<Interval>> lists() {
    return intervals().list().ofMaxSize(20);
  }

  @Provide
  Arbitrary<Calendar> calendars() {
    return ZonedInstants.calendars();
  }

  @Property
  void holdsExactlyTheInstantsGiven(
      @ForAll("lists") List<Interval> given, @ForAll("intervals") Interval asked) {
    IntervalRanges set = IntervalRanges.of(given);
    assertThat(bits(set.ranges())).isEqualTo(bits(given));
    assertThat(set.overlaps(asked)).isEqualTo(bits(given).intersects(bits(List.of(asked))));
  }

  @Property
  void rangesAreSortedAndApart(@ForAll("lists") List<Interval> given) {
    List<Interval> ranges = IntervalRanges.of(given).ranges();
    for (int i = 1; i < ranges.size(); i++) {
      assertThat(ranges.get(i - 1).end()).isBefore(ranges.get(i).start());
    }
  }

  @Property
  void orderAndRepetitionOfWhatIsAddedMeanNothing(
      @ForAll("lists") List<Interval> given, @ForAll long seed) {
    List<Interval> shuffled = new ArrayList<>(given);
    shuffled.addAll(given);
    Collections.shuffle(shuffled, new Random(seed));
    IntervalRanges added = IntervalRanges.empty();
    for (Interval each : shuffled) {
      added = added.add(each);
    }
    assertThat(added).isEqualTo(IntervalRanges.of(given));
    assertThat(added.union(IntervalRanges.of(given))).isEqualTo(added);
  }

  @Property
  void theTextReadsBackInAnyZone(
      @ForAll("lists") List<Interval> given, @ForAll("calendars") Calendar calendar) {
    IntervalRanges set = IntervalRanges.of(given);
    String text = set.text(calendar.zone());
    assertThat(IntervalRanges.parse(text, calendar.zone())).isEqualTo(set);
  }

  @Property
  void intervalsOfACalendarReadBackInItsZone(
      @ForAll("lists") List<Interval> given, @ForAll("calendars") Calendar calendar) {
    IntervalRanges set =
        IntervalRanges.of(given.stream().map(each -> calendar.containing(each.start())).toList());
    String text = set.text(calendar.zone());
    assertThat(IntervalRanges.parse(text, calendar.zone())).isEqualTo(set);
    if (calendar.cadence() != Cadence.HOUR) {
      assertThat(text).doesNotContain("T");
    }
  }

  private static BitSet bits(List<Interval> intervals) {
    BitSet bits = new BitSet(SLOTS);
    for (Interval each : intervals) {
      bits.set(slotOf(each.start()), slotOf(each.end()));
    }
    return bits;
  }

  private static Instant slot(int number) {
    return ORIGIN.plusSeconds(1800L * number);
  }

  private static int slotOf(Instant instant) {
    return Math.toIntExact((instant.getEpochSecond() - ORIGIN.getEpochSecond()) / 1800);
  }
}
