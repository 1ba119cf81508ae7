package dev.reprise.pipeline;

import dev.reprise.interval.Schedule;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The schedules of a project. Many pipelines have the same, and to find out whether a time is a
 * boundary of a calendar takes long: what is written the same is read once.
 */
final class Schedules {

  /** All that a schedule is made of, besides the zone. */
  private static final List<String> FIELDS = List.of("every", "start", "end", "delay");

  private final ZoneId projectZone;

  /** By the zone and the fields' texts. */
  private final Map<List<Object>, Schedule> known = new HashMap<>();

  /**
   * @param projectZone of pipelines that name none
   */
  Schedules(ZoneId projectZone) {
    this.projectZone = projectZone;
  }

  ZoneId projectZone() {
    return projectZone;
  }

  /**
   * As it was read before, or as {@code reading} has it. What is refused is read each time, since
   * it has to be told of each file.
   */
  Optional<Schedule> of(Mapping fields, ZoneId zone, Supplier<Optional<Schedule>> reading) {
    List<Object> written = written(fields, zone);
    Schedule before = known.get(written);
    if (before != null && allAreTexts(fields)) {
      return Optional.of(before);
    }
    Optional<Schedule> read = reading.get();
    if (!fields.problems().any()) {
      read.ifPresent(schedule -> known.put(written, schedule));
    }
    return read;
  }

  private static List<Object> written(Mapping fields, ZoneId zone) {
    List<Object> written = new ArrayList<>();
    written.add(zone);
    for (String field : FIELDS) {
      written.add(fields.plain(field));
    }
    return written;
  }

  /** Not lists or names with values, which would pass for fields that are not there. */
  private static boolean allAreTexts(Mapping fields) {
    boolean texts = true;
    for (String field : FIELDS) {
      texts &= !fields.has(field) || fields.plain(field).isPresent();
    }
    return texts;
  }
}
