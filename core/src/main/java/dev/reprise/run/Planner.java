package dev.reprise.run;

import dev.reprise.input.InputFiles;
import dev.reprise.ledger.Ledger;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what is to be run, and why. It changes nothing. */
public final class Planner {

  private final Graph graph;
  private final Ledger ledger;
  private final InputFiles files;
  private final Clock clock;

  public Planner(Graph graph, Ledger ledger, InputFiles files, Clock clock) {
    this.graph = graph;
    this.ledger = ledger;
    this.files = files;
    this.clock = clock;
  }

  /**
   * What a run of the selection would do now, upstream first. Units downstream of others in the
   * plan are planned as if those had succeeded.
   *
   * @throws SelectionException if it names what the project does not have
   */
  public Plan plan(Selection selection) {
    Map<String, String> leftOut = new LinkedHashMap<>();
    Selected selected = new Selected(graph, selection, leftOut);
    Unfinished unfinished = new Unfinished();
    Unfinished pending = new Unfinished();
    List<Pipeline> needed = needed(selected);
    UnitChoice choice = choice(needed);
    List<PipelinePlan> plans = new ArrayList<>();
    for (Pipeline pipeline : needed) {
      PipelinePlan plan = choice.of(pipeline, selected, unfinished, pending);
      plan.units().forEach(pending::add);
      plans.add(plan);
    }
    Plan plan =
        new Plan(
            selection,
            plans,
            leftOut.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).toList());
    return selection.limit().isPresent()
        ? plan.keeping(new Oldest(this::upstreams).of(plans, selection.limit().getAsInt()))
        : plan;
  }

  /**
   * The plan of one pipeline once its upstreams have run.
   *
   * @param unfinished what upstream failed or was left out
   */
  PipelinePlan again(Pipeline pipeline, Selection selection, Unfinished unfinished) {
    return choice(List.of(pipeline))
        .of(
            pipeline,
            new Selected(graph, selection, new LinkedHashMap<>()),
            unfinished,
            new Unfinished());
  }

  /** The names of the pipelines that this one reads. */
  Stream<String> upstreams(Pipeline pipeline) {
    return graph.upstreams(pipeline).stream()
        .flatMap(upstream -> upstream.pipeline().stream())
        .map(Pipeline::name);
  }

  private UnitChoice choice(List<Pipeline> pipelines) {
    Facts facts = Facts.of(pipelines, ledger, graph);
    UnitStates states = new UnitStates(graph, ledger, files, facts, clock.instant());
    return new UnitChoice(graph, states, clock.instant());
  }

  /** The selected pipelines and those that they read, in the order of the graph. */
  private List<Pipeline> needed(Selected selected) {
    Set<String> names =
        graph.order().stream()
            .filter(selected::includes)
            .flatMap(this::upstreams)
            .collect(Collectors.toSet());
    return graph.order().stream()
        .filter(p -> selected.includes(p) || names.contains(p.name()))
        .toList();
  }
}
