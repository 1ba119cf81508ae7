package dev.reprise.interval;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** An hour of the wall clock, as written; the clock may show it never, once or twice. */
record HourName(String text, LocalDateTime at, Optional<ZoneOffset> offset) {
  /**
   * The hours named. Without an offset, an hour that comes twice names both, as a longer span does,
   * if nothing lies between them.
   *
   * @throws IntervalTextException if there is no such hour, or the two are apart
   */
  Span in(Calendar hours) {
    List<Interval> shown = LocalHours.named(at, hours.zone().getRules());
    if (shown.isEmpty()) {
      throw new IntervalTextException(TimestampText.inGap(text, at, hours.zone()));
    }
    return offset.isPresent()
        ? Span.of(atOffset(shown, offset.get(), hours))
        : together(shown, hours);
  }

  private Interval atOffset(List<Interval> shown, ZoneOffset wanted, Calendar hours) {
    ZoneRules rules = hours.zone().getRules();
    return shown.stream()
        .filter(hour -> rules.getOffset(hour.start()).equals(wanted))
        .findFirst()
        .orElseThrow(() -> otherOffset(hours, hours.containing(at.toInstant(wanted))));
  }

  private Span together(List<Interval> shown, Calendar hours) {
    for (int i = 1; i < shown.size(); i++) {
      if (!shown.get(i - 1).end().equals(shown.get(i).start())) {
        throw apart(shown, hours);
      }
    }
    Instant end = shown.get(shown.size() - 1).end();
    return new Span(shown.get(0).start(), end);
  }

  private IntervalTextException otherOffset(Calendar hours, Interval meant) {
    return new IntervalTextException(
        "%s does not exist in %s, which has another offset then: write %s, in which that instant lies"
            .formatted(text, hours.zone(), hours.label(meant)));
  }

  private IntervalTextException apart(List<Interval> shown, Calendar hours) {
    String each = shown.stream().map(hours::label).collect(Collectors.joining(" or "));
    return new IntervalTextException(
        "%s comes twice in %s, with other hours between: write %s"
            .formatted(text, hours.zone(), each));
  }
}
