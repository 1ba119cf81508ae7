package dev.reprise.testkit.laws;

import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Opened;
import dev.reprise.testkit.Silent;
import dev.reprise.testkit.TestProject;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.fault.Watcher;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** Runs a unit, and the same unit once more while the first run stands at a step. */
final class Meanwhile implements Watcher {

  private final Predicate<Step> place;
  private final Duration wait;
  private Optional<Callable<UnitResult>> job = Optional.empty();
  private Optional<UnitResult> second = Optional.empty();

  /**
   * @param wait how long the second run waits for the first
   */
  Meanwhile(Predicate<Step> place, Duration wait) {
    this.place = place;
    this.wait = wait;
  }

  /** The result of the first run. */
  UnitResult run(TestProject project, Command command) {
    Command watched = command.watchedBy(this);
    try (Opened opened = project.open(watched.conditions())) {
      Unit unit = Parallel.units(opened, watched).get(0);
      job = Optional.of(() -> opened.runner(wait).run(unit, Silent.LISTENER));
      return opened.runner(Duration.ofSeconds(30)).run(unit, Silent.LISTENER);
    }
  }

  /** The result of the run that came in between. */
  UnitResult second() {
    return second.orElseThrow(() -> new AssertionError("the first run never came to the step"));
  }

  @Override
  public void before(Step step) {
    if (job.isPresent() && place.test(step)) {
      Callable<UnitResult> now = job.get();
      job = Optional.empty();
      second = Optional.of(Parallel.run(List.of(now)).get(0));
    }
  }
}
