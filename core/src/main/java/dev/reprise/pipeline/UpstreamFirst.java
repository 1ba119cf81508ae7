package dev.reprise.pipeline;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;

/** Orders pipelines so that each comes behind those that it reads. */
final class UpstreamFirst {

  /** A pipeline among those that it reads and those that read it. */
  private static final class Place {
    final Pipeline pipeline;
    final Set<Place> upstreams = new LinkedHashSet<>();
    final Set<Place> downstreams = new LinkedHashSet<>();
    boolean ordered;

    Place(Pipeline pipeline) {
      this.pipeline = pipeline;
    }

    String name() {
      return pipeline.name();
    }

    boolean isReady() {
      return !ordered && upstreams.stream().allMatch(upstream -> upstream.ordered);
    }

    @Override
    public String toString() {
      return name() + " (" + pipeline.origin().shown() + ")";
    }
  }

  private static final Comparator<Place> BY_NAME = Comparator.comparing(Place::name);

  private final Map<String, Place> places = new TreeMap<>();

  private UpstreamFirst(List<Pipeline> pipelines, Map<String, Reads> reads) {
    for (Pipeline pipeline : pipelines) {
      places.put(pipeline.name(), new Place(pipeline));
    }
    for (Place place : places.values()) {
      Optional.ofNullable(reads.get(place.name()))
          .ifPresent(read -> read.upstreams().forEach(upstream -> link(place, upstream)));
    }
  }

  private void link(Place place, Upstream upstream) {
    upstream
        .pipeline()
        .map(writer -> places.get(writer.name()))
        .ifPresent(
            writer -> {
              place.upstreams.add(writer);
              writer.downstreams.add(place);
            });
  }

  /**
   * Orders them; those that do not read each other, by name.
   *
   * @throws DefinitionException if some read each other in a circle; it names one
   */
  static List<Pipeline> order(List<Pipeline> pipelines, Map<String, Reads> reads) {
    UpstreamFirst graph = new UpstreamFirst(pipelines, reads);
    List<Pipeline> order = graph.order();
    List<Place> left = graph.places.values().stream().filter(place -> !place.ordered).toList();
    if (!left.isEmpty()) {
      throw circle(left);
    }
    return List.copyOf(order);
  }

  private List<Pipeline> order() {
    PriorityQueue<Place> ready = new PriorityQueue<>(BY_NAME);
    places.values().stream().filter(Place::isReady).forEach(ready::add);
    List<Pipeline> order = new ArrayList<>();
    for (Place next = ready.poll(); next != null; next = ready.poll()) {
      next.ordered = true;
      order.add(next.pipeline);
      next.downstreams.stream().filter(Place::isReady).forEach(ready::add);
    }
    return order;
  }

  /** Goes upstream among those that are left over, from the first by name, until it comes back. */
  private static DefinitionException circle(List<Place> left) {
    List<Place> path = new ArrayList<>();
    Place at = first(left);
    while (!path.contains(at)) {
      path.add(at);
      at = first(at.upstreams.stream().filter(left::contains).toList());
    }
    return told(path.subList(path.indexOf(at), path.size()));
  }

  private static Place first(Collection<Place> places) {
    return places.stream().min(BY_NAME).orElseThrow();
  }

  /** Begins with the first by name, so that the message is always the same. */
  private static DefinitionException told(List<Place> circle) {
    int first = circle.indexOf(first(circle));
    StringJoiner path = new StringJoiner(" reads ");
    for (int i = 0; i <= circle.size(); i++) {
      path.add(circle.get((first + i) % circle.size()).toString());
    }
    return new DefinitionException("pipelines read each other in a circle: " + path);
  }
}
