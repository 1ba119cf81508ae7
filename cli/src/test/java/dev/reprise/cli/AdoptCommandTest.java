package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdoptCommandTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
    shop.execute("CREATE SCHEMA raw")
        .execute("CREATE TABLE raw.orders(id integer, day date, amount decimal(12,2))")
        .execute(
            """
            INSERT INTO raw.orders VALUES (1, '2026-08-01', 2.50), (2, '2026-08-01', 4),
              (3, '2026-08-02', 1), (9, '2026-07-31', 9), (10, NULL, 10)\
            """);
  }

  @Test
  void commandsInMessagesMeanTheProjectThatWasNamed() {
    String folder = shop.path("").toString();

    Ran refused = shop.run("run", "raw_orders", "--on", "2026-08-01", "--project", folder);
    assertThat(refused.err())
        .endsWith("take the table over: reprise adopt raw_orders --project " + folder + "\n");

    Ran asJson = shop.run("run", "raw_orders", "--on", "2026-08-01", "--project", folder, "--json");
    assertThat(asJson.exit()).isEqualTo(1);
    assertThat(asJson.out())
        .contains("take the table over: reprise adopt raw_orders --project " + folder + "\"");

    Ran unmade = shop.run("adopt", "daily_orders", "--project", folder, "--warehouse", "dev");
    assertThat(unmade.exit()).isEqualTo(2);
    assertThat(unmade.err())
        .endsWith(": reprise run daily_orders --project " + folder + " --warehouse dev\n");
  }

  @Test
  void theRefusalNamesTheCommandAndAfterItAllIsDone() {
    Ran refused = shop.run("run", "raw_orders", "--on", "2026-08-01");
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.out() + refused.err()).contains("reprise adopt raw_orders");

    assertThat(shop.run("adopt", "raw_orders"))
        .isEqualTo(
            new Ran(
                0,
                """
                Took over raw.orders for raw_orders: 3 units, 3 rows. No row was changed.
                2 rows of the table belong to none of these units, and stay as they are.
                """,
                ""));

    assertThat(shop.run("status", "raw_orders", "--drift").out())
        .contains("raw_orders  day    ###       2026-08-03  3 done\n")
        .doesNotContain("drift");
    assertThat(shop.rows("SELECT count(*), sum(id) FROM raw.orders")).isEqualTo("5,25\n");
    assertThat(
            shop.rows(
                "SELECT rows_after, rows_inserted, touched FROM reprise.receipts ORDER BY"
                    + " receipt_id"))
        .isEqualTo("2,0,\"\"\n1,0,\"\"\n0,0,\"\"\n");
  }

  @Test
  void whatIsAdoptedBecomesStaleWithItsInput() {
    shop.run("adopt", "raw_orders");
    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,5.00\n");

    assertThat(shop.run("status", "raw_orders").out()).contains("1 stale, 2 done");
    assertThat(shop.run("run", "raw_orders").exit()).isZero();
    assertThat(shop.rows("SELECT amount FROM raw.orders WHERE id = 3")).isEqualTo("5.00\n");
    assertThat(shop.rows("SELECT count(*) FROM raw.orders")).isEqualTo("5\n");
  }

  @Test
  void aRangeIsAdoptedAndTheRestStaysDue() {
    assertThat(shop.run("adopt", "raw_orders", "--from", "2026-08-01", "--to", "2026-08-02").out())
        .startsWith("Took over raw.orders for raw_orders: 2 units, 3 rows.");
    assertThat(shop.run("status", "raw_orders").out()).contains("1 due, 2 done");

    assertThat(shop.run("adopt", "raw_orders").out())
        .startsWith("Took over raw.orders for raw_orders: 1 unit, 0 rows.")
        .contains("2 units had a receipt already, and keep it.\n");
    assertThat(shop.run("adopt", "raw_orders"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                Every unit has a receipt already.
                Nothing was written: raw.orders is as it was.
                What is to be done, if anything: reprise plan raw_orders
                """));
  }

  @Test
  void aTableOfAPipelineWithoutIntervalsIsAdoptedWhole() {
    shop.run("adopt", "raw_orders");
    shop.run("run", "daily_orders");
    shop.execute("CREATE TABLE analytics.totals AS SELECT 1::bigint AS orders, 2.0 AS revenue");

    assertThat(shop.run("adopt", "totals", "--json").out())
        .matches(
            "\\{\"pipeline\":\"totals\",\"unit\":\"totals\",\"interval_start\":null,"
                + "\"interval_end\":null,\"rows_after\":1,\"fingerprint\":\"\\d+\"\\}\n");
    assertThat(shop.run("status", "totals", "--drift").out()).contains("1 done");
    assertThat(shop.rows("SELECT orders FROM analytics.totals")).isEqualTo("1\n");
  }

  @Test
  void aViewIsRefused() {
    shop.execute("CREATE SCHEMA analytics")
        .execute("CREATE VIEW analytics.totals AS SELECT 1 AS n");

    assertThat(shop.run("adopt", "totals"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                analytics.totals is a view, and a pipeline writes a table.
                Nothing was written: analytics.totals is as it was.
                Name another target, or drop the view.
                """));
  }

  @Test
  void aMissingTableIsRefused() {
    assertThat(shop.run("adopt", "totals"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                There is no table analytics.totals to take over.
                Nothing was written: analytics.totals is as it was.
                Run the pipeline, which makes it: reprise run totals
                """));
  }

  @Test
  void aTableOfAnotherPipelineIsRefused() {
    shop.run("adopt", "raw_orders");
    String pipeline = shop.read("pipelines/raw_orders.yml");
    shop.delete("pipelines/raw_orders.yml").write("pipelines/other.yml", pipeline);

    assertThat(shop.run("adopt", "other"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                raw.orders was written by the pipeline raw_orders, and a target belongs to one pipeline.
                Nothing was written: raw.orders is as it was.
                Name another target; if the pipeline was renamed, rename its file back.
                """));
  }

  @Test
  void aRangeMustFitThePipeline() {
    assertThat(shop.run("adopt", "raw_orders", "--from", "2026-08-01").err())
        .isEqualTo("--from needs --to, too.\n");
    assertThat(shop.run("adopt", "totals", "--from", "2026-08-01", "--to", "2026-08-02").err())
        .isEqualTo("totals: it has no intervals (`every:`)\n");
    assertThat(shop.run("adopt", "raw_order").err()).contains("did you mean \"raw_orders\"?");
  }

  @Test
  void aTableWithoutTheTimeColumnIsRefused() {
    shop.execute("ALTER TABLE raw.orders RENAME COLUMN day TO at_day");

    assertThat(shop.run("adopt", "raw_orders").err())
        .contains(
            "There is no column day, which `time_column` names; there are id, at_day, amount");
  }
}
