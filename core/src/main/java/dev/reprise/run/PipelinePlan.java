package dev.reprise.run;

import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is to be done for one pipeline.
 *
 * @param states of all its units, ascending
 * @param units to run, ascending
 * @param blocked units that would be run if their upstream were finished
 */
public record PipelinePlan(
    Pipeline pipeline, List<UnitState> states, List<Unit> units, List<BlockedUnit> blocked) {

  /** A unit that is not run, and the upstream unit that it waits for. */
  public record BlockedUnit(Unit unit, String upstream) {}

  public PipelinePlan {
    states = List.copyOf(states);
    units = List.copyOf(units);
    blocked = List.copyOf(blocked);
  }

  /** This plan with only those of its units that are kept. */
  PipelinePlan keeping(Set<UnitId> kept) {
    return new PipelinePlan(
        pipeline,
        states,
        units.stream().filter(unit -> kept.containsAll(unit.ids())).toList(),
        blocked);
  }

  /** This plan with nothing that {@code other} has neither to run nor blocked. */
  PipelinePlan within(PipelinePlan other) {
    Set<UnitId> wanted = other.wanted().collect(Collectors.toSet());
    return new PipelinePlan(
        pipeline,
        states,
        units.stream().filter(unit -> wanted.containsAll(unit.ids())).toList(),
        blocked.stream().filter(b -> wanted.containsAll(b.unit().ids())).toList());
  }

  private Stream<UnitId> wanted() {
    return Stream.concat(units.stream(), blocked.stream().map(BlockedUnit::unit))
        .flatMap(unit -> unit.ids().stream());
  }

  /** Whether a run of it may change what others read, or leaves something undone. */
  boolean moves() {
    return !units.isEmpty() || !blocked.isEmpty();
  }
}
