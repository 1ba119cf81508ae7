package dev.reprise.run;

import dev.reprise.input.InputFiles;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.interval.Schedule;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.KnownUnits.KnownUnit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    KnownUnits units = KnownUnits.of(pipeline, schedule, facts.of(pipeline), now);
    OneUnit one = oneUnit(pipeline, units.recorded());
    List<UnitState> states = new ArrayList<>();
    for (KnownUnit unit : units.all()) {
      states.add(one.state(unit.id(), unit.record(), units.otherwise()));
    }
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
        new Staleness(pipeline, graph, facts, ledger),
        new CurrentFiles(pipeline, written, files::foreseen));
  }

  private boolean readsExternal(Pipeline pipeline) {
    return graph.upstreams(pipeline).stream().anyMatch(u -> u.pipeline().isEmpty());
  }
}
