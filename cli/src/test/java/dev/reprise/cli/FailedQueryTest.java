package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SQL of a pipeline that the warehouse refuses, or fails to evaluate: file, line and way out. */
class FailedQueryTest {

  private static final String TOTALS = "pipelines/totals.sql";
  private static final String DAILY = "pipelines/daily_orders.sql";

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
    assertThat(shop.run("run").exit()).isZero();
  }

  private void edit(String file, String old, String edited) {
    String text = shop.read(file);
    assertThat(text).contains(old);
    shop.write(file, text.replace(old, edited));
  }

  private Ran failed(String... command) {
    String rows = "SELECT * FROM analytics.daily_orders, analytics.totals ORDER BY ALL";
    String before = shop.rows(rows);
    Ran ran = shop.run(command);
    assertThat(ran.exit()).as(ran.err()).isEqualTo(1);
    assertThat(shop.rows(rows)).isEqualTo(before);
    assertThat(shop.rows("SELECT count(*) FROM reprise.receipts")).isEqualTo("7\n");
    return ran;
  }

  @Test
  void aTableThatIsNotThere() {
    edit(TOTALS, "FROM analytics.daily_orders", "FROM analytics.daily_order");

    assertThat(failed("run", "totals"))
        .isEqualTo(
            new Ran(
                1,
                """
                totals   failed      pipelines/totals.sql:6: the query failed: Table with name daily_order does not exist!
                1 failed.
                Run it again: reprise run totals
                """,
                """
                  Did you mean "daily_orders"?
                    FROM analytics.daily_order
                         ^^^^^^^^^^^^^^^^^^^^^
                  Nothing was written: analytics.totals is as it was.
                  Correct the query, or what it reads.
                """));
    assertThat(shop.run("status").out())
        .contains(
            "totals  failed: pipelines/totals.sql:6: the query failed: Table with name"
                + " daily_order does not exist!\n    reprise run totals\n");

    edit(TOTALS, "FROM analytics.daily_order", "FROM analytics.daily_orders");
    assertThat(shop.run("run", "totals").exit()).isZero();
  }

  @Test
  void aColumnThatIsNotThere() {
    edit(DAILY, "sum(amount)", "sum(\n  amont)");

    Ran ran = failed("run", "daily_orders", "--on", "2026-08-02");

    assertThat(ran.out())
        .isEqualTo(
            """
            daily_orders 2026-08-02   failed      pipelines/daily_orders.sql:10: the query failed: \
            Referenced column "amont" not found in FROM clause!
            1 failed.
            Run it again: reprise run daily_orders --on 2026-08-02
            """);
    assertThat(ran.err()).contains("\n      amont) AS revenue\n      ^^^^^\n  Nothing was written");
  }

  @Test
  void aValueThatDoesNotFitWhileTheQueryRuns() {
    edit(DAILY, "sum(amount)", "sum(\n  CAST(amount || '?' AS integer))");

    Ran ran = failed("run", "daily_orders", "--on", "2026-08-02");

    assertThat(ran.out())
        .startsWith(
            "daily_orders 2026-08-02   failed      pipelines/daily_orders.sql:10: the query failed:"
                + " Could not convert string '1.00?' to INT32\n");
    assertThat(ran.err())
        .isEqualTo(
            """
                  CAST(amount || '?' AS integer)) AS revenue
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
              Nothing was written: analytics.daily_orders is as it was.
              Correct the query, or what it reads.
            """);
  }

  @Test
  void aFailureOfWhichTheWarehouseKnowsNoPlaceIsAtTheQuerysFirstLine() {
    edit(DAILY, "sum(amount)", "sum(CASE WHEN day IS NULL THEN 0 ELSE error('no such day') END)");

    assertThat(failed("run", "daily_orders", "--on", "2026-08-02").out())
        .startsWith(
            "daily_orders 2026-08-02   failed      "
                + "pipelines/daily_orders.sql:9: the query failed: no such day\n");
  }

  @Test
  void aPredicateThatIsWrongIsNamedByItsField() {
    edit(DAILY, "time_column: day", "replace_where: dy = :day");

    Ran ran = failed("run", "daily_orders", "--on", "2026-08-02");

    assertThat(ran.out())
        .startsWith(
            "daily_orders 2026-08-02   failed      pipelines/daily_orders.sql:7: replace_where: ");
    assertThat(ran.err())
        .endsWith(
            """
              Nothing was written: analytics.daily_orders is as it was.
              Correct `replace_where`.
            """);
  }

  @Test
  void aCheckThatIsWrongIsNamedByItsField() {
    edit(TOTALS, "write: overwrite", "write: overwrite\nchecks:\n  sql: SELECT nix FROM stage");

    Ran ran = failed("run", "totals", "--again");

    assertThat(ran.out()).startsWith("totals   failed      pipelines/totals.sql:4: checks: ");
    assertThat(ran.out()).contains("\"nix\"");
    assertThat(ran.err()).endsWith("  Correct `checks`.\n");
  }
}
