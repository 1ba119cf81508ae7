package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanCommandTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void showsWhatARunWouldDoAndMakesNothing() throws Exception {
    Ran ran = shop.run("plan");

    assertThat(ran)
        .isEqualTo(
            new Ran(
                0,
                """
                raw_orders 2026-08-01..2026-08-03     due   (3 units)
                daily_orders 2026-08-01..2026-08-03   due   (3 units)
                totals                                due

                7 units to run.
                """,
                ""));
    try (var files = Files.list(folder)) {
      assertThat(files.map(file -> folder.relativize(file).toString()))
          .containsExactlyInAnyOrder("reprise.yml", "pipelines", "data");
    }
  }

  @Test
  void saysWhyAndWhatMayFollow() {
    shop.run("run");
    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,7.00\n");

    assertThat(shop.run("plan").out())
        .isEqualTo(
            """
            raw_orders 2026-08-02   stale: data/2026-08-02.csv was changed

            daily_orders: 1 unit may become stale by this run, and then run too.
            1 unit to run.
            """);
  }

  @Test
  void showsTheSqlOfEachUnit() {
    assertThat(shop.run("plan", "--sql", "--on", "2026-08-02", "daily_orders", "raw_orders").out())
        .isEqualTo(
            """
            -- raw_orders 2026-08-02: asked for
            SELECT * FROM "orders";

            -- daily_orders 2026-08-02: asked for
            SELECT day, count(*) AS orders, sum(amount) AS revenue
            FROM raw.orders
            WHERE day = DATE '2026-08-02'
            GROUP BY day;

            -- 2 units to run.
            """);
  }

  @Test
  void namesWhatIsBlocked() {
    assertThat(shop.run("plan", "totals").out())
        .startsWith("totals   blocked: waits for daily_orders 2026-08-01 (due)\n");
  }

  @Test
  void namesTablesThatNoPipelineWrites() {
    shop.write(
        "pipelines/refunds.sql",
        """
        /* reprise
        target: refunds
        write: overwrite
        */
        SELECT * FROM crm.refunds
        """);

    assertThat(shop.run("plan", "refunds").out())
        .contains(
            "refunds reads crm.refunds, which no pipeline writes: changes there are not seen.\n");
    assertThat(shop.run("status", "refunds").out())
        .contains(
            "refunds reads crm.refunds, which no pipeline writes: changes there are not seen.\n");
  }

  @Test
  void jsonIsOneObjectAUnit() {
    assertThat(shop.run("plan", "raw_orders", "--json", "--limit", "1", "--sql").out())
        .isEqualTo(
            """
            {"pipeline":"raw_orders","unit":"raw_orders 2026-08-01",\
            "interval_start":"2026-08-01T00:00:00Z","interval_end":"2026-08-02T00:00:00Z",\
            "why":"due","action":"run","externals":[],"sql":"SELECT * FROM \\"orders\\""}
            """);
  }

  @Test
  void nothingToRunIsSaidAsRunSaysIt() {
    shop.run("run");

    assertThat(shop.run("plan").out()).isEqualTo("Nothing to run: 7 units are done.\n");
  }
}
