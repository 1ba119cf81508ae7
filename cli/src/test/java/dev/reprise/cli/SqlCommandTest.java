package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlCommandTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void printsATable() {
    shop.run("run", "raw_orders");

    assertThat(
            shop.run(
                "sql", "SELECT id, day, amount, NULL AS note FROM raw.orders ORDER BY id LIMIT 2"))
        .isEqualTo(
            new Ran(
                0,
                """
                 id | day        | amount | note
                ----+------------+--------+------
                  1 | 2026-08-01 |   2.50 | NULL
                  2 | 2026-08-01 |   4.00 | NULL
                (2 rows)
                """,
                ""));
  }

  @Test
  void aValueOfSeveralLinesIsPrintedAsSuchInTheLastColumn() {
    assertThat(
            shop.run(
                "sql",
                "SELECT 'a' || chr(10) || 'b' AS x, 1 AS n, 'one' || chr(10) || 'two' || chr(9) AS y"))
        .isEqualTo(
            new Ran(
                0,
                """
                 x    | n | y
                ------+---+-------
                 a\\nb | 1 | one
                      |   | two\\t
                (1 row)
                """,
                ""));
    assertThat(shop.run("sql", "EXPLAIN SELECT 42 AS answer").out())
        .contains("physical_plan")
        .doesNotContain("\\n");
  }

  @Test
  void printsCommaSeparatedValues() {
    assertThat(shop.run("sql", "--csv", "SELECT 1 AS a, 'x,\"y' AS b, NULL AS c, '' AS d"))
        .isEqualTo(new Ran(0, "a,b,c,d\n1,\"x,\"\"y\",,\"\"\n", ""));
  }

  @Test
  void printsJson() {
    assertThat(
            shop.run(
                "sql",
                "--json",
                "SELECT 1 AS a, 2.50 AS b, true AS c, DATE '2026-08-01' AS d, NULL AS e"))
        .isEqualTo(
            new Ran(0, "{\"a\":1,\"b\":2.50,\"c\":true,\"d\":\"2026-08-01\",\"e\":null}\n", ""));
    assertThat(shop.run("sql", "--json", "--csv", "SELECT 1"))
        .isEqualTo(new Ran(2, "", "Choose one of --csv and --json.\n"));
  }

  @Test
  void neverChangesTheWarehouse() {
    shop.run("run", "raw_orders");

    Ran ran = shop.run("sql", "DELETE FROM raw.orders");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).isNotEmpty();
    assertThat(shop.rows("SELECT count(*) FROM raw.orders")).isEqualTo("5\n");
  }

  @Test
  void aWarehouseThatDoesNotExistYetIsNotMade() {
    assertThat(shop.run("sql", "SELECT 1 AS one").exit()).isZero();
    assertThat(Files.exists(shop.path("shop.duckdb"))).isFalse();
  }

  @Test
  void aWrongQueryIsTheUsersToMend() {
    Ran ran = shop.run("sql", "SELEC 1");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err())
        .isEqualTo("The query failed at line 1: syntax error at or near \"SELEC\"\n");
  }

  @Test
  void aQueryThatTheWarehouseRefusesIsToldWithItsPlace() {
    shop.run("run", "raw_orders");

    assertThat(shop.run("sql", "SELECT id,\n  amont\nFROM raw.orders"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                The query failed at line 2: Referenced column "amont" not found in FROM clause!
                Candidate bindings: "amount", "day"
                    amont
                    ^^^^^
                """));
    assertThat(shop.run("sql", "SELECT CAST('x' || id AS integer) FROM raw.orders").err())
        .isEqualTo("The query failed: Could not convert string 'x1' to INT32\n");
  }

  @Test
  void filesAreFoundInTheProjectsFolderWhateverTheShellsIs() {
    assertThat(shop.rows("SELECT sum(id) FROM read_csv('data/*.csv')")).isEqualTo("15\n");
    assertThat(shop.rows("SELECT count(*) FROM 'data/2026-08-01.csv'")).isEqualTo("2\n");
    shop.write(
        "pipelines/listed.sql",
        "/* reprise\ntarget: listed\nwrite: overwrite\n*/\nSELECT * FROM 'data/2026-08-01.csv'");

    assertThat(shop.run("run", "listed").exit()).isZero();
    assertThat(shop.rows("SELECT count(*) FROM listed")).isEqualTo("2\n");
  }

  @Test
  void timesAreThoseOfTheProjectsZone() {
    shop.write("reprise.yml", shop.read("reprise.yml") + "timezone: America/New_York\n");

    assertThat(shop.rows("SELECT TIMESTAMPTZ '2026-08-01 02:00:00Z' AS t, CAST(t AS date)"))
        .isEqualTo("2026-07-31 22:00:00-04,2026-07-31\n");
  }
}
