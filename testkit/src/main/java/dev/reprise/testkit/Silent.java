package dev.reprise.testkit;

import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.RunListener;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import java.time.Duration;

/** Hears nothing. */
public enum Silent implements RunListener {
  LISTENER;

  @Override
  public void started(Unit unit) {}

  @Override
  public void waiting(Unit unit, String why) {}

  @Override
  public void retrying(Unit unit, String reason, Duration pause) {}

  @Override
  public void finished(UnitResult result) {}

  @Override
  public void noted(Pipeline pipeline, String note) {}
}
