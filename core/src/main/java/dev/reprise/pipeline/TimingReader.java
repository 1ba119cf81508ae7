package dev.reprise.pipeline;

import dev.reprise.interval.BoundaryText;
import dev.reprise.interval.Cadence;
import dev.reprise.interval.Calendar;
import dev.reprise.interval.DurationText;
import dev.reprise.interval.IntervalTextException;
import dev.reprise.interval.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads for which logical times a pipeline runs. */
final class TimingReader {

  private static final List<String> CADENCES = cadences();

  private TimingReader() {}

  private static List<String> cadences() {
    List<String> words = new ArrayList<>();
    for (Cadence cadence : Cadence.values()) {
      words.add(cadence.word());
    }
    return List.copyOf(words);
  }

  static Timing read(Mapping fields, Schedules schedules) {
    ZoneId zone = fields.read("timezone", Zones::read).orElseGet(schedules::projectZone);
    int lookback = fields.read("lookback", value -> value.number(0)).orElse(0);
    int batchSize = fields.read("batch_size", value -> value.number(1)).orElse(1);
    Optional<Schedule> schedule = schedules.of(fields, zone, () -> schedule(fields, zone));
    return new Timing(schedule, zone, lookback, batchSize);
  }

  private static Optional<Schedule> schedule(Mapping fields, ZoneId zone) {
    Optional<Cadence> cadence =
        fields.read("every", value -> Cadence.of(value.word(CADENCES)).orElseThrow());
    Duration delay =
        fields.read("delay", value -> value.text(DurationText::parse)).orElse(Duration.ZERO);
    if (fields.has("every") && !fields.has("start")) {
      fields.refuse("every", "`start` is missing: where the first interval starts");
    }
    return cadence.flatMap(c -> schedule(fields, new Calendar(c, zone), delay));
  }

  private static Optional<Schedule> schedule(Mapping fields, Calendar calendar, Duration delay) {
    Optional<Instant> start = boundary(fields, "start", calendar);
    Optional<Instant> end = boundary(fields, "end", calendar);
    try {
      return start.map(first -> new Schedule(calendar, first, end, delay));
    } catch (IntervalTextException e) {
      fields.refuse("end", String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private static Optional<Instant> boundary(Mapping fields, String name, Calendar calendar) {
    return fields.read(name, value -> value.text(text -> BoundaryText.parse(text, calendar)));
  }
}
