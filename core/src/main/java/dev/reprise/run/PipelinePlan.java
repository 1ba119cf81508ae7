package dev.reprise.run;

import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import java.util.List;
import java.util.Set;

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

  /** Whether a run of it may change what others read, or leaves something undone. */
  boolean moves() {
    return !units.isEmpty() || !blocked.isEmpty();
  }
}
