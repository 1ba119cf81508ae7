package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody gets wrong on the first day is told with its place and what to do. */
class FirstMistakesTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void aPipelineThatDoesNotExistIsToldWithThoseThatDo() {
    assertThat(shop.run("history", "nothing"))
        .isEqualTo(
            new Ran(
                2,
                "",
                "There is no pipeline \"nothing\"; there are daily_orders, raw_orders, totals\n"));
  }

  @Test
  void anIntervalOutsideOfAPipelineIsToldWithItsFirstAndLast() {
    assertThat(shop.run("run", "raw_orders", "--on", "2026-07-31").err())
        .startsWith(
            "raw_orders: none of these intervals lies between its `start` and `end`: the first is"
                + " 2026-08-01");
  }

  @Test
  void aFieldWithoutItsColonIsFoundOnItsLine() {
    shop.write(
        "pipelines/totals.sql",
        "/* reprise\ntarget: analytics.totals\nwrite overwrite\nallow_empty: true\n*/\nSELECT 1 AS n");

    assertThat(shop.run("run"))
        .isEqualTo(
            new Ran(2, "", "pipelines/totals.sql:3: broken YAML: could not find expected ':'\n"));
  }

  @Test
  void theCommandThatTellsMoreIsForTheSameProject() {
    shop.run("run");
    shop.write(
        "pipelines/daily_orders.sql",
        shop.read("pipelines/daily_orders.sql").replace("SELECT", "SELECT DISTINCT"));
    String elsewhere = folder.toString();

    for (String command : new String[] {"run", "plan"}) {
      assertThat(shop.run(command, "--project", elsewhere).out())
          .startsWith("Nothing to run: ")
          .endsWith("\nWhy, and what mends it: reprise status --project " + elsewhere + "\n");
    }
  }
}
