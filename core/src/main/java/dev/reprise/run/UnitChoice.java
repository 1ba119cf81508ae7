package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.interval.Schedule;
import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.PipelinePlan.BlockedUnit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Chooses from the states of a pipeline's units those that are run. */
final class UnitChoice {

  private final Graph graph;
  private final UnitStates states;
  private final Instant now;

  UnitChoice(Graph graph, UnitStates states, Instant now) {
    this.graph = graph;
    this.states = states;
    this.now = now;
  }

  /**
   * The plan of a pipeline. Adds to {@code unfinished} what the plan leaves unfinished.
   *
   * @param pending units that run before, and may make units of this pipeline stale
   */
  PipelinePlan of(Pipeline pipeline, Selected selected, Unfinished unfinished, Unfinished pending) {
    List<UnitState> found = states.of(pipeline);
    List<Unit> wanted = selected.includes(pipeline) ? wanted(pipeline, selected, found) : List.of();
    List<Unit> units = new ArrayList<>();
    List<BlockedUnit> blocked = new ArrayList<>();
    for (Unit unit : wanted) {
      unfinishedUpstream(unit, unfinished)
          .ifPresentOrElse(u -> blocked.add(new BlockedUnit(unit, u)), () -> units.add(unit));
    }
    boolean allFinished = unfinished.isEmpty() && pending.isEmpty();
    List<UnitState> shown =
        allFinished
            ? found
            : found.stream().map(s -> withBlocked(pipeline, s, unfinished, pending)).toList();
    leave(pipeline, found, units, unfinished);
    return new PipelinePlan(pipeline, shown, units, blocked);
  }

  private List<Unit> wanted(Pipeline pipeline, Selected selected, List<UnitState> found) {
    if (pipeline.timing().schedule().isEmpty()) {
      UnitState state = found.get(0);
      boolean runs = !selected.hasRange() && (needsRun(pipeline, state) || selected.again());
      return runs
          ? List.of(new Unit(pipeline, List.of(), why(state), selected.again()))
          : List.of();
    }
    NavigableMap<Interval, String> reasons = new TreeMap<>();
    if (selected.hasRange()) {
      selected.forced(pipeline).forEach(i -> reasons.put(i, "asked for"));
    } else {
      for (UnitState state : found) {
        if (selected.again() || needsRun(pipeline, state)) {
          reasons.put(state.unit().interval().orElseThrow(), why(state));
        }
      }
    }
    addLookback(pipeline, found, reasons);
    boolean forced = selected.hasRange() || selected.again();
    return Batches.of(pipeline, reasons, forced);
  }

  private boolean needsRun(Pipeline pipeline, UnitState state) {
    Optional<Schedule> schedule = pipeline.timing().schedule();
    return switch (state.state()) {
      case FAILED, STALE, DUE -> true;
      case PARTIAL ->
          schedule.isPresent() && schedule.get().isDue(state.unit().interval().orElseThrow(), now);
      case OUTDATED -> schedule.isEmpty();
      case BLOCKED, DRIFTED, DONE -> false;
    };
  }

  /** Earlier intervals are run too when one is run for the first time ({@code lookback}). */
  private static void addLookback(
      Pipeline pipeline, List<UnitState> found, NavigableMap<Interval, String> reasons) {
    int lookback = pipeline.timing().lookback();
    if (lookback == 0) {
      return;
    }
    Map<Interval, UnitState> known = new HashMap<>();
    found.forEach(s -> s.unit().interval().ifPresent(i -> known.put(i, s)));
    Schedule schedule = pipeline.timing().schedule().orElseThrow();
    for (Interval interval : List.copyOf(reasons.keySet())) {
      UnitState state = known.get(interval);
      if (state == null || state.firstTime()) {
        Interval earlier = interval;
        for (int i = 0; i < lookback; i++) {
          earlier = schedule.calendar().previous(earlier);
          if (schedule.covers(earlier)) {
            reasons.putIfAbsent(earlier, "lookback of " + schedule.calendar().label(interval));
          }
        }
      }
    }
  }

  private Optional<String> unfinishedUpstream(Unit unit, Unfinished unfinished) {
    return unit.ids().stream()
        .flatMap(id -> unfinished.upstreamOf(unit.pipeline(), id, graph).stream())
        .findFirst();
  }

  private UnitState withBlocked(
      Pipeline pipeline, UnitState state, Unfinished unfinished, Unfinished pending) {
    if (state.state().unfinished() || state.state() == State.PARTIAL) {
      return state;
    }
    return unfinished
        .upstreamOf(pipeline, state.unit(), graph)
        .or(() -> pending.upstreamOf(pipeline, state.unit(), graph))
        .map(upstream -> state.as(State.BLOCKED, "waits for " + upstream))
        .orElse(state);
  }

  private static void leave(
      Pipeline pipeline, List<UnitState> found, List<Unit> units, Unfinished unfinished) {
    Set<UnitId> runs = units.stream().flatMap(u -> u.ids().stream()).collect(Collectors.toSet());
    for (UnitState state : found) {
      if (state.state().unfinished() && !runs.contains(state.unit())) {
        unfinished.add(
            new Unit(
                pipeline, state.unit().interval().stream().toList(), state.state().word(), false));
      }
    }
  }

  private static String why(UnitState state) {
    return state.reason().isEmpty()
        ? state.state().word()
        : state.state().word() + ": " + state.reason();
  }
}
