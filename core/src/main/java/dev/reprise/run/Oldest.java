package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The order in which a limit takes units: the oldest first, and none before the units that it waits
 * for. A unit without interval is as old as the newest that it reads.
 */
final class Oldest {

  private final Function<Pipeline, Stream<String>> upstreams;

  /** The newest unit of each pipeline that was looked at. */
  private final Map<String, Newest> newest = new HashMap<>();

  /**
   * @param upstreams the names of the pipelines that one reads
   */
  Oldest(Function<Pipeline, Stream<String>> upstreams) {
    this.upstreams = upstreams;
  }

  private record Newest(Instant age, boolean timed) {}

  private record Aged(Unit unit, Instant age) {}

  /** The first so many units of the plans, which come upstream first. */
  Set<UnitId> of(List<PipelinePlan> plans, int limit) {
    List<Aged> all = new ArrayList<>();
    plans.forEach(plan -> all.addAll(aged(plan)));
    return all.stream()
        .sorted(Comparator.comparing(Aged::age))
        .limit(limit)
        .flatMap(aged -> aged.unit().ids().stream())
        .collect(Collectors.toSet());
  }

  private List<Aged> aged(PipelinePlan plan) {
    Pipeline pipeline = plan.pipeline();
    boolean timed = pipeline.timing().schedule().isPresent();
    Instant earliest =
        upstreams
            .apply(pipeline)
            .flatMap(name -> Stream.ofNullable(newest.get(name)))
            .filter(upstream -> !timed || !upstream.timed())
            .map(Newest::age)
            .max(Comparator.naturalOrder())
            .orElse(Instant.MIN);
    List<Aged> units =
        plan.units().stream().map(unit -> new Aged(unit, later(start(unit), earliest))).toList();
    units.stream()
        .map(Aged::age)
        .max(Comparator.naturalOrder())
        .ifPresent(age -> newest.put(pipeline.name(), new Newest(age, timed)));
    return units;
  }

  private static Instant start(Unit unit) {
    return unit.span().map(Interval::start).orElse(Instant.MIN);
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
