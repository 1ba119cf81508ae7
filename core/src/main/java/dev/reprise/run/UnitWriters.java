package dev.reprise.run;

import dev.reprise.input.FileListing;
import dev.reprise.input.InputFiles;
import dev.reprise.input.MissingColumns;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.UnitInputs.InputSource;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Makes the writer of a unit from what all units of a run share. */
public final class UnitWriters {

  private final Graph graph;
  private final FileListing listing;
  private final InputFiles files;
  private final Map<String, MissingColumns> missing = new ConcurrentHashMap<>();
  private final Duration lockWait;
  private final Map<String, String> environment;

  /** For pipelines whose inputs name no variables. */
  public UnitWriters(Graph graph, FileListing listing, InputFiles files, Duration lockWait) {
    this(graph, listing, files, lockWait, Map.of());
  }

  /**
   * For any pipelines.
   *
   * @param environment from which addresses of inputs are completed
   */
  public UnitWriters(
      Graph graph,
      FileListing listing,
      InputFiles files,
      Duration lockWait,
      Map<String, String> environment) {
    this.graph = graph;
    this.listing = listing;
    this.files = files;
    this.environment = Map.copyOf(environment);
    this.lockWait = lockWait;
  }

  UnitWriter of(Unit unit, String runId, Instant startedAt) {
    InputSource source = new InputSource(listing, files, missing(unit.pipeline()), environment);
    UnitInputs inputs = new UnitInputs(unit, new UpstreamReads(graph), source);
    return new UnitWriter(unit, inputs, runId, startedAt, lockWait);
  }

  /** What a person should be told of a pipeline's inputs once its units were run. */
  List<String> notes(Pipeline pipeline) {
    return missing(pipeline).notes();
  }

  private MissingColumns missing(Pipeline pipeline) {
    return missing.computeIfAbsent(pipeline.name(), name -> new MissingColumns());
  }
}
