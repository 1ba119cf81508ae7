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
import dev.reprise.run.KnownUnits.KnownUnit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The states of a pipeline's units, but for {@link State#BLOCKED}, which depends on others. */
final class UnitStates {

  private final Graph graph;
  private final Ledger ledger;
  private final InputFiles files;
  private final Facts facts;
  private final Instant now;

  /** The intervals that are due, of each schedule: many pipelines share one. */
  private final IdentityHashMap<Schedule, List<Interval>> due = new IdentityHashMap<>();

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
    List<Interval> dueNow = due.computeIfAbsent(schedule, same -> same.dueAt(now).toList());
    KnownUnits units = KnownUnits.of(pipeline, schedule, dueNow, facts.of(pipeline));
    OneUnit one = oneUnit(pipeline, units::recorded);
    List<UnitState> states = new ArrayList<>(units.all().size());
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
        oneUnit(pipeline, () -> unit.stream().toList()).state(id, unit, IntervalRanges.empty());
    if (state.state() == State.DONE && readsExternal(pipeline)) {
      return state.as(State.DUE, "it reads tables whose changes are not seen");
    }
    return state;
  }

  private OneUnit oneUnit(Pipeline pipeline, Supplier<List<UnitRecord>> units) {
    return new OneUnit(
        pipeline.definitionHash(),
        new Staleness(pipeline, graph, facts, ledger),
        pipeline.source().inputs().isEmpty()
            ? CurrentFiles.NONE
            : new CurrentFiles(pipeline, written(units.get()), files::foreseen));
  }

  private static List<UnitId> written(List<UnitRecord> units) {
    return units.stream().filter(u -> u.receipt().isPresent()).map(UnitRecord::unit).toList();
  }

  private boolean readsExternal(Pipeline pipeline) {
    return graph.upstreams(pipeline).stream().anyMatch(u -> u.pipeline().isEmpty());
  }
}
