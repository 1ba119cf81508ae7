package dev.reprise.testkit;

import dev.reprise.run.Adoption;
import dev.reprise.run.Plan;
import dev.reprise.run.Range;
import dev.reprise.run.Selection;
import dev.reprise.testkit.fault.Watcher;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What a person could type, as a value. */
public record Command(TestProject project, Selection selection, Conditions conditions) {

  /**
   * Under which conditions a command runs.
   *
   * @param retries of passing failures, without pauses
   * @param lockWait how long to wait for what others hold
   */
  public record Conditions(Watcher watcher, int retries, Duration lockWait) {

    public static final Conditions DEFAULT =
        new Conditions(Watcher.NONE, 0, Duration.ofSeconds(20));
  }

  /** Names of pipelines; none names all. */
  public Command named(String... pipelines) {
    return with(
        new Selection(List.of(pipelines), selection.range(), selection.again(), selection.limit()));
  }

  /** {@code --on}. */
  public Command on(String interval) {
    return within(new Range.On(interval));
  }

  /** {@code --from} and {@code --to}. */
  public Command between(String from, String to) {
    return within(new Range.FromTo(from, to));
  }

  public Command again() {
    return with(new Selection(selection.pipelines(), selection.range(), true, selection.limit()));
  }

  public Command limit(int units) {
    return with(
        new Selection(
            selection.pipelines(), selection.range(), selection.again(), OptionalInt.of(units)));
  }

  /** Puts a watcher between the warehouse and its engine. */
  public Command watchedBy(Watcher watcher) {
    return with(new Conditions(watcher, conditions.retries(), conditions.lockWait()));
  }

  public Command retrying(int times) {
    return with(new Conditions(conditions.watcher(), times, conditions.lockWait()));
  }

  public Command waiting(Duration lockWait) {
    return with(new Conditions(conditions.watcher(), conditions.retries(), lockWait));
  }

  /** Plans and runs. */
  public Outcome run() {
    try (Opened opened = project.open(conditions)) {
      return opened.run(selection);
    }
  }

  /** {@code reprise adopt}, of all that is due. */
  public Adoption.Adopted adopt(String pipeline) {
    try (Opened opened = project.open(conditions)) {
      return opened.adopt(pipeline);
    }
  }

  /** Plans only. */
  public Plan plan() {
    try (Opened opened = project.open(conditions)) {
      return opened.planner().plan(selection);
    }
  }

  private Command within(Range range) {
    return with(
        new Selection(
            selection.pipelines(), Optional.of(range), selection.again(), selection.limit()));
  }

  private Command with(Selection other) {
    return new Command(project, other, conditions);
  }

  private Command with(Conditions other) {
    return new Command(project, selection, other);
  }
}
