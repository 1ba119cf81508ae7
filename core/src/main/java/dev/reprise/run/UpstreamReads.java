package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UpstreamRead;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Upstream;
import java.util.List;
import java.util.Optional;

/** What the units of a pipeline read of its upstream targets. */
final class UpstreamReads {

  private final Graph graph;

  UpstreamReads(Graph graph) {
    this.graph = graph;
  }

  /** One question for each upstream of the unit that a pipeline writes; others are not seen. */
  List<UpstreamRead> of(Pipeline pipeline, UnitId unit) {
    return graph.upstreams(pipeline).stream()
        .filter(upstream -> upstream.pipeline().isPresent())
        .map(upstream -> read(pipeline, unit, upstream))
        .toList();
  }

  static UpstreamRead read(Pipeline pipeline, UnitId unit, Upstream upstream) {
    return new UpstreamRead(unit, upstream.table(), window(pipeline, unit, upstream));
  }

  /** The time that the unit reads of the upstream; empty for all of it. */
  static Optional<Interval> window(Pipeline pipeline, UnitId unit, Upstream upstream) {
    return unit.interval().map(interval -> widened(pipeline, interval, upstream.readsBack()));
  }

  private static Interval widened(Pipeline pipeline, Interval interval, int back) {
    return pipeline
        .timing()
        .schedule()
        .map(s -> new Interval(s.calendar().back(interval, back).start(), interval.end()))
        .orElse(interval);
  }
}
