package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.Receipt;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Point;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Intervals run alone, in batches and in ranges give the same rows, each with its receipt. */
public interface IntervalLaws extends Laws {

  private void source(String rows) {
    project()
        .tables()
        .execute(
            "CREATE TABLE IF NOT EXISTS events(day date, txt varchar(20))",
            "DELETE FROM events",
            "INSERT INTO events VALUES " + rows);
  }

  private void define(String more) {
    project()
        .pipeline(
            "days",
            """
            target: days
            every: day
            start: 2026-05-01
            end: 2026-05-04
            write: replace_where
            time_column: day
            """
                + more,
            """
            SELECT day, CAST(txt AS integer) AS v FROM events
            WHERE day >= CAST(:start AS date) AND day < CAST(:end AS date)""");
  }

  private List<String> perDay() {
    return project()
        .tables()
        .rows("SELECT day, count(*), sum(v) FROM days GROUP BY day ORDER BY day");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  default void c27_anyBatchSizeGivesTheSameRowsAndEachIntervalItsReceipt(int batchSize) {
    source("('2026-05-01', '1'), ('2026-05-01', '2'), ('2026-05-01', '4'), ('2026-05-02', '8')");
    define("batch_size: " + batchSize);

    for (int run = 1; run <= 2; run++) {
      Outcome outcome = project().command().named("days").between("2026-05-01", "2026-05-02").run();

      assertThat(outcome.allDone()).isTrue();
      assertThat(outcome.results()).hasSize(batchSize == 1 ? 2 : 1);
      assertThat(perDay()).containsExactly("2026-05-01|3|7", "2026-05-02|1|8");
      List<Receipt> receipts = project().receipts("days");
      assertThat(receipts).hasSize(2 * run);
      assertThat(receipts.get(0).rows().inserted() + receipts.get(1).rows().inserted())
          .isEqualTo(4);
      assertThat(receipts.get(0).after().map(a -> a.fingerprint().rows())).contains(3L);
      assertThat(receipts.get(1).after().map(a -> a.fingerprint().rows())).contains(1L);
    }
    assertThat(project().states())
        .containsExactly("days 2026-05-01 done", "days 2026-05-02 done", "days 2026-05-03 due");
  }

  @Test
  default void eachIntervalOfABatchHasTheFingerprintThatItHasAlone() {
    source("('2026-05-01', '1'), ('2026-05-02', '8'), ('2026-05-03', '16')");
    define("batch_size: 3");
    List<Receipt> together = project().run().receipts();
    define("");

    Outcome alone = project().command().named("days").again().run();

    assertThat(alone.units()).hasSize(3).allMatch(line -> line.endsWith("unchanged"));
    assertThat(alone.receipts().stream().map(Receipt::after).toList())
        .isEqualTo(together.stream().map(Receipt::after).toList());
  }

  @Test
  default void c73_aDayThatFailsStopsNeitherTheOthersNorCountsAsDone() {
    source("('2026-05-01', '1'), ('2026-05-02', 'x'), ('2026-05-03', '4')");
    define("");
    project()
        .pipeline(
            "totals",
            """
            target: totals
            every: day
            start: 2026-05-01
            end: 2026-05-04
            write: replace_where
            time_column: day
            """,
            "SELECT day, sum(v) AS v FROM days WHERE day = :day GROUP BY day");

    Outcome outcome = project().run();

    assertThat(outcome.units())
        .containsExactlyInAnyOrder(
            "days 2026-05-01 done",
            "days 2026-05-02 failed",
            "days 2026-05-03 done",
            "totals 2026-05-01 done",
            "totals 2026-05-02 blocked",
            "totals 2026-05-03 done");
    assertThat(outcome.allDone()).isFalse();
    assertThat(perDay()).containsExactly("2026-05-01|1|1", "2026-05-03|1|4");
    assertThat(project().tables().rows("SELECT day, v FROM totals ORDER BY 1"))
        .containsExactly("2026-05-01|1", "2026-05-03|4");
    assertThat(project().attempts("days")).hasSize(1);
    assertThat(project().attempts("totals")).isEmpty();

    assertThat(project().run().units())
        .containsExactlyInAnyOrder("days 2026-05-02 failed", "totals 2026-05-02 blocked");
    source("('2026-05-01', '1'), ('2026-05-02', '2'), ('2026-05-03', '4')");
    assertThat(project().run().units())
        .containsExactly("days 2026-05-02 done", "totals 2026-05-02 done");
  }

  @Test
  default void c75_aDayWithoutRowsIsDoneAndAFailedOneIsNot() {
    source("('2026-05-01', '1'), ('2026-05-02', 'x')");
    define("");

    for (int run = 0; run < 2; run++) {
      project().run();
      assertThat(project().states())
          .containsExactly(
              "days 2026-05-01 done", "days 2026-05-02 failed", "days 2026-05-03 done");
      assertThat(project().receipts("days")).hasSize(2);
      assertThat(perDay()).containsExactly("2026-05-01|1|1");
    }
  }

  @Test
  default void c76_theFirstBackfillMakesTheTableOnceAndKeepsEveryDay() {
    source(
        "('2026-05-01', '1'), ('2026-05-01', '2'), ('2026-05-02', '4'),"
            + " ('2026-05-02', '8'), ('2026-05-03', '16'), ('2026-05-03', '32')");
    define("");

    for (int run = 0; run < 2; run++) {
      assertThat(
              project().command().named("days").between("2026-05-01", "2026-05-03").run().allDone())
          .isTrue();
      assertThat(perDay()).containsExactly("2026-05-01|2|3", "2026-05-02|2|12", "2026-05-03|2|48");
    }
  }

  @Test
  default void c71_anIntervalGivesTheSameRowsWheneverItIsRun() {
    source("('2026-05-01', '1'), ('2026-05-02', '2'), ('2026-05-09', '9')");
    define("");
    project().clock().set("2026-05-02T00:00:00Z");
    Receipt early = project().runOn("2026-05-01", "days").receipt();
    project().clock().set("2026-05-09T12:34:56Z");

    Outcome late = project().runOn("2026-05-01", "days");

    assertThat(late.units()).containsExactly("days 2026-05-01 unchanged");
    assertThat(late.receipt().after()).isEqualTo(early.after());
    assertThat(perDay()).containsExactly("2026-05-01|1|1");
  }

  @Test
  default void c71_allPipelinesOfARunSeeTheSameTimeThoughRowsComeInMeanwhile() {
    project()
        .tables()
        .execute(
            "CREATE TABLE clicks(ts timestamptz)",
            "INSERT INTO clicks VALUES ('2026-05-01T10:00:00Z')");
    for (String name : List.of("first", "second")) {
      project()
          .pipeline(
              name,
              """
              target: %s
              every: day
              start: 2026-05-01
              write: replace_where
              time_column: ts
              """
                  .formatted(name),
              "SELECT ts FROM clicks WHERE ts >= :start AND ts < :end");
    }
    project().clock().set("2026-05-02T12:18:00Z");
    Runnable later =
        () -> {
          project().clock().set("2026-05-02T12:19:00Z");
          project().tables().execute("INSERT INTO clicks VALUES ('2026-05-02T12:18:30Z')");
        };

    assertThat(
            project().command().watchedBy(new After(Point.RECEIPT, "first", later)).run().units())
        .containsExactly("first 2026-05-01 done", "second 2026-05-01 done");

    String rows = "SELECT ts FROM first UNION ALL SELECT ts FROM second";
    assertThat(project().tables().rows(rows))
        .containsExactly("2026-05-01T10:00:00Z", "2026-05-01T10:00:00Z");
    assertThat(project().run().units()).isEmpty();
  }
}
