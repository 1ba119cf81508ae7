package dev.reprise.run;

import dev.reprise.interval.Interval;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a run would do, as a value: {@code plan} prints it, {@code run} carries it out.
 *
 * @param pipelines upstream first
 * @param leftOut pipelines that the selection does not fit, each with the reason
 */
public record Plan(Selection selection, List<PipelinePlan> pipelines, List<String> leftOut) {

  public Plan {
    pipelines = List.copyOf(pipelines);
    leftOut = List.copyOf(leftOut);
  }

  /** This plan with only the oldest units, upstream first among those of one time. */
  Plan oldest(int units) {
    Set<Unit> kept =
        pipelines.stream()
            .flatMap(p -> p.units().stream())
            .sorted(Comparator.comparing(Plan::start))
            .limit(units)
            .collect(Collectors.toSet());
    return new Plan(selection, pipelines.stream().map(p -> p.keeping(kept)).toList(), leftOut);
  }

  private static Instant start(Unit unit) {
    return unit.span().map(Interval::start).orElse(Instant.MIN);
  }

  /** How many units would run, as far as is known before their upstreams have run. */
  public int size() {
    return pipelines.stream().mapToInt(p -> p.units().size()).sum();
  }
}
