package dev.reprise.cli;

import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.RunListener;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What a run did, kept as it goes on. */
final class RunRecord {

  private final String runId;
  private final Instant startedAt;
  private final List<UnitResult> results = new ArrayList<>();
  private final List<Instant> endedAt = new ArrayList<>();
  private OptionalInt exitCode = OptionalInt.empty();
  private final Clock clock;

  RunRecord(Clock clock) {
    this.clock = clock;
    this.startedAt = clock.instant();
    this.runId = RunId.at(startedAt);
  }

  String runId() {
    return runId;
  }

  List<UnitResult> results() {
    return List.copyOf(results);
  }

  /** The run came to its end. */
  void ended(int code) {
    exitCode = OptionalInt.of(code);
  }

  /** Keeps what it hears, and passes it on. */
  RunListener listening(RunListener next) {
    return new RunListener() {
      @Override
      public void started(Unit unit) {
        next.started(unit);
      }

      @Override
      public void waiting(Unit unit, String why) {
        next.waiting(unit, why);
      }

      @Override
      public void retrying(Unit unit, String reason, Duration pause) {
        next.retrying(unit, reason, pause);
      }

      @Override
      public void finished(UnitResult result) {
        results.add(result);
        endedAt.add(clock.instant());
        next.finished(result);
      }

      @Override
      public void noted(Pipeline pipeline, String note) {
        next.noted(pipeline, note);
      }
    };
  }

  /** The whole record; it holds no setting of the warehouse, which may be secret. */
  Map<String, Object> json(LoadedProject loaded) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("run_id", runId);
    object.put("project", loaded.project().name());
    object.put("warehouse", loaded.settings().name());
    object.put("reprise_version", Version.number());
    object.put("started_at", startedAt);
    object.put("ended_at", clock.instant());
    object.put("exit_code", exitCode.isPresent() ? exitCode.getAsInt() : Optional.empty());
    List<Map<String, Object>> units = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      Map<String, Object> unit = ResultJson.of(results.get(i), loaded.global());
      unit.put("ended_at", endedAt.get(i));
      units.add(unit);
    }
    object.put("units", units);
    return object;
  }
}
