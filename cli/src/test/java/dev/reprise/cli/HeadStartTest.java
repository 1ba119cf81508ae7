package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is begun early, and what is remembered from command to command, changes no answer. */
class HeadStartTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void runShop() {
    shop = Shop.in(folder);
    shop.run("run");
  }

  /** One that holds the file to write it keeps others of the process from only reading it. */
  private void assertNobodyHoldsTheFile() throws SQLException {
    Properties readOnly = new Properties();
    readOnly.setProperty("duckdb.read_only", "true");
    try (Connection connection =
        DriverManager.getConnection("jdbc:duckdb:" + shop.path("shop.duckdb"), readOnly)) {
      assertThat(connection.isValid(1)).isTrue();
    }
  }

  @Test
  void aWarehouseThatWasOpenedEarlyIsLetGoWhereAPipelineIsWrong() throws SQLException {
    shop.write("pipelines/totals.sql", "/* reprise\ntarget: analytics.totals\n*/\nSELECT 1");

    Ran ran = shop.run("run");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).startsWith("pipelines/totals.sql:");
    assertNobodyHoldsTheFile();
  }

  @Test
  void aWarehouseThatWasOpenedEarlyIsLetGoWhereThereIsNoSuchPipeline() throws SQLException {
    Ran ran = shop.run("run", "total");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("did you mean \"totals\"?");
    assertNobodyHoldsTheFile();
  }

  @Test
  void wrongFilesMakeNoWarehouse() throws IOException {
    Files.delete(shop.path("shop.duckdb"));
    shop.write("pipelines/totals.sql", "SELECT 1");

    assertThat(shop.run("run").exit()).isEqualTo(2);

    assertThat(shop.path("shop.duckdb")).doesNotExist();
  }

  @Test
  void everyProblemIsToldAtOnceWhateverWasBegun() {
    shop.write("reprise.yml", "name: shop\ncolour: red\nwarehouses: { dev: { type: duckdb } }\n");
    shop.write("pipelines/totals.sql", "SELECT 1");

    Ran ran = shop.run("run");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("colour", "pipelines/totals.sql:1");
  }

  @Test
  void aChangedQueryIsReadAnew() {
    shop.write(
        "pipelines/totals.sql",
        """
        /* reprise
        target: analytics.totals
        write: overwrite
        */
        SELECT count(*) AS orders, sum(amount) AS revenue
        FROM raw.orders
        """);

    assertThat(shop.run("run").out()).contains("totals", "1 unchanged.");
    shop.write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,1.00\n6,2026-08-02,9.00\n");

    assertThat(shop.run("run", "raw_orders", "totals").exit()).isZero();
    assertThat(shop.rows("SELECT * FROM analytics.totals")).isEqualTo("6,25.00\n");
  }

  @Test
  void whatIsRememberedMayBeLostOrDamaged() throws IOException {
    Path remembered = shop.path(".reprise/cache/sql-dev");
    assertThat(remembered).isRegularFile();
    Ran fine = shop.run("run");

    Files.writeString(remembered, "nonsense\0\0");
    assertThat(shop.run("run")).isEqualTo(fine);
    Files.delete(remembered);
    assertThat(shop.run("run")).isEqualTo(fine);
    assertThat(remembered).isRegularFile();
  }

  @Test
  void noValueFromTheEnvironmentIsRemembered() throws IOException {
    Shell hidden =
        new Shell(folder)
            .variable("PLACE", "hidden-place.duckdb")
            .write(
                "reprise.yml",
                """
                name: shop
                warehouses:
                  secret: { type: duckdb, path: "${PLACE}" }
                """);

    assertThat(hidden.run("run").exit()).isZero();

    assertThat(hidden.path("hidden-place.duckdb")).exists();
    try (Stream<Path> files = Files.walk(folder.resolve(".reprise"))) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      assertThat(all).isNotEmpty();
      for (Path file : all) {
        assertThat(Files.readString(file)).doesNotContain("hidden-place");
      }
    }
    assertThat(folder.resolve(".reprise/cache/sql-secret")).doesNotExist();
  }
}
