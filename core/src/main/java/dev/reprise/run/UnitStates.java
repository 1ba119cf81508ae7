package dev.reprise.run;

import dev.reprise.input.InputFiles;
import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.interval.Schedule;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
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
  private final Ledger ledger;
  private final InputFiles files;
  private final Facts facts;
  private final Instant now;

  UnitStates(Graph graph, Ledger ledger, InputFiles files, Facts facts, Instant now) {
    this.graph = graph;
    this.ledger = ledger;
    this.files = files;
    this.facts = facts;
    this.now = now;
  }

  /** All units that are due or were ever run, ascending. */
  List<UnitState> of(Pipeline pipeline) {
    return pipeline
        .timing()
        .schedule()
        .map(schedule -> ofIntervals(pipeline, schedule))
        .orElseGet(() -> List.of(ofWhole(pipeline)));
  }

  private List<UnitState> ofIntervals(Pipeline pipeline, Schedule schedule) {
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
    OneUnit one = oneUnit(pipeline, units.values().stream().flatMap(Optional::stream).toList());
    List<UnitState> states = new ArrayList<>();
    units.forEach(
        (interval, unit) ->
            states.add(one.state(UnitId.of(pipeline.name(), interval), unit, covered)));
    return states;
  }

  private UnitState ofWhole(Pipeline pipeline) {
    UnitId id = UnitId.whole(pipeline.name());
    Optional<UnitRecord> unit =
        facts.of(pipeline).stream().filter(u -> u.unit().equals(id)).findFirst();
    UnitState state =
        oneUnit(pipeline, unit.stream().toList()).state(id, unit, IntervalRanges.empty());
    if (state.state() == State.DONE && readsExternal(pipeline)) {
      return state.as(State.DUE, "it reads tables whose changes are not seen");
    }
    return state;
  }

  private OneUnit oneUnit(Pipeline pipeline, List<UnitRecord> units) {
    List<UnitId> written =
        units.stream().filter(u -> u.receipt().isPresent()).map(UnitRecord::unit).toList();
    return new OneUnit(
        pipeline.definitionHash(),
        new Staleness(pipeline, new UpstreamReads(graph), facts, ledger),
        new CurrentFiles(pipeline, written, files::foreseen));
  }

  private boolean readsExternal(Pipeline pipeline) {
    return graph.upstreams(pipeline).stream().anyMatch(u -> u.pipeline().isEmpty());
  }
}
