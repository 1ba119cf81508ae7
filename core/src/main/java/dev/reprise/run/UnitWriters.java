package dev.reprise.run;

import dev.reprise.input.FileListing;
import dev.reprise.input.InputFiles;
import dev.reprise.pipeline.Graph;
import java.time.Duration;
import java.time.Instant;

/** Makes the writer of a unit from what all units of a run share. */
public final class UnitWriters {

  private final Graph graph;
  private final UnitInputs.InputSource source;
  private final Duration lockWait;

  public UnitWriters(Graph graph, FileListing listing, InputFiles files, Duration lockWait) {
    this.graph = graph;
    this.source = new UnitInputs.InputSource(listing, files);
    this.lockWait = lockWait;
  }

  UnitWriter of(Unit unit, String runId, Instant startedAt) {
    UnitInputs inputs = new UnitInputs(unit, new UpstreamReads(graph), source);
    return new UnitWriter(unit, inputs, runId, startedAt, lockWait);
  }
}
