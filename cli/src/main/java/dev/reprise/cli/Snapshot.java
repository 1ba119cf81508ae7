package dev.reprise.cli;

import dev.reprise.run.Plan;
import java.time.Instant;
import java.util.List;

/** The states of all units of a project in one warehouse, as they were at one time. */
record Snapshot(Instant takenAt, String project, String warehouse, List<PipelineStates> pipelines) {

  Snapshot {
    pipelines = List.copyOf(pipelines);
  }

  /** What a plan found. */
  static Snapshot of(LoadedProject loaded, OpenProject project, Plan plan) {
    return new Snapshot(
        loaded.environment().clock().instant(),
        loaded.project().name(),
        loaded.settings().name(),
        plan.pipelines().stream().map(one -> PipelineStates.of(one, project)).toList());
  }

  /** Only these pipelines; all where none is named. */
  Snapshot only(List<String> names) {
    return names.isEmpty()
        ? this
        : new Snapshot(
            takenAt,
            project,
            warehouse,
            pipelines.stream().filter(one -> names.contains(one.pipeline())).toList());
  }
}
