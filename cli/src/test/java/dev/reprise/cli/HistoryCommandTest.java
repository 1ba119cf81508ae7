package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryCommandTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void beforeTheFirstRunThereIsNone() {
    assertThat(shop.run("history", "totals"))
        .isEqualTo(new Ran(0, "totals was not run yet.\n", ""));
  }

  @Test
  void receiptsAndFailedAttemptsAreNewestFirst() {
    shop.write("data/2026-08-03.csv", "id,day,amount\n4,2026-08-03,many\n");
    shop.run("run", "raw_orders");
    shop.write("data/2026-08-03.csv", "id,day,amount\n4,2026-08-03,5.00\n");
    shop.at("2026-08-10T07:00:00Z").run("run", "raw_orders");
    shop.at("2026-08-10T08:00:00Z").run("run", "raw_orders", "--on", "2026-08-01");

    String history = shop.run("history", "raw_orders").out();

    assertThat(history.lines())
        .hasSize(5)
        .element(0)
        .isEqualTo("2026-08-10 08:00:00Z  2026-08-01  unchanged  2 rows   0.0s");
    assertThat(history.lines())
        .element(1)
        .isEqualTo("2026-08-10 07:00:00Z  2026-08-03  done       1 row (1 inserted)   0.0s");
    assertThat(history.lines())
        .element(2)
        .asString()
        .startsWith("2026-08-10 06:00:00Z  2026-08-03  failed     data/2026-08-03.csv");
    assertThat(shop.run("history", "raw_orders", "--limit", "2").out()).hasLineCount(2);
  }

  @Test
  void jsonHoldsTheWholeReceipt() {
    shop.run("run", "raw_orders", "--on", "2026-08-01");

    assertThat(shop.run("history", "raw_orders", "--json").out())
        .startsWith(
            """
            {"kind":"receipt","pipeline":"raw_orders",\
            "interval_start":"2026-08-01T00:00:00Z","interval_end":"2026-08-02T00:00:00Z",\
            "result":"done","rows_staged":2,"rows_inserted":2,"rows_updated":0,"rows_deleted":0,\
            "rows_after":2,"fingerprint":"2:""")
        .contains("\"touched\":\"2026-08-01\"", "\"run_id\":\"20260810T060000Z-");
  }

  @Test
  void aLimitIsAtLeastOne() {
    assertThat(shop.run("history", "totals", "--limit", "0"))
        .isEqualTo(new Ran(2, "", "--limit 0: it must be 1 or more.\n"));
  }
}
