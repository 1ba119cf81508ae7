package dev.reprise.run;

import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.PipelinePlan.BlockedUnit;
import dev.reprise.run.UnitResult.Blocked;
import dev.reprise.run.UnitResult.Cancelled;
import dev.reprise.run.UnitResult.Done;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Carries out a plan: pipeline by pipeline, upstream first. What an upstream changed is looked at
 * again before its downstream runs, so that late data goes through the whole graph in one run.
 */
public final class Run {

  private final Planner planner;
  private final Runner runner;
  private final RunListener listener;
  private final List<UnitResult> results = new ArrayList<>();
  private final Unfinished unfinished = new Unfinished();

  public Run(Planner planner, Runner runner, RunListener listener) {
    this.planner = planner;
    this.runner = runner;
    this.listener = listener;
  }

  /** Runs the plan's units, and those that become stale by them; one result for each. */
  public List<UnitResult> execute(Plan plan) {
    Set<String> moved = new HashSet<>();
    for (PipelinePlan planned : plan.all()) {
      PipelinePlan current = current(plan, planned, moved);
      if (current.moves()) {
        moved.add(planned.pipeline().name());
      }
      current.blocked().forEach(this::block);
      if (!runAll(current)) {
        break;
      }
    }
    return List.copyOf(results);
  }

  /** The plan of a pipeline, made again where something that it reads has moved. */
  private PipelinePlan current(Plan plan, PipelinePlan planned, Set<String> moved) {
    if (planner.upstreams(planned.pipeline()).noneMatch(moved::contains)) {
      return planned;
    }
    PipelinePlan again = planner.again(planned.pipeline(), plan.selection(), unfinished);
    return plan.selection().limit().isPresent() ? again.within(planned) : again;
  }

  /** False where the run was interrupted. */
  private boolean runAll(PipelinePlan plan) {
    Set<UnitId> done = new HashSet<>();
    for (Unit unit : plan.units()) {
      listener.started(unit);
      UnitResult result = runner.run(unit, listener);
      report(result);
      if (result instanceof Cancelled) {
        return false;
      }
      if (result instanceof Done) {
        done.addAll(unit.ids());
      }
    }
    runner.notes(plan.pipeline()).forEach(note -> listener.noted(plan.pipeline(), note));
    leave(plan, done);
    return true;
  }

  private void leave(PipelinePlan plan, Set<UnitId> done) {
    Pipeline pipeline = plan.pipeline();
    for (Unit unit : plan.units()) {
      if (!done.containsAll(unit.ids())) {
        unfinished.add(new Unit(pipeline, unit.intervals(), "failed", false));
      }
    }
    for (UnitState state : plan.states()) {
      if (state.state().unfinished() && !done.contains(state.unit())) {
        unfinished.add(
            new Unit(
                pipeline, state.unit().interval().stream().toList(), state.state().word(), false));
      }
    }
  }

  private void block(BlockedUnit blocked) {
    report(new Blocked(blocked.unit(), blocked.upstream()));
  }

  private void report(UnitResult result) {
    results.add(result);
    listener.finished(result);
  }
}
