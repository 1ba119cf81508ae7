package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A warehouse that cannot grow: its process may not write files beyond a size. */
class FullDiskTest {

  private static final int BLOCK = 512;

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop =
        new Shell(folder)
            .write("reprise.yml", "warehouses:\n  dev: { type: duckdb, path: shop.duckdb }\n")
            .write("pipelines/codes.sql", codes(1_000));
    assertThat(shop.run("run").exit()).isZero();
  }

  private static String codes(int rows) {
    return """
        /* reprise
        target: codes
        write: overwrite
        */
        SELECT i, md5(i::text) AS code FROM range(%d) AS r(i)
        """
        .formatted(rows);
  }

  /** With room for the file as it stands, and half a megabyte. */
  private Ran runWithoutRoom() throws Exception {
    return run(Files.size(shop.path("shop.duckdb")) + 512 * 1024);
  }

  private Ran run(long room) throws Exception {
    try (Child child =
        Child.startWithSmallFiles(folder, shop.variables(), (int) (room / BLOCK), "run")) {
      return child.ended();
    }
  }

  @Test
  void nothingIsWrittenUntilThereIsRoomAgain() throws Exception {
    shop.write("pipelines/codes.sql", codes(200_000));

    Ran ran = runWithoutRoom();

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out())
        .startsWith(
            "codes   failed      The disk is full: Could not write file \"%s"
                .formatted(shop.path("shop.duckdb")))
        .endsWith("\n1 failed.\nRun it again: reprise run codes\n");
    assertThat(ran.err())
        .isEqualTo(
            """
              Nothing was written: the tables are as they were.
              Make room, and run it again.
            """);
    assertThat(shop.rows("SELECT count(*), max(i) FROM codes")).isEqualTo("1000,999\n");
    assertThat(shop.rows("SELECT count(*), max(rows_after) FROM reprise.receipts"))
        .isEqualTo("1,1000\n");

    assertThat(shop.run("run").out()).startsWith("codes   done        200,000 rows (");
    assertThat(shop.rows("SELECT count(*), max(i) FROM codes")).isEqualTo("200000,199999\n");
    assertThat(shop.rows("SELECT count(*), max(rows_after) FROM reprise.receipts"))
        .isEqualTo("2,200000\n");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 2 * BLOCK, 8 * BLOCK, 17 * BLOCK})
  void aDatabaseThatCouldNotBeBegunLeavesNothingBehind(long room) throws Exception {
    Files.delete(shop.path("shop.duckdb"));

    Ran ran = run(room);

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err())
        .startsWith(shop.path("shop.duckdb") + " cannot be opened, since the disk is full: ")
        .contains("Nothing was run. Make room.");
    assertThat(shop.path("shop.duckdb")).doesNotExist();
    assertThat(shop.run("run").out()).startsWith("codes   done        1,000 rows (");
  }

  @Test
  void aPathFromTheEnvironmentIsNeitherShownNorStored() throws Exception {
    String secret = shop.path("").toRealPath().toString();
    shop.variable("SHOP", secret)
        .write(
            "reprise.yml", "warehouses:\n  dev: { type: duckdb, path: \"${SHOP}/shop.duckdb\" }\n");
    shop.write("pipelines/codes.sql", codes(200_000));

    Ran ran = runWithoutRoom();

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out())
        .startsWith(
            "codes   failed      The disk is full: Could not write file \"${SHOP}/shop.duckdb");
    assertThat(ran.out() + ran.err()).doesNotContain(secret);
    assertThat(
            shop.rows(
                "SELECT count(*) FROM reprise.attempts WHERE contains(error, '" + secret + "')"))
        .isEqualTo("0\n");
    try (var records = Files.walk(shop.path(".reprise"))) {
      assertThat(records.filter(Files::isRegularFile))
          .isNotEmpty()
          .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(secret));
    }
  }

  @Test
  void aWarehouseThatCannotBeMadeIsToldAtOnce() throws Exception {
    shop.delete("shop.duckdb");

    Ran ran;
    try (Child child = Child.startWithSmallFiles(folder, shop.variables(), 1, "run")) {
      ran = child.ended();
    }

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .startsWith(shop.path("shop.duckdb") + " cannot be opened, since the disk is full: ")
        .endsWith("\nNothing was run. Make room.\n");
  }
}
