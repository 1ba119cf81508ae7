package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Input files from end to end: what a run says of them, and what it leaves alone. */
class InputFilesRunTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
    shop.delete("pipelines/raw_orders.yml");
    shop.delete("pipelines/daily_orders.sql");
    shop.delete("pipelines/totals.sql");
  }

  private void daily(String columns) {
    shop.write(
        "pipelines/t.yml",
        """
        target: t
        every: day
        start: 2026-08-01
        end: 2026-08-04
        write: replace_where
        time_column: day
        inputs: { f: { files: "in/{day:yyyy-MM-dd}.csv", columns: { %s } } }
        """
            .formatted(columns));
    for (int day = 1; day <= 3; day++) {
      shop.write(
          "in/2026-08-0" + day + ".csv",
          "day,v%d\n2026-08-0%d,1\n".formatted(Math.min(day, 2), day));
    }
  }

  @Test
  void aDeclaredColumnThatNoFileHasIsToldOnceARun() {
    daily("v1: bigint, v2: bigint, gone: date, lost: bigint");

    Ran ran = shop.run("run");

    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.err().lines().filter(line -> line.contains("declared")))
        .containsExactly(
            "t: input f: no file has the declared columns gone, lost, null in every row; they have"
                + " day, v1, v2");
  }

  @Test
  void aFileThatCannotBeReadFailsItsUnitAlone() throws IOException {
    daily("v1: bigint, v2: bigint");
    assertThat(shop.run("run").exit()).isZero();
    Path file = shop.path("in/2026-08-02.csv");
    Files.delete(file);
    Files.createSymbolicLink(file, file);
    shop.write("in/2026-08-03.csv", "day,v2\n2026-08-03,2\n");

    for (int run = 0; run < 2; run++) {
      Ran ran = shop.run("run");
      assertThat(ran.exit()).isEqualTo(1);
      assertThat(ran.out()).contains("The file in/2026-08-02.csv cannot be read: ");
      assertThat(ran.err()).doesNotContain("Exception", "\tat ");
      assertThat(shop.run("sql", "--csv", "SELECT day, v2 FROM t ORDER BY day").out())
          .endsWith("2026-08-01,\n2026-08-02,1\n2026-08-03,2\n");
    }
    assertThat(shop.run("status").out()).contains("failed");
  }
}
