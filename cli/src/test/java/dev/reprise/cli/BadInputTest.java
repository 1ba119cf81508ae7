package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user may get wrong, from end to end: a few lines that name it, and nothing is written. */
class BadInputTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  /** Whatever is wrong: no stack trace, no page of text. */
  private static void assertShort(Ran ran) {
    assertThat(ran.err()).doesNotContain("\tat ", "Exception", "null");
    assertThat(ran.err().lines()).hasSizeBetween(1, 6);
  }

  /** A command or file that is wrong: nothing was run, and nothing was made. */
  private Ran refused(String... command) {
    Ran ran = shop.run(command);
    assertThat(ran.exit()).as(ran.err()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertShort(ran);
    assertThat(shop.path("shop.duckdb")).doesNotExist();
    assertThat(shop.path(".reprise")).doesNotExist();
    return ran;
  }

  /** A unit that failed: what it would have written is not there. */
  private Ran failed(String... command) {
    Ran ran = shop.run(command);
    assertThat(ran.exit()).as(ran.err()).isEqualTo(1);
    assertThat(ran.out() + ran.err()).doesNotContain("\tat ", "Exception");
    return ran;
  }

  @Test
  void noProject() {
    shop.delete("reprise.yml");

    assertThat(refused("run").err()).contains("no project", "reprise.yml", folder.toString());
    assertThat(refused("run", "--project", "elsewhere").err())
        .contains("reprise.yml", folder.resolve("elsewhere").toString());
  }

  @Test
  void aProjectFileThatIsNoYaml() {
    shop.write("reprise.yml", "warehouses:\n  dev: { type: duckdb\n");

    assertThat(refused("run").err()).startsWith("reprise.yml:");
  }

  @Test
  void anUnknownFieldOfTheProject() {
    shop.write("reprise.yml", "warehouse:\n  dev: { type: duckdb, path: x.duckdb }\n");

    assertThat(refused("run").err()).contains("reprise.yml:1:", "warehouse", "warehouses");
  }

  @Test
  void aPipelineFileThatIsNoYaml() {
    shop.write("pipelines/raw_orders.yml", "target: [raw.orders\nwrite: overwrite\n");

    assertThat(refused("run").err()).startsWith("pipelines/raw_orders.yml:");
  }

  @Test
  void anUnknownFieldOfAPipeline() {
    String sql = shop.read("pipelines/totals.sql");
    shop.write("pipelines/totals.sql", sql.replace("write:", "allow_emty: true\nwrite:"));

    assertThat(refused("run").err())
        .startsWith("pipelines/totals.sql:3: ")
        .contains("allow_emty", "allow_empty");
  }

  @Test
  void anUnknownParameter() {
    String sql = shop.read("pipelines/daily_orders.sql");
    shop.write("pipelines/daily_orders.sql", sql.replace("= :day", "= :date"));

    assertThat(refused("run").err()).contains("pipelines/daily_orders.sql:11", ":date", ":day");
  }

  @Test
  void brokenSql() {
    String sql = shop.read("pipelines/totals.sql");
    shop.write("pipelines/totals.sql", sql.replace("FROM", "FROM FROM"));

    Ran ran = shop.run("run");

    assertThat(ran.exit()).isEqualTo(2);
    assertShort(ran);
    assertThat(ran.err()).contains("pipelines/totals.sql:");
  }

  @Test
  void aMissingVariableOfTheEnvironment() {
    shop.write(
        "reprise.yml", "warehouses:\n  dev: { type: duckdb, path: \"${SHOP_DB}/shop.duckdb\" }\n");

    assertThat(refused("run").err()).contains("reprise.yml:2", "SHOP_DB").contains("not set");
  }

  @Test
  void anUnknownWarehouse() {
    assertThat(refused("run", "--warehouse", "prd").err()).contains("\"prd\"", "prod");
    shop.variable("REPRISE_WAREHOUSE", "test");
    assertThat(refused("run").err()).contains("\"test\"", "REPRISE_WAREHOUSE");
  }

  @Test
  void anUnknownPipeline() {
    assertThat(refused("run", "daily_order").err())
        .isEqualTo("There is no pipeline \"daily_order\"; did you mean \"daily_orders\"?\n");
    assertThat(refused("plan", "daily_order").err()).contains("daily_orders");
    assertThat(refused("status", "daily_order").err()).contains("daily_orders");
    assertThat(refused("history", "daily_order").err()).contains("daily_orders");
  }

  @Test
  void anIntervalForAPipelineWithoutIntervals() {
    assertThat(shop.run("run", "totals", "--on", "2026-08-01"))
        .isEqualTo(new Ran(2, "", "totals: it has no intervals (`every:`)\n"));
  }

  @Test
  void anIntervalThatIsNone() {
    Ran ran = shop.run("run", "raw_orders", "--on", "yesterday");

    assertThat(ran.exit()).isEqualTo(2);
    assertShort(ran);
    assertThat(ran.err()).contains("raw_orders", "yesterday");

    Ran unnamed = shop.run("run", "--on", "2026-13");
    assertThat(unnamed.exit()).isEqualTo(2);
    assertThat(unnamed.out()).isEmpty();
    assertThat(unnamed.err()).contains("daily_orders: \"2026-13\"", "totals: it has no intervals");
  }

  @Test
  void aVariableThatIsNotQuoted() {
    shop.write("reprise.yml", "warehouses:\n  dev: { type: duckdb, path: ${DB}/shop.duckdb }\n");

    assertThat(refused("run").err())
        .startsWith("reprise.yml:2: broken YAML: ")
        .endsWith("; put values that hold \"${\" in double quotes\n");
  }

  @Test
  void aDatabaseThatIsDamaged() throws Exception {
    shop.run("run", "raw_orders");
    byte[] bytes = Files.readAllBytes(shop.path("shop.duckdb"));
    bytes[4096] ^= 1;
    Files.write(shop.path("shop.duckdb"), bytes);

    Ran damaged = shop.run("run", "raw_orders");
    Files.write(shop.path("shop.duckdb"), Arrays.copyOf(bytes, 100_000));
    Ran cutOff = shop.run("status");

    for (Ran ran : List.of(damaged, cutOff)) {
      assertThat(ran.exit()).isEqualTo(2);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.err())
          .startsWith(shop.path("shop.duckdb") + " is damaged: ")
          .endsWith(
              "\nNothing was run. Bring back a copy from before; what it lacks is run again.\n");
    }
  }

  @Test
  void anIntervalOutsideOfThePipelines() {
    Ran ran = shop.run("run", "raw_orders", "--on", "2026-09-01");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("raw_orders").contains("`start` and `end`");
  }

  @Test
  void aSpanOffTheBoundaries() {
    Ran ran =
        shop.run(
            "run",
            "raw_orders",
            "--interval-start",
            "2026-08-01T06:00:00Z",
            "--interval-end",
            "2026-08-02T06:00:00Z");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err())
        .contains("--interval-start 2026-08-01T06:00:00Z is not a boundary")
        .contains("2026-08-01T00:00:00+00:00", "2026-08-02T00:00:00+00:00");
  }

  @Test
  void aSpanOfNoWidthNamesAirflow() {
    String time = "2026-08-01T00:00:00+00:00";

    Ran ran = shop.run("run", "raw_orders", "--interval-start", time, "--interval-end", time);

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("no width", "Airflow 3", "create_cron_data_intervals");
  }

  @Test
  void twoPipelinesOfOneTarget() {
    String sql = shop.read("pipelines/totals.sql");
    shop.write("pipelines/sums.sql", sql);

    assertThat(refused("run").err())
        .contains("analytics.totals", "pipelines/sums.sql", "pipelines/totals.sql");
  }

  @Test
  void aQueryThatReadsTheClock() {
    String sql = shop.read("pipelines/totals.sql");
    shop.write("pipelines/totals.sql", sql.replace("SELECT", "SELECT now() AS at,"));

    Ran ran = shop.run("run");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .contains("pipelines/totals.sql:5: wall_clock: ")
        .endsWith("Nothing was run.\n");
    assertThat(shop.run("run", "raw_orders").exit()).isZero();
  }

  @Test
  void aMissingDataFile() {
    shop.delete("data/2026-08-02.csv");

    Ran ran = failed("run", "raw_orders");

    assertThat(ran.out()).contains("raw_orders 2026-08-02   failed").contains("2026-08-02.csv");
  }

  @Test
  void aMissingDataFolder() {
    shop.delete("data/2026-08-01.csv").delete("data/2026-08-02.csv").delete("data/2026-08-03.csv");
    shop.delete("data");

    Ran ran = failed("run", "raw_orders", "--on", "2026-08-01");

    assertThat(ran.out())
        .contains("raw_orders 2026-08-01   failed")
        .contains("data/2026-08-01.csv");
  }

  @Test
  void aTargetThatIsAView() throws Exception {
    Databases.change(
        shop.path("shop.duckdb"), "CREATE SCHEMA raw", "CREATE VIEW raw.orders AS SELECT 1 AS id");

    Ran ran = failed("run", "raw_orders", "--on", "2026-08-01");

    assertThat(ran.out()).contains("raw_orders 2026-08-01   failed      raw.orders is a view");
    assertThat(shop.rows("SELECT * FROM raw.orders")).isEqualTo("1\n");
  }

  @Test
  void aTableOfSomebodyElse() throws Exception {
    Databases.change(
        shop.path("shop.duckdb"), "CREATE SCHEMA raw", "CREATE TABLE raw.orders AS SELECT 1 AS id");

    Ran ran = failed("run", "raw_orders", "--on", "2026-08-01");

    assertThat(ran.out()).contains("failed      raw.orders has rows that Reprise did not write");
    assertThat(ran.err()).contains("reprise adopt raw_orders");
    assertThat(shop.rows("SELECT * FROM raw.orders")).isEqualTo("1\n");
  }

  @Test
  void aDatabaseThatIsNone() {
    shop.write("shop.duckdb", "this is a text and no database, and it is long enough to be read");

    Ran ran = shop.run("run");

    assertThat(ran.exit()).isEqualTo(2);
    assertShort(ran);
    assertThat(ran.err()).contains("shop.duckdb", "not a DuckDB database");
    assertThat(shop.run("status").exit()).isEqualTo(2);
    assertThat(shop.read("shop.duckdb")).startsWith("this is a text");
  }

  @Test
  void aDatabaseInAFolderThatIsNotThere() {
    shop.write("reprise.yml", "warehouses:\n  dev: { type: duckdb, path: db/shop.duckdb }\n");

    assertThat(refused("run").err())
        .contains("The folder " + folder.resolve("db") + " is not there");
  }

  @Test
  void aSecretPathIsNotShown() {
    shop.write("reprise.yml", "warehouses:\n  dev: { type: duckdb, path: \"${DB}/shop.duckdb\" }\n")
        .variable("DB", folder.resolve("hush-hush").toString());

    assertThat(refused("run").err()).contains("${DB}").doesNotContain("hush-hush");
  }

  @Test
  void aDatabaseThatMayNotBeWritten() {
    shop.run("run", "raw_orders");
    ReadOnly.assumeItBinds(folder);
    ReadOnly.make(shop.path("shop.duckdb"));
    shop.write("data/2026-08-01.csv", "id,day,amount\n1,2026-08-01,9.00\n");

    Ran ran = shop.run("run", "raw_orders");

    assertThat(ran.exit()).isEqualTo(2);
    assertShort(ran);
    assertThat(ran.err()).contains("shop.duckdb may not be written", "Nothing was run");
    assertThat(shop.run("status").exit()).isZero();
  }

  @Test
  void aFolderInWhichTheDatabaseCannotWriteItsLog() {
    shop.write("db/here", "");
    shop.write("reprise.yml", "warehouses:\n  dev: { type: duckdb, path: db/shop.duckdb }\n");
    shop.run("run", "raw_orders");
    ReadOnly.assumeItBinds(folder);
    ReadOnly.make(shop.path("db"));
    shop.write("data/2026-08-01.csv", "id,day,amount\n1,2026-08-01,9.00\n");

    Ran ran = shop.run("run", "raw_orders");
    ReadOnly.undo(shop.path("db"));

    assertThat(ran)
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                The folder %s may not be written, and DuckDB writes its log there, beside shop.duckdb.
                Nothing was run. Permit it, or name another place in `path`.
                """
                    .formatted(shop.path("db"))));
    assertThat(shop.run("run", "raw_orders").exit()).isZero();
  }

  @Test
  void aProjectFolderThatMayNotBeWritten() {
    ReadOnly.assumeItBinds(folder);
    ReadOnly.make(folder);

    Ran ran = shop.run("run", "raw_orders");

    assertThat(ran.exit()).isEqualTo(2);
    assertShort(ran);
    assertThat(ran.err()).contains("shop.duckdb", "may not be written", "Nothing was run");
  }

  @AfterEach
  void makeWritable() {
    ReadOnly.undo(folder);
  }

  @Test
  void aFaultOfOursIsShortWithoutVerbose() {
    assertThat(Files.exists(folder)).isTrue();
    IllegalStateException fault = new IllegalStateException("two heads");

    assertThat(new FaultyShell(folder).err(fault, false))
        .isEqualTo(
            """
            Something unexpected happened, a fault of Reprise: \
            java.lang.IllegalStateException: two heads
            Run it with --verbose to see where.
            """);
    assertThat(new FaultyShell(folder).err(fault, true)).contains("\tat dev.reprise.cli.");
    assertThat(new FaultyShell(folder).err(new OutOfMemoryError(), false))
        .isEqualTo(
            "The memory of the program itself was not enough. More, for example 1 GB:"
                + " REPRISE_JAVA_OPTS=-Xmx1g\n");
  }
}
