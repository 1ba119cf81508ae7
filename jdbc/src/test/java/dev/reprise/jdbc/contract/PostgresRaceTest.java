package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.RunListener;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import dev.reprise.testkit.Child;
import dev.reprise.testkit.ChildOrder;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Opened;
import dev.reprise.testkit.fault.Point;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Processes that want the same slice, and a reader that looks on. */
class PostgresRaceTest extends PostgresCase {

  private static final int RUNS = 50;

  /** Three rows that say which transaction wrote them. */
  private static final String ROWS =
      """
      SELECT CAST(:day AS date) AS day, n AS id, txid_current() AS by
      FROM generate_series(1, 3) AS numbers(n)""";

  @Test
  void c48_twoProcessesRaceFiftyTimesAndAReaderNeverSeesAHalfState()
      throws IOException, InterruptedException {
    project().pipeline("t", DAILY, ROWS);
    project().runOn("2026-08-02", "t");
    List<String> seen = new ArrayList<>();

    List<Process> racers = List.of(racer(), racer());
    while (racers.stream().anyMatch(Process::isAlive)) {
      seen.add(project().tables().value("SELECT count(*), count(DISTINCT by) FROM t"));
    }

    for (Process racer : racers) {
      assertThat(racer.waitFor()).as(told(racer)).isZero();
    }
    assertThat(seen).hasSizeGreaterThan(RUNS).containsOnly("3|1");
    assertThat(project().receipts("t")).hasSize(1 + 2 * RUNS);
    assertThat(project().attempts("t")).isEmpty();
  }

  private Process racer() throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElse("java"),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path", ""),
            PostgresRacer.class.getName(),
            folder.toString(),
            "2026-08-02",
            Integer.toString(RUNS))
        .redirectErrorStream(true)
        .start();
  }

  private static String told(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void whoHoldsASliceIsNamedByItsProcessAndItsUnit() {
    project().pipeline("t", DAILY, "SELECT CAST(:day AS date) AS day, 1 AS id");
    project().runOn("2026-08-01", "t");

    try (Child child = Child.start(project(), pausing())) {
      child.awaitPause();
      String holder = holder("t 2026-08-02");

      assertThat(busy("2026-08-02"))
          .isEqualTo(
              "public.t is held by process "
                  + holder
                  + " (reprise: t 2026-08-02), which t 2026-08-02 needs; waited 0s. Try again later, or wait longer with --wait.");
      assertThat(project().runOn("2026-08-01", "t").units())
          .containsExactly("t 2026-08-01 unchanged");
      project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 7 AS id");
      assertThat(busy("")).contains("held by process " + holder).contains(", which t needs");
      child.proceed();
      assertThat(child.units()).containsExactly("t 2026-08-02 done");
    }
  }

  @Test
  void whoWaitsIsToldMeanwhileForWhatAndForHowLongStill() {
    project().pipeline("t", DAILY, "SELECT CAST(:day AS date) AS day, 1 AS id");
    project().runOn("2026-08-01", "t");
    List<String> told = new ArrayList<>();

    try (Child child = Child.start(project(), pausing());
        Opened opened = project().open(Command.Conditions.DEFAULT)) {
      child.awaitPause();
      String holder = holder("t 2026-08-02");
      Unit unit =
          opened
              .planner()
              .plan(project().command().named("t").on("2026-08-02").selection())
              .pipelines()
              .get(0)
              .units()
              .get(0);
      UnitResult result =
          opened
              .runner(Duration.ofSeconds(30))
              .run(
                  unit,
                  new Heard(
                      why -> {
                        told.add(why);
                        child.proceed();
                      }));

      assertThat(told)
          .containsExactly(
              "public.t is held by process "
                  + holder
                  + " (reprise: t 2026-08-02), which t 2026-08-02 needs."
                  + " Waiting for it, at most 29s more.");
      assertThat(result)
          .isInstanceOfSatisfying(
              UnitResult.Done.class, done -> assertThat(done.unchanged()).isTrue());
      assertThat(child.units()).containsExactly("t 2026-08-02 done");
    }
  }

  /** Hears of waits alone. */
  private record Heard(Consumer<String> waits) implements RunListener {
    @Override
    public void started(Unit unit) {}

    @Override
    public void waiting(Unit unit, String why) {
      waits.accept(why);
    }

    @Override
    public void retrying(Unit unit, String reason, Duration pause) {}

    @Override
    public void finished(UnitResult result) {}

    @Override
    public void noted(Pipeline pipeline, String note) {}
  }

  /** The second day, held just before its rows are inserted. */
  private ChildOrder pausing() {
    return new ChildOrder(
        project().clock().instant().toString(),
        "t",
        "2026-08-02",
        "t",
        ChildOrder.Stop.PAUSE,
        ChildOrder.Side.BEFORE,
        Point.INSERT);
  }

  /** The process that works on a unit. */
  private String holder(String unit) {
    return project()
        .tables()
        .value(
            "SELECT pid FROM pg_stat_activity WHERE application_name = 'reprise: %s'"
                .formatted(unit));
  }

  private String busy(String interval) {
    var command = project().command().named("t").waiting(Duration.ofMillis(50));
    var result =
        (interval.isEmpty() ? command.again() : command.on(interval)).run().results().get(0);
    assertThat(result).isInstanceOf(UnitResult.Busy.class);
    return ((UnitResult.Busy) result).error();
  }
}
