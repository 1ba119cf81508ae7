package dev.reprise.cli;

import dev.reprise.interval.Cadence;
import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.run.State;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A snapshot as JSON, and back. Units that follow each other in one state are one entry. */
final class SnapshotJson {

  /** Times as texts: most occur many times, and to write one takes long. */
  private final Map<Instant, String> times = new HashMap<>();

  private SnapshotJson() {}

  static Map<String, Object> of(Snapshot snapshot) {
    SnapshotJson json = new SnapshotJson();
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("taken_at", snapshot.takenAt());
    object.put("project", snapshot.project());
    object.put("warehouse", snapshot.warehouse());
    object.put("pipelines", snapshot.pipelines().stream().map(json::pipeline).toList());
    return object;
  }

  /**
   * @throws IllegalArgumentException or {@link java.time.DateTimeException} if it is not what
   *     {@link #of} wrote
   */
  static Snapshot read(JsonObject object) {
    return new Snapshot(
        Instant.parse(object.text("taken_at")),
        object.text("project"),
        object.text("warehouse"),
        object.objects("pipelines").stream().map(SnapshotJson::readPipeline).toList());
  }

  private Map<String, Object> pipeline(PipelineStates states) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("pipeline", states.pipeline());
    object.put("every", states.calendar().map(calendar -> calendar.cadence().word()));
    object.put("timezone", states.calendar().map(calendar -> calendar.zone().getId()));
    object.put("externals", states.externals());
    object.put("states", states.ranges().stream().map(this::range).toList());
    return object;
  }

  private static PipelineStates readPipeline(JsonObject object) {
    Optional<Calendar> calendar =
        object
            .optionalText("every")
            .flatMap(Cadence::of)
            .map(cadence -> new Calendar(cadence, ZoneId.of(object.text("timezone"))));
    return new PipelineStates(
        object.text("pipeline"),
        calendar,
        object.texts("externals"),
        object.objects("states").stream().map(SnapshotJson::readRange).toList());
  }

  private Map<String, Object> range(StateRange range) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("start", range.span().map(Interval::start).map(this::time));
    object.put("end", range.span().map(Interval::end).map(this::time));
    object.put("units", range.units());
    object.put("state", range.state().word());
    object.put("reason", range.reason());
    return object;
  }

  private String time(Instant time) {
    return times.computeIfAbsent(time, Instant::toString);
  }

  private static StateRange readRange(JsonObject object) {
    Optional<Interval> span =
        object
            .optionalText("start")
            .map(start -> new Interval(Instant.parse(start), Instant.parse(object.text("end"))));
    return new StateRange(
        span,
        State.valueOf(object.text("state").toUpperCase(Locale.ROOT)),
        object.text("reason"),
        Integer.parseInt(object.text("units")));
  }
}
