package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import dev.reprise.testkit.Child;
import dev.reprise.testkit.ChildOrder;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Opened;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Rendezvous;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Two runs of one slice take turns; runs of different slices do not disturb each other. */
public interface RaceLaws extends Laws {

  @ParameterizedTest
  @CsvSource({
    "OVERWRITE, STAGE",
    "TIMES, STAGE",
    "TIMES, DELETE",
    "TIMES, INSERT",
    "PREDICATE, INSERT",
    "PARTITIONS, INSERT"
  })
  @Proves(Fault.RACE_FOR_NEW_ROWS)
  default void c47_twoRunsOfAnEmptySliceLeaveItsRowsOnce(Writing writing, Point point) {
    Sample sample = Sample.fresh(project(), writing);
    // The table stands there, with other slices in it, and none of the rows in question.
    if (writing.hasIntervals()) {
      project().command().named(sample.table()).on("2026-08-01").run();
    }
    Rendezvous rendezvous = new Rendezvous(2, step -> point.is(step, sample.table()));

    List<UnitResult> results = together(sample.unit().watchedBy(rendezvous).retrying(5));

    assertThat(results).allMatch(UnitResult.Done.class::isInstance);
    assertThat(rendezvous.met()).as("both runs were inside at once").isFalse();
    assertThat(unitRows(sample, writing)).isEqualTo(sample.ofUnit().stream().sorted().toList());
    assertThat(project().receipts(sample.table())).hasSize(writing.hasIntervals() ? 3 : 2);
    sample.unit().run();
    assertThat(unitRows(sample, writing)).isEqualTo(sample.ofUnit().stream().sorted().toList());
  }

  private static List<String> unitRows(Sample sample, Writing writing) {
    return sample.rows().stream()
        .filter(row -> !writing.hasIntervals() || row.startsWith(Sample.UNIT))
        .toList();
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.RACE_FOR_STANDING_ROWS)
  default void c47_twoRunsOfAFilledSliceLeaveItsRowsOnce(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    Rendezvous rendezvous = new Rendezvous(2, step -> Point.INSERT.is(step, sample.table()));

    List<UnitResult> results = together(sample.unit().watchedBy(rendezvous).retrying(5));

    assertThat(results).allMatch(UnitResult.Done.class::isInstance);
    assertThat(rendezvous.met()).isFalse();
    assertThat(sample.rows()).isEqualTo(sample.expected());
    sample.unit().run();
    assertThat(sample.rows()).isEqualTo(sample.expected());
  }

  /** Runs the one unit of a command twice at once, as two runs. */
  private List<UnitResult> together(Command command) {
    try (Opened opened = project().open(command.conditions())) {
      Unit unit = Parallel.units(opened, command).get(0);
      return Parallel.run(List.of(Parallel.job(opened, unit), Parallel.job(opened, unit)));
    }
  }

  @Test
  default void aRunThatMayNotWaitIsToldThatTheSliceIsHeld() {
    Sample sample = Sample.changed(project(), Writing.TIMES);
    Meanwhile meanwhile =
        new Meanwhile(step -> Point.INSERT.is(step, sample.table()), Duration.ofMillis(50));

    UnitResult first = meanwhile.run(project(), sample.unit());

    assertThat(first).isInstanceOf(UnitResult.Done.class);
    assertThat(meanwhile.second())
        .isInstanceOfSatisfying(
            UnitResult.Busy.class, busy -> assertThat(busy.error()).contains("mart.sales"));
    assertThat(sample.rows()).isEqualTo(sample.expected());
    assertThat(project().attempts(sample.table())).isEmpty();
  }

  @Test
  default void c50_eightSlicesAtOnceAndATableOfTheSameNameElsewhere() {
    project()
        .tables()
        .execute(
            "CREATE TABLE src(day date, v bigint)",
            "INSERT INTO src VALUES ('2026-08-01', 1), ('2026-08-02', 2), ('2026-08-03', 3),"
                + " ('2026-08-04', 4), ('2026-08-05', 5), ('2026-08-06', 6), ('2026-08-07', 7),"
                + " ('2026-08-08', 8)");
    project().clock().set("2026-08-09T00:00:00Z");
    String sql = "SELECT day, v FROM src WHERE day = :day";
    project().pipeline("one", Writing.TIMES.header("a.same"), sql);
    project().pipeline("two", Writing.TIMES.header("b.same"), sql.replace(", v", ", -v AS v"));

    for (int run = 0; run < 2; run++) {
      Command command = project().command().between("2026-08-01", "2026-08-08").retrying(20);
      try (Opened opened = project().open(command.conditions())) {
        List<UnitResult> results =
            Parallel.run(
                Parallel.units(opened, command).stream()
                    .map(unit -> Parallel.job(opened, unit))
                    .toList());
        assertThat(results).hasSize(16).allMatch(UnitResult.Done.class::isInstance, "done");
      }
      assertThat(project().tables().value("SELECT count(*), sum(v) FROM a.same")).isEqualTo("8|36");
      assertThat(project().tables().value("SELECT count(*), sum(v) FROM b.same"))
          .isEqualTo("8|-36");
      assertThat(project().tables().rows("SELECT v FROM a.same ORDER BY day"))
          .containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
      assertThat(project().tables().names())
          .filteredOn(name -> !name.startsWith("reprise."))
          .hasSize(3);
    }
  }

  @Test
  @Proves(value = Fault.RACE_FOR_NEW_ROWS, ways = Way.REPLACE_WHERE)
  default void c76_theFirstBackfillInParallelMakesTheTableOnce() {
    Sample sample = Sample.fresh(project(), Writing.TIMES);
    project().clock().set("2026-08-04T00:00:00Z");
    Command command =
        project().command().named(sample.table()).between("2026-08-01", "2026-08-03").retrying(20);

    try (Opened opened = project().open(command.conditions())) {
      List<UnitResult> results =
          Parallel.run(
              Parallel.units(opened, command).stream().map(u -> Parallel.job(opened, u)).toList());
      assertThat(results).hasSize(3).allMatch(UnitResult.Done.class::isInstance, "done");
    }

    assertThat(sample.rows()).hasSize(5);
    assertThat(project().receipts(sample.table())).hasSize(3);
    assertThat(project().states()).allMatch(state -> state.endsWith(" done"));
  }

  @Test
  @Proves(value = Fault.RACE_FOR_NEW_ROWS, ways = Way.REPLACE_WHERE)
  default void c47_twoProcessesLeaveTheRowsOfASliceOnce() {
    Sample sample = Sample.fresh(project(), Writing.TIMES);
    project().command().named(sample.table()).on("2026-08-01").run();
    int receipts = project().receipts(sample.table()).size();
    project().close();
    ChildOrder order =
        new ChildOrder(
            project().clock().instant().toString(),
            sample.table(),
            Sample.UNIT,
            sample.table(),
            ChildOrder.Stop.PAUSE,
            ChildOrder.Side.BEFORE,
            Point.INSERT);

    try (Child child = Child.start(project(), order)) {
      child.awaitPause();
      assertThat(Waiting.refusal(sample.unit().waiting(Duration.ofMillis(100)))).isNotEmpty();
      Waiting waiting = Waiting.start(sample.unit().waiting(Duration.ofSeconds(30)));
      child.proceed();
      assertThat(child.units()).containsExactly(sample.table() + " 2026-08-02 done");

      Outcome second = waiting.outcome();
      assertThat(second.units()).containsExactly(sample.table() + " 2026-08-02 unchanged");
    }
    assertThat(unitRows(sample, Writing.TIMES))
        .isEqualTo(sample.ofUnit().stream().sorted().toList());
    assertThat(project().receipts(sample.table())).hasSize(receipts + 2);
  }
}
