package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only shows between processes: signals, and two that want the same file. */
class ProcessTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  /** The first day takes no time, and the second one longer than anybody waits. */
  @BeforeEach
  void openShop() {
    shop =
        new Shell(folder)
            .write("reprise.yml", "warehouses:\n  dev: { type: duckdb, path: shop.duckdb }\n")
            .write(
                "pipelines/slow.sql",
                """
                /* reprise
                target: slow
                every: day
                start: 2026-08-01
                end: 2026-08-04
                write: replace_where
                time_column: day
                */
                SELECT :day AS day, count(*) AS n
                FROM range(CASE WHEN :day = DATE '2026-08-01' THEN 1 ELSE 1000000000000 END) AS r(i)
                WHERE i % 7 < 5
                """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void aSignalRollsBackTheUnitInHand(String signal) throws Exception {
    Ran ran;
    try (Child child = Child.start(folder, "run", "--verbose")) {
      child.awaitMessage(line -> line.startsWith("slow 2026-08-02"));
      child.signal(signal);
      ran = child.ended();
    }

    assertThat(ran.exit()).isEqualTo(130);
    assertThat(ran.out())
        .contains("slow 2026-08-01   done ")
        .contains("slow 2026-08-02   rolled back\n")
        .endsWith("1 done, 1 rolled back, 1 not run.\n");
    assertThat(ran.err())
        .endsWith("Interrupted. What was committed stays, and is not run again.\n");
    assertThat(shop.rows("SELECT * FROM slow")).isEqualTo("2026-08-01,1\n");
    assertThat(shop.rows("SELECT count(*) FROM reprise.receipts")).isEqualTo("1\n");
    assertThat(shop.run("status").out()).contains("slow      day    #..");
  }

  @Test
  void whileAnotherProcessHoldsTheFile() throws Exception {
    shop.run("run", "--limit", "1");

    try (Child child = Child.start(folder, "run", "--verbose")) {
      child.awaitMessage(line -> line.startsWith("slow 2026-08-02"));

      Ran run = shop.at("2026-08-10T06:03:10Z").run("run", "--wait", "1s");
      assertThat(run.exit()).isEqualTo(75);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).contains("shop.duckdb").contains(String.valueOf(child.pid()));

      Ran status = shop.run("status");
      assertThat(status.exit()).isZero();
      assertThat(status.out()).contains("2026-08-10 06:00:00Z").contains("slow      day    #..");
      assertThat(status.err())
          .contains(String.valueOf(child.pid()))
          .endsWith("This is what the last run left, 3m 10s ago (2026-08-10 06:00:00Z).\n");

      Ran history = shop.run("history", "slow");
      assertThat(history.exit()).isZero();
      assertThat(history.out())
          .isEqualTo("2026-08-10 06:00:00Z  2026-08-01  done       1 row (1 inserted)   0.0s\n");
      assertThat(history.err()).contains(String.valueOf(child.pid()));
      assertThat(shop.run("history", "slow", "--json").out())
          .contains("\"rows_inserted\":1,", "\"result\":\"done\"");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"--verbose", "--json"})
  void whoWaitsForTheFileIsToldMeanwhile(String option) throws Exception {
    shop.run("run", "--limit", "1");

    try (Child holder = Child.start(folder, "run", "--verbose")) {
      holder.awaitMessage(line -> line.startsWith("slow 2026-08-02"));
      try (Child waiting = Child.start(folder, "run", "--on", "2026-08-01", option)) {
        String told =
            "shop.duckdb is held by process %d (java). Waiting for it, at most 59s more."
                .formatted(holder.pid());
        waiting.awaitMessage(told::equals);
        holder.signal("INT");
        assertThat(holder.ended().exit()).isEqualTo(130);

        Ran ran = waiting.ended();

        assertThat(ran.exit()).isZero();
        assertThat(ran.out()).contains("unchanged").doesNotContain("held");
      }
    }
    assertThat(shop.rows("SELECT * FROM slow")).isEqualTo("2026-08-01,1\n");
    assertThat(shop.rows("SELECT count(*) FROM reprise.receipts")).isEqualTo("2\n");
  }

  @Test
  void whoWantsItQuietIsNotToldOfAWait() throws Exception {
    try (Child holder = Child.start(folder, "run", "--verbose")) {
      holder.awaitMessage(line -> line.startsWith("slow 2026-08-02"));

      Ran run = shop.run("run", "--wait", "2s", "--quiet");

      assertThat(run.exit()).isEqualTo(75);
      assertThat(run.err()).doesNotContain("Waiting for it").contains("waited 2s");
    }
  }

  @Test
  void withoutACopyTheStatesHaveToWait() throws Exception {
    try (Child child = Child.start(folder, "run", "--verbose")) {
      child.awaitMessage(line -> line.startsWith("slow 2026-08-02"));

      Ran status = shop.run("status");

      assertThat(status.exit()).isEqualTo(75);
      assertThat(status.err()).contains("shop.duckdb").contains(String.valueOf(child.pid()));
    }
  }

  @Test
  void interruptedWhileItWaitsNothingIsChanged() throws Exception {
    try (Child holder = Child.start(folder, "run", "--verbose")) {
      holder.awaitMessage(line -> line.startsWith("slow 2026-08-02"));
      try (Child waiting = Child.start(folder, "run", "--verbose")) {
        waiting.awaitMessage(line -> line.startsWith("Project "));
        waiting.signal("INT");

        Ran ran = waiting.ended();

        assertThat(ran.exit()).isEqualTo(130);
        assertThat(ran.err()).endsWith("Interrupted. Nothing was being changed.\n");
      }
    }
  }
}
