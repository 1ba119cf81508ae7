package dev.reprise.testkit.fault;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Notes the steps of the units of a run; those of planning are left out. */
public final class Recording implements Watcher {

  private final List<Step> steps = new CopyOnWriteArrayList<>();

  @Override
  public void before(Step step) {
    if (step.ofUnit() > 0) {
      steps.add(step);
    }
  }

  public List<Step> steps() {
    return List.copyOf(steps);
  }
}
