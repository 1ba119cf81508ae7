package dev.reprise.cli;

import dev.reprise.interval.Interval;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The states of a snapshot for machines: one object a unit. */
final class StatusJson {

  private StatusJson() {}

  static void write(Snapshot snapshot, OutputStream out) {
    for (PipelineStates pipeline : snapshot.pipelines()) {
      for (StateRange range : pipeline.ranges()) {
        range
            .intervals(pipeline.calendar())
            .forEach(
                interval -> JsonText.writeLine(out, unit(snapshot, pipeline, range, interval)));
      }
    }
  }

  private static Map<String, Object> unit(
      Snapshot snapshot, PipelineStates pipeline, StateRange range, Optional<Interval> interval) {
    Map<String, Object> unit = new LinkedHashMap<>();
    unit.put("pipeline", pipeline.pipeline());
    unit.put(
        "unit",
        interval
            .map(i -> pipeline.pipeline() + " " + pipeline.label(i))
            .orElse(pipeline.pipeline()));
    unit.put("interval_start", interval.map(Interval::start));
    unit.put("interval_end", interval.map(Interval::end));
    unit.put("state", range.state().word());
    unit.put("reason", range.reason());
    unit.put("externals", pipeline.externals());
    unit.put("warehouse", snapshot.warehouse());
    unit.put("taken_at", snapshot.takenAt());
    return unit;
  }
}
