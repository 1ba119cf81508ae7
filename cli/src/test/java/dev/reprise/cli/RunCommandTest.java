package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {

  private static final Terminal PERSON = new Terminal(true, true, true, () -> 80, true);

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void runsWhatIsDueUpstreamFirst() {
    Ran ran = shop.run("run");

    assertThat(ran)
        .isEqualTo(
            new Ran(
                0,
                """
                raw_orders 2026-08-01     done        2 rows (2 inserted)   0.0s
                raw_orders 2026-08-02     done        1 row (1 inserted)   0.0s
                raw_orders 2026-08-03     done        2 rows (2 inserted)   0.0s
                daily_orders 2026-08-01   done        1 row (1 inserted)   0.0s
                daily_orders 2026-08-02   done        1 row (1 inserted)   0.0s
                daily_orders 2026-08-03   done        1 row (1 inserted)   0.0s
                totals                    done        1 row (1 inserted)   0.0s
                7 done.
                """,
                ""));
    assertThat(shop.rows("SELECT * FROM analytics.totals")).isEqualTo("5,16.00\n");
  }

  @Test
  void aSecondRunHasNothingToDo() {
    shop.run("run");

    assertThat(shop.run("run")).isEqualTo(new Ran(0, "Nothing to run: 7 units are done.\n", ""));
  }

  @Test
  void lateDataRunsItsDayThroughTheWholeGraph() {
    shop.run("run");
    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,1.00\n6,2026-08-02,9.00\n");

    Ran ran = shop.run("run");

    assertThat(ran.out())
        .isEqualTo(
            """
            raw_orders 2026-08-02     done        2 rows (1 deleted, 2 inserted)   0.0s
            daily_orders 2026-08-02   done        1 row (1 deleted, 1 inserted)   0.0s
            totals                    done        1 row (1 deleted, 1 inserted)   0.0s
            3 done.
            """);
    assertThat(shop.rows("SELECT * FROM analytics.totals")).isEqualTo("6,25.00\n");
  }

  @Test
  void askedForAgainItFindsTheRowsStandingThere() {
    shop.run("run");

    assertThat(shop.run("run", "raw_orders", "--on", "2026-08-03").out())
        .isEqualTo(
            """
            raw_orders 2026-08-03   unchanged   2 rows
            1 unchanged.
            """);
    assertThat(shop.run("run", "totals", "--again").out())
        .isEqualTo(
            """
            totals   unchanged   1 row
            1 unchanged.
            """);
  }

  @Test
  void c73_aFailedUnitIsToldAndWhatHangsOnItIsBlocked() {
    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,many\n");

    Ran ran = shop.run("run");

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out().lines())
        .filteredOn(line -> line.startsWith("raw_orders 2026-08-02"))
        .singleElement()
        .asString()
        .startsWith("raw_orders 2026-08-02     failed      ")
        .contains("data/2026-08-02.csv");
    assertThat(ran.out())
        .contains(
            "daily_orders 2026-08-02   blocked     waits for raw_orders 2026-08-02 (failed)\n")
        .endsWith(
            """
            4 done, 1 failed, 2 blocked.
            Run it again: reprise run raw_orders --on 2026-08-02
            """);
    assertThat(shop.rows("SELECT DISTINCT day FROM raw.orders ORDER BY 1"))
        .isEqualTo("2026-08-01\n2026-08-03\n");

    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,1.00\n");
    assertThat(shop.run("run").exit()).isZero();
    assertThat(shop.rows("SELECT * FROM analytics.totals")).isEqualTo("5,16.00\n");
  }

  @Test
  void theCommandToRunAgainNamesProjectAndWarehouse() {
    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,many\n");

    Ran ran = shop.run("run", "raw_orders", "--project", ".", "--warehouse", "dev");

    assertThat(ran.out())
        .endsWith(
            "Run it again: reprise run raw_orders --on 2026-08-02 --project . --warehouse dev\n");
  }

  @Test
  void quietTellsOnlyWhatWentWrong() {
    assertThat(shop.run("run", "raw_orders", "--on", "2026-08-01", "--quiet"))
        .isEqualTo(new Ran(0, "", ""));
    assertThat(shop.run("run", "raw_orders", "--quiet")).isEqualTo(new Ran(0, "", ""));
    assertThat(shop.run("run", "raw_orders", "--quiet")).isEqualTo(new Ran(0, "", ""));

    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,many\n");
    Ran failing = shop.run("run", "raw_orders", "--quiet");
    assertThat(failing.exit()).isEqualTo(1);
    assertThat(failing.out()).startsWith("raw_orders 2026-08-02   failed").contains("1 failed.");
  }

  @Test
  void jsonIsOneObjectAUnitAndOneForTheRun() {
    shop.write("data/2026-08-03.csv", "id,day,amount\n3,2026-08-03,many\n");

    Ran ran = shop.run("run", "raw_orders", "--json");

    List<JsonObject> lines = ran.out().lines().map(RunCommandTest::json).toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0).members())
        .containsEntry("kind", "unit")
        .containsEntry("pipeline", "raw_orders")
        .containsEntry("interval_start", "2026-08-01T00:00:00Z")
        .containsEntry("interval_end", "2026-08-02T00:00:00Z")
        .containsEntry("result", "done");
    assertThat(lines.get(0).text("rows_inserted")).isEqualTo("2");
    assertThat(lines.get(2).text("result")).isEqualTo("failed");
    assertThat(lines.get(2).text("error")).contains("data/2026-08-03.csv");
    assertThat(lines.get(3).text("kind")).isEqualTo("run");
    assertThat(lines.get(3).text("done")).isEqualTo("2");
    assertThat(lines.get(3).text("failed")).isEqualTo("1");
    assertThat(lines.get(3).text("exit_code")).isEqualTo("1");
  }

  @Test
  void whatALimitLeavesForLaterIsNotBlocked() {
    Ran first = shop.run("run", "--limit", "3");

    assertThat(first.exit()).isZero();
    assertThat(first.out())
        .contains("raw_orders 2026-08-01 ", "daily_orders 2026-08-01 ", "raw_orders 2026-08-02 ")
        .endsWith("\n3 done.\n");
  }

  @Test
  void aLimitTakesNoUnitBeforeThoseThatItWaitsFor() {
    for (int run = 1; run <= 7; run++) {
      assertThat(shop.run("run", "--limit", "1").out()).endsWith("\n1 done.\n");
    }

    assertThat(shop.run("run", "--limit", "1").out())
        .isEqualTo("Nothing to run: 7 units are done.\n");
  }

  @Test
  void limitRunsTheOldest() {
    assertThat(shop.run("run", "--limit", "2", "raw_orders").out())
        .contains("raw_orders 2026-08-01", "raw_orders 2026-08-02", "2 done.")
        .doesNotContain("2026-08-03");
  }

  @Test
  void orchestratorsPassHalfOpenBounds() {
    Ran ran =
        shop.run(
            "run",
            "raw_orders",
            "--interval-start",
            "2026-08-02T00:00:00+00:00",
            "--interval-end",
            "2026-08-03T00:00:00+00:00");

    assertThat(ran.out()).contains("raw_orders 2026-08-02   done").contains("1 done.");
  }

  @Test
  void pipelinesOfAnotherKindAreLeftOutAndNamed() {
    Ran ran = shop.run("run", "--on", "2026-08-01");

    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains("raw_orders 2026-08-01").contains("2 done.");
    assertThat(ran.err()).contains("totals: it has no intervals");
  }

  @Test
  void moreThanAHundredUnitsAreAskedAboutOnATerminal() {
    manyUnits();

    Ran declined = shop.terminal(PERSON).input("n\n").run("run", "hours");

    assertThat(declined.exit()).isEqualTo(2);
    assertThat(declined.err())
        .isEqualTo(
            "101 units will run. `reprise plan` shows which. Go on? [y/N] Nothing was run.\n");
    assertThat(shop.input("").run("run", "hours").exit()).isEqualTo(2);
    assertThat(shop.input("").run("run", "hours", "--limit", "1").exit()).isZero();
    assertThat(shop.input("yes\n").run("run", "hours").out()).contains("100 done.");
  }

  @Test
  void withoutATerminalNobodyIsAsked() {
    manyUnits();

    assertThat(shop.run("run", "hours").out()).contains("101 done.");
  }

  @Test
  void aTerminalShowsProgressAndColour() {
    Ran ran = shop.terminal(PERSON).run("run", "raw_orders");

    assertThat(ran.err()).contains("\r\u001b[K[------").contains("] 1 of 3").endsWith("\r\u001b[K");
    assertThat(ran.out()).contains("\u001b[32mdone     \u001b[0m");
  }

  @Test
  void interruptedItTellsWhatStays() {
    shop.interruption().request();

    Ran ran = shop.run("run", "raw_orders");

    assertThat(ran.exit()).isEqualTo(130);
    assertThat(ran.out())
        .isEqualTo(
            """
            raw_orders 2026-08-01   rolled back
            1 rolled back, 2 not run.
            """);
    assertThat(ran.err())
        .isEqualTo("Interrupted. What was committed stays, and is not run again.\n");
    assertThat(Files.exists(shop.path(".reprise/states-dev.json"))).isFalse();
  }

  @Test
  void eachRunLeavesARecordAndACopyOfTheStates() throws Exception {
    shop.run("run", "raw_orders");

    RecordFolder records = new RecordFolder(shop.path(".reprise"), "dev");
    JsonObject run = records.runs().findFirst().orElseThrow();
    assertThat(run.text("run_id")).startsWith("20260810T060000Z-");
    assertThat(run.text("exit_code")).isEqualTo("0");
    assertThat(run.objects("units")).hasSize(3);
    assertThat(records.states().orElseThrow().pipelines())
        .extracting(PipelineStates::pipeline)
        .containsExactlyInAnyOrder("raw_orders", "daily_orders", "totals");
  }

  @Test
  void aRecordThatCannotBeLeftIsNoFailure() {
    shop.write(".reprise", "a file in the way");

    Ran ran = shop.run("run", "raw_orders");

    assertThat(ran.exit()).isZero();
    assertThat(ran.err()).startsWith("No record was left: ").hasLineCount(1);
  }

  @Test
  void valuesFromTheEnvironmentAreInNoRecord() throws Exception {
    shop.write(
            "reprise.yml",
            """
            warehouses:
              dev: { type: duckdb, path: "${FOLDER}/shop.duckdb" }
            """)
        .variable("FOLDER", folder.resolve("hush-hush").toString());
    Files.createDirectory(folder.resolve("hush-hush"));
    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,many\n");

    assertThat(shop.run("run").exit()).isEqualTo(1);

    try (var files = Files.walk(shop.path(".reprise"))) {
      assertThat(files.filter(Files::isRegularFile))
          .hasSize(3)
          .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain("hush-hush"));
    }
  }

  private void manyUnits() {
    shop.write(
        "pipelines/hours.sql",
        """
        /* reprise
        target: hours
        every: hour
        start: 2026-08-01
        end: 2026-08-05T05:00
        write: replace_where
        time_column: at
        */
        SELECT :start AS at
        """);
  }

  private static JsonObject json(String line) {
    return JsonReading.read(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)));
  }
}
