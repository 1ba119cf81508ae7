package dev.reprise.pipeline;

import dev.reprise.input.FileInput;
import dev.reprise.input.FileInput.RejectsTable;
import dev.reprise.ledger.TableName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Which pipeline writes which table; each table belongs to one. */
final class Targets {

  private final Map<String, Pipeline> writers = new HashMap<>();
  private final Function<TableName, String> key;

  private Targets(Function<TableName, String> key) {
    this.key = key;
  }

  /** Adds to the problems each pipeline whose target, as it is written, is another one's. */
  static void refuseShared(List<Pipeline> pipelines, Problems problems) {
    new Targets(TableName::key).add(pipelines, problems);
  }

  /** All targets; two that are one table in the default schema are a problem. */
  static Targets of(List<Pipeline> pipelines, String defaultSchema, Problems problems) {
    Targets targets = new Targets(name -> name.in(defaultSchema).key());
    targets.add(pipelines, problems);
    return targets;
  }

  private void add(List<Pipeline> pipelines, Problems problems) {
    for (Pipeline pipeline : pipelines) {
      TableName target = pipeline.sink().target();
      Pipeline first = writers.putIfAbsent(key.apply(target), pipeline);
      if (first != null) {
        problems.add(
            pipeline.origin().shown(),
            pipeline.origin().lineOf("target"),
            "target: %s is written by %s already; a table belongs to one pipeline"
                .formatted(target, first.origin().shown()));
      }
    }
    pipelines.forEach(pipeline -> refuseRejects(pipeline, problems));
  }

  /** Lines that were left out must not go into the rows of a pipeline. */
  private void refuseRejects(Pipeline pipeline, Problems problems) {
    for (FileInput input : pipeline.source().inputs()) {
      Optional<TableName> table = input.allowed().rejects().map(RejectsTable::table);
      table
          .flatMap(this::writer)
          .ifPresent(
              writer ->
                  problems.add(
                      pipeline.origin().shown(),
                      pipeline.origin().lineOf("inputs"),
                      "inputs.%s.rejects: %s is written by %s; name a table of its own"
                          .formatted(input.name(), table.get(), writer.origin().shown())));
    }
  }

  Optional<Pipeline> writer(TableName table) {
    return Optional.ofNullable(writers.get(key.apply(table)));
  }
}
