package dev.reprise.run;

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
  PipelinePlan keeping(Set<Unit> kept) {
    return new PipelinePlan(
        pipeline, states, units.stream().filter(kept::contains).toList(), blocked);
  }
}
