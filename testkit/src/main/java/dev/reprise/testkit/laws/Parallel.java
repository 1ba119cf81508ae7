package dev.reprise.testkit.laws;

import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Opened;
import dev.reprise.testkit.Silent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Units on threads of their own. */
final class Parallel {

  private static final Duration LONG = Duration.ofSeconds(30);

  private Parallel() {}

  /** The units that a command would run. */
  static List<Unit> units(Opened opened, Command command) {
    return opened.planner().plan(command.selection()).pipelines().stream()
        .flatMap(plan -> plan.units().stream())
        .toList();
  }

  /** A unit, run under a run id of its own. */
  static Callable<UnitResult> job(Opened opened, Unit unit) {
    return () -> opened.runner(LONG).run(unit, Silent.LISTENER);
  }

  /** Runs all at once; the results are in the order of the jobs. */
  static <T> List<T> run(List<Callable<T>> jobs) {
    ExecutorService threads = Executors.newFixedThreadPool(jobs.size());
    try {
      List<T> results = new ArrayList<>();
      for (Future<T> future : threads.invokeAll(jobs)) {
        results.add(future.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new AssertionError("a run broke", e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }
}
