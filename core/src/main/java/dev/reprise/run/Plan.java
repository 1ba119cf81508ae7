package dev.reprise.run;

import dev.reprise.ledger.UnitId;
import java.util.List;
import java.util.Set;

/**
 * What a run would do, as a value: {@code plan} prints it, {@code run} carries it out.
 *
 * @param all upstream first: the pipelines that are selected, and those that they read
 * @param leftOut pipelines that the selection does not fit, each with the reason
 */
public record Plan(Selection selection, List<PipelinePlan> all, List<String> leftOut) {

  public Plan {
    all = List.copyOf(all);
    leftOut = List.copyOf(leftOut);
  }

  /** The selected pipelines, upstream first. */
  public List<PipelinePlan> pipelines() {
    return all.stream().filter(p -> selection.includes(p.pipeline().name())).toList();
  }

  /** This plan with only those of its units that are kept. */
  Plan keeping(Set<UnitId> kept) {
    return new Plan(selection, all.stream().map(p -> p.keeping(kept)).toList(), leftOut);
  }

  /** How many units would run, as far as is known before their upstreams have run. */
  public int size() {
    return all.stream().mapToInt(p -> p.units().size()).sum();
  }
}
