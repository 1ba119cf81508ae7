package dev.reprise.examples;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example's story, against results that were computed without Reprise. */
class OrdersExampleTest {

  private static final Path EXAMPLE = Repository.file("examples/orders");

  @TempDir Path project;
  private ProjectRun reprise = new ProjectRun(Path.of(""));

  @BeforeEach
  void copy() {
    Repository.copy(EXAMPLE, project);
    reprise = run(project);
  }

  /** The commands, on the warehouse that the project names first. */
  ProjectRun run(Path folder) {
    return new ProjectRun(folder);
  }

  @Test
  void oneRunLoadsEverything() {
    ProjectRun.Ended run = reprise.good("run");

    assertThat(run.out()).contains("30 done.");
    assertTables("expected");
    assertThat(orders()).isEqualTo(filesOfOrders());
  }

  @Test
  void aSecondRunFindsNothingToDo() {
    reprise.good("run");
    String receipts = receipts();

    ProjectRun.Ended again = reprise.good("run");

    assertThat(again.out()).isEqualTo("Nothing to run: 30 units are done.\n");
    assertThat(receipts()).isEqualTo(receipts);
    assertTables("expected");
  }

  @Test
  void runningEverythingAgainChangesNoRow() {
    reprise.good("run");

    ProjectRun.Ended again =
        reprise.good(
            "run", "raw_orders", "customers", "daily_orders", "customer_totals", "--again");

    assertThat(again.out()).contains("30 unchanged.");
    assertTables("expected");
    assertThat(orders()).isEqualTo(filesOfOrders());
  }

  @Test
  void aLateFileRunsItsDayAgainAndWhatIsMadeOfIt() throws IOException {
    reprise.good("run");

    copyOver("data/late/2026-08-05.csv");
    ProjectRun.Ended run = reprise.good("run");

    assertThat(run.out()).contains("3 done.");
    assertThat(run.lines("raw_orders 2026-08-05 ")).isOne();
    assertThat(run.lines("daily_orders 2026-08-05 ")).isOne();
    assertThat(run.lines("customer_totals ")).isOne();
    assertTables("expected/late");
    assertThat(orders()).isEqualTo(filesOfOrders());
    assertThat(reprise.good("run").out()).isEqualTo("Nothing to run: 30 units are done.\n");
  }

  @Test
  void aTouchedFileMakesNothingStale() throws IOException {
    reprise.good("run");

    copyOver("data/orders/2026-08-05.csv");

    assertThat(reprise.good("run").out()).isEqualTo("Nothing to run: 30 units are done.\n");
  }

  @Test
  void afterALoadThatFailedHalfWayOnlyWhatLacksIsRun() throws IOException {
    copyOver("data/broken/2026-08-09.csv");

    ProjectRun.Ended failed = reprise.command("run");

    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.out()).contains("27 done, 1 failed, 2 blocked.");
    assertThat(failed.out()).contains("data/orders/2026-08-09.csv").contains("line 17");
    assertThat(reprise.csv("SELECT count(*), count(DISTINCT order_date) FROM raw.orders"))
        .endsWith("352,13\n");

    copyOver("data/orders/2026-08-09.csv");
    ProjectRun.Ended repaired = reprise.good("run");

    assertThat(repaired.out()).contains("3 done.");
    assertTables("expected");
  }

  @Test
  void aDayThatFailsLaterKeepsItsOldRows() throws IOException {
    reprise.good("run");

    copyOver("data/broken/2026-08-09.csv");
    assertThat(reprise.command("run").code()).isEqualTo(1);

    assertTables("expected");
    assertThat(reprise.csv("SELECT count(*) FROM raw.orders WHERE order_date = '2026-08-09'"))
        .endsWith("22\n");
  }

  private void copyOver(String file) throws IOException {
    Path from = EXAMPLE.resolve(file);
    Path to = project.resolve("data/orders").resolve(from.getFileName().toString());
    Files.copy(from, to, REPLACE_EXISTING);
  }

  private void assertTables(String expected) {
    String before = "expected/customers.csv";
    assertThat(reprise.csv("SELECT * FROM raw.customers ORDER BY 1"))
        .isEqualTo(Repository.text(EXAMPLE.resolve(before)));
    assertThat(reprise.csv("SELECT * FROM analytics.daily_orders ORDER BY 1, 2"))
        .isEqualTo(Repository.text(EXAMPLE.resolve(expected).resolve("daily_orders.csv")));
    assertThat(reprise.csv("SELECT * FROM analytics.customer_totals ORDER BY 1"))
        .isEqualTo(Repository.text(EXAMPLE.resolve(expected).resolve("customer_totals.csv")));
  }

  private String orders() {
    return reprise.csv("SELECT * FROM raw.orders ORDER BY order_date, order_id");
  }

  private String receipts() {
    return reprise.csv("SELECT receipt_id FROM reprise.receipts ORDER BY 1");
  }

  /** The files one behind the other, with one header; each is in the order of its ids. */
  private String filesOfOrders() {
    StringBuilder all = new StringBuilder();
    for (int day = 1; day <= 14; day++) {
      Path file = project.resolve("data/orders/2026-08-%02d.csv".formatted(day));
      String text = Repository.text(file);
      all.append(all.isEmpty() ? text : text.substring(text.indexOf('\n') + 1));
    }
    return all.toString();
  }
}
