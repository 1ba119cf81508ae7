package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.interval.Schedule;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UnitRecord.Written;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The states of a pipeline's units, but for {@link State#BLOCKED}, which depends on others. */
final class UnitStates {

  private final Graph graph;
  private final Staleness staleness;
  private final Instant now;

  UnitStates(Graph graph, Staleness staleness, Instant now) {
    this.graph = graph;
    this.staleness = staleness;
    this.now = now;
  }

  /** All units that are due or were ever run, ascending. */
  List<UnitState> of(Pipeline pipeline, Facts facts) {
    return pipeline
        .timing()
        .schedule()
        .map(schedule -> ofIntervals(pipeline, schedule, facts))
        .orElseGet(() -> List.of(ofWhole(pipeline, facts)));
  }

  private List<UnitState> ofIntervals(Pipeline pipeline, Schedule schedule, Facts facts) {
    Map<Interval, Optional<UnitRecord>> units = new TreeMap<>();
    List<Interval> otherwise = new ArrayList<>();
    schedule.dueAt(now).forEach(interval -> units.put(interval, Optional.empty()));
    for (UnitRecord unit : facts.of(pipeline)) {
      Optional<Interval> interval = unit.unit().interval();
      if (Facts.isUnit(pipeline, unit.unit()) && interval.filter(schedule::covers).isPresent()) {
        units.put(interval.get(), Optional.of(unit));
      } else if (unit.receipt().isPresent()) {
        interval.ifPresent(otherwise::add);
      }
    }
    IntervalRanges covered = IntervalRanges.of(otherwise);
    List<UnitState> states = new ArrayList<>();
    units.forEach(
        (interval, unit) ->
            states.add(
                ofInterval(pipeline, UnitId.of(pipeline.name(), interval), unit, covered, facts)));
    return states;
  }

  private UnitState ofInterval(
      Pipeline pipeline,
      UnitId id,
      Optional<UnitRecord> unit,
      IntervalRanges covered,
      Facts facts) {
    Optional<Written> written = unit.flatMap(UnitRecord::receipt);
    boolean firstTime = written.isEmpty();
    Optional<String> failure = unit.flatMap(UnitRecord::failure).map(f -> firstLine(f.error()));
    if (failure.isPresent()) {
      return new UnitState(id, State.FAILED, failure.get(), firstTime);
    }
    if (written.isPresent()) {
      return ofWritten(pipeline, id, written.get(), facts);
    }
    return covered.ranges().stream().anyMatch(r -> r.covers(id.interval().orElseThrow()))
        ? new UnitState(id, State.OUTDATED, "it was run with other intervals", false)
        : new UnitState(id, State.DUE, "", true);
  }

  private UnitState ofWritten(Pipeline pipeline, UnitId id, Written written, Facts facts) {
    Staleness.Finding finding = staleness.of(pipeline, id, written, facts);
    if (finding instanceof Staleness.Finding.Stale stale) {
      return new UnitState(id, State.STALE, stale.why(), false);
    }
    if (written.beforeEnd()) {
      return new UnitState(id, State.PARTIAL, "it was run before its interval ended", false);
    }
    if (!written.definitionHash().equals(pipeline.definitionHash())) {
      return new UnitState(id, State.OUTDATED, "the definition changed after it was run", false);
    }
    String note = finding instanceof Staleness.Finding.Gone gone ? gone.what() : "";
    return new UnitState(id, State.DONE, note, false);
  }

  private UnitState ofWhole(Pipeline pipeline, Facts facts) {
    UnitId id = UnitId.whole(pipeline.name());
    Optional<UnitRecord> unit =
        facts.of(pipeline).stream().filter(u -> u.unit().equals(id)).findFirst();
    UnitState state = ofInterval(pipeline, id, unit, IntervalRanges.empty(), facts);
    if (state.state() == State.DONE && readsExternal(pipeline)) {
      return state.as(State.DUE, "it reads tables whose changes are not seen");
    }
    return state;
  }

  private boolean readsExternal(Pipeline pipeline) {
    return graph.upstreams(pipeline).stream().anyMatch(u -> u.pipeline().isEmpty());
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
