package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Upstream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Units upstream that are failed, stale or due and will not be, or are not yet, completed. */
final class Unfinished {

  private final Map<String, List<Unit>> byPipeline = new HashMap<>();

  boolean isEmpty() {
    return byPipeline.isEmpty();
  }

  void add(Unit unit) {
    byPipeline.computeIfAbsent(unit.pipeline().name(), name -> new ArrayList<>()).add(unit);
  }

  void remove(Unit unit) {
    byPipeline.getOrDefault(unit.pipeline().name(), new ArrayList<>()).remove(unit);
  }

  /** An unfinished unit that this one reads, as people name it. */
  Optional<String> upstreamOf(Pipeline pipeline, UnitId id, Graph graph) {
    if (byPipeline.isEmpty()) {
      return Optional.empty();
    }
    for (Upstream upstream : graph.upstreams(pipeline)) {
      Optional<Interval> window = UpstreamReads.window(pipeline, id, upstream);
      Optional<Unit> found =
          upstream.pipeline().stream()
              .flatMap(p -> byPipeline.getOrDefault(p.name(), List.of()).stream())
              .filter(unit -> overlap(window, unit.span()))
              .findFirst();
      if (found.isPresent()) {
        return found.map(unit -> unit.label() + " (" + state(unit) + ")");
      }
    }
    return Optional.empty();
  }

  /** Without its reason, which is told of the unit itself. */
  private static String state(Unit unit) {
    int reason = unit.why().indexOf(':');
    return reason < 0 ? unit.why() : unit.why().substring(0, reason);
  }

  /** What has no interval is read by all times, and reads all times. */
  private static boolean overlap(Optional<Interval> one, Optional<Interval> other) {
    return one.isEmpty() || other.isEmpty() || one.get().overlaps(other.get());
  }
}
