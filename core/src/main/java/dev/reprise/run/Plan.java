package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.UnitId;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

  /** The units that it would run. */
  Set<UnitId> units() {
    return all.stream()
        .flatMap(p -> p.units().stream())
        .flatMap(unit -> unit.ids().stream())
        .collect(Collectors.toSet());
  }

  /** This plan with only the oldest units, upstream first among those of one time. */
  Plan oldest(int units) {
    Set<UnitId> kept =
        all.stream()
            .flatMap(p -> p.units().stream())
            .sorted(Comparator.comparing(Plan::start))
            .limit(units)
            .flatMap(unit -> unit.ids().stream())
            .collect(Collectors.toSet());
    return new Plan(selection, all.stream().map(p -> p.keeping(kept)).toList(), leftOut);
  }

  private static Instant start(Unit unit) {
    return unit.span().map(Interval::start).orElse(Instant.MIN);
  }

  /** How many units would run, as far as is known before their upstreams have run. */
  public int size() {
    return all.stream().mapToInt(p -> p.units().size()).sum();
  }
}
