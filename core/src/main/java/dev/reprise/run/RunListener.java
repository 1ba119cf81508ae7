package dev.reprise.run;

import dev.reprise.pipeline.Pipeline;
import java.time.Duration;

/** Hears how a run goes on. */
public interface RunListener {

  void started(Unit unit);

  /** Others hold what the unit needs: what, who, and how long it may wait still. */
  void waiting(Unit unit, String why);

  /** A try failed for a passing reason, and another follows after the pause. */
  void retrying(Unit unit, String reason, Duration pause);

  void finished(UnitResult result);

  /** All units of a pipeline were run, and a person should know this of them. */
  void noted(Pipeline pipeline, String note);
}
