package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusCommandTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void beforeTheFirstRunAllIsDueAndNothingIsMade() {
    Ran ran = shop.run("status");

    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .isEqualTo(
            """
            shop on dev, 2026-08-10 06:00:00Z

            pipeline      every  states    newest      units
            raw_orders    day    ...       2026-08-03  3 due
            daily_orders  day    ...       2026-08-03  3 due
            totals        -      .         -           1 due

            . due   # done

            raw_orders 2026-08-01..2026-08-03  due
                reprise run
            daily_orders 2026-08-01..2026-08-03  due
                reprise run
            totals  due
                reprise run
            """);
    assertThat(Files.exists(shop.path("shop.duckdb"))).isFalse();
  }

  @Test
  void tellsWhatIsWrongAndWhatMendsIt() {
    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,many\n").run("run");

    assertThat(shop.run("status", "raw_orders", "daily_orders").out())
        .contains("raw_orders    day    #F#       2026-08-03  1 failed, 2 done\n")
        .contains("daily_orders  day    #.#       2026-08-03  1 due, 2 done\n")
        .contains("raw_orders 2026-08-02  failed: data/2026-08-02.csv")
        .contains("\n    reprise run raw_orders --on 2026-08-02\n");
  }

  @Test
  void aChangedDefinitionIsOutdated() {
    shop.run("run");
    String sql = shop.read("pipelines/daily_orders.sql");
    shop.write("pipelines/daily_orders.sql", sql.replace("count(*)", "count(id)"));

    assertThat(shop.run("status", "daily_orders").out())
        .contains("daily_orders  day    ooo       2026-08-03  3 outdated\n")
        .contains("    reprise run daily_orders --from 2026-08-01 --to 2026-08-03\n");
  }

  @Test
  void jsonIsOneObjectAUnit() {
    shop.run("run", "raw_orders", "--on", "2026-08-01");

    assertThat(shop.run("status", "raw_orders", "--json").out().lines())
        .hasSize(3)
        .first()
        .isEqualTo(
            """
            {"pipeline":"raw_orders","unit":"raw_orders 2026-08-01",\
            "interval_start":"2026-08-01T00:00:00Z","interval_end":"2026-08-02T00:00:00Z",\
            "state":"done","reason":"","externals":[],"warehouse":"dev",\
            "taken_at":"2026-08-10T06:00:00Z"}\
            """);
  }

  @Test
  void driftTellsWhichSlicesWereEditedByHand() {
    shop.run("run");
    assertThat(shop.run("status", "--drift").out()).doesNotContain("drift");
    shop.execute("UPDATE analytics.daily_orders SET revenue = 7 WHERE day = DATE '2026-08-02'");
    shop.execute("DELETE FROM raw.orders WHERE day = DATE '2026-08-03'");

    Ran ran = shop.run("status", "--drift");

    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("raw_orders    day    ##d       2026-08-03  1 drifted, 2 done\n")
        .contains("daily_orders  day    #d#       2026-08-03  1 drifted, 2 done\n")
        .contains("d drifted   # done\n")
        .contains(
            """
            raw_orders 2026-08-03  drifted: the table was edited by hand: the slice holds 0 rows, \
            the receipt says 2
                reprise run raw_orders --on 2026-08-03
            """)
        .contains(
            "daily_orders 2026-08-02  drifted: the table was edited by hand: the slice holds 1 row as the receipt says, with other values\n");
    assertThat(shop.run("status").out()).doesNotContain("drifted");
    assertThat(shop.run("run", "daily_orders").out()).doesNotContain("2026-08-02");

    shop.run("run", "raw_orders", "--on", "2026-08-03");
    shop.run("run", "daily_orders", "--on", "2026-08-02");
    assertThat(shop.run("status", "--drift").out()).doesNotContain("drift");
  }

  @Test
  void driftIsUnknownWhereColumnsChangedOrPartitionsAreOnlyKnownByTheirStage() {
    shop.run("run");
    shop.execute("ALTER TABLE analytics.daily_orders ADD COLUMN note varchar");
    shop.write(
        "pipelines/parts.sql",
        """
        /* reprise
        target: parts
        write: partition_overwrite
        partition_by: orders
        */
        SELECT orders, revenue FROM analytics.totals
        """);
    shop.run("run", "parts");

    assertThat(shop.run("status", "--drift").out())
        .contains("daily_orders  day    ###       2026-08-03  3 done\n")
        .contains(
            "daily_orders 2026-08-01..2026-08-03  done: drift unknown: the table's columns changed"
                + " after it was run\n")
        .contains("parts  done: drift unknown: its receipt names no slice that can be measured\n");
  }

  @Test
  void aTableThatIsGoneDrifted() {
    shop.run("run");
    shop.execute("DROP TABLE analytics.totals");

    assertThat(shop.run("status", "totals", "--drift").out())
        .contains("totals  drifted: the table is gone\n    reprise run totals\n");
  }
}
