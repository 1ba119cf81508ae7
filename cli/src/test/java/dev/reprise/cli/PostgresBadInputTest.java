package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people get wrong about a server, and what the server does not let them do. */
class PostgresBadInputTest {

  private static final String SECRET = "s3cret-pass";

  private final PostgresDatabase database = PostgresServer.shared(PostgresRelease.FIFTEEN).create();

  @TempDir Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void makeAShop() {
    database.execute(
        "DROP ROLE IF EXISTS loader",
        "CREATE ROLE loader LOGIN PASSWORD '" + SECRET + "'",
        "GRANT CREATE ON DATABASE " + database.name() + " TO loader");
    shop = Shop.in(folder).variable("LOADER_PASSWORD", SECRET);
    warehouse(
        "url: \"%s\", user: loader, password: \"${LOADER_PASSWORD}\"".formatted(database.url()));
  }

  @AfterEach
  void drop() {
    database.execute("DROP OWNED BY loader CASCADE");
    database.close();
    try (PostgresDatabase other = PostgresServer.shared(PostgresRelease.FIFTEEN).create()) {
      other.execute("DROP ROLE IF EXISTS loader");
    }
  }

  private void warehouse(String options) {
    shop.write(
        "reprise.yml", "name: shop\nwarehouses:\n  pg: { type: postgres, " + options + " }\n");
  }

  private String refused(int exit) {
    Ran ran = shop.run("run");
    assertThat(ran.out()).isEmpty();
    assertThat(ran.exit()).as(ran.err()).isEqualTo(exit);
    assertThat(ran.err()).doesNotContain(SECRET).doesNotContain("Exception");
    assertThat(ran.err().lines().count()).isLessThanOrEqualTo(4);
    return ran.err();
  }

  private String failed() {
    Ran ran = shop.run("run", "raw_orders", "--on", "2026-08-01");
    assertThat(ran.exit()).as(ran.out() + ran.err()).isEqualTo(1);
    assertThat(ran.out() + ran.err()).doesNotContain(SECRET).doesNotContain("Exception");
    return ran.out() + ran.err();
  }

  @Test
  void everythingIsRight() {
    Ran ran = shop.run("run");

    assertThat(ran.out() + ran.err()).contains("7 done.");
    assertThat(ran.exit()).isZero();
  }

  @Test
  void aTableWhoseRowsAPolicyMayHide() {
    assertThat(shop.run("run").exit()).isZero();
    database.execute(
        "ALTER TABLE raw.orders ENABLE ROW LEVEL SECURITY",
        "ALTER TABLE raw.orders FORCE ROW LEVEL SECURITY",
        "CREATE POLICY writes ON raw.orders FOR INSERT WITH CHECK (true)",
        "CREATE POLICY sees ON raw.orders FOR SELECT USING (false)");

    assertThat(failed())
        .contains(
            "Row security may hide rows of raw.orders from the warehouse's user, and a run would not replace them.")
        .contains("Nothing was written: raw.orders is as it was.")
        .contains("Let its owner run this, or: ALTER ROLE … BYPASSRLS");
    assertThat(shop.run("status", "raw_orders").out()).contains("1 failed");

    database.execute("ALTER TABLE raw.orders NO FORCE ROW LEVEL SECURITY");
    assertThat(shop.run("run").exit()).isZero();
  }

  @Test
  void aWrongPassword() {
    shop.variable("LOADER_PASSWORD", "wr0ng-pass");

    assertThat(refused(2))
        .isEqualTo(
            """
            PostgreSQL at %s refuses the log-in: password authentication failed for user "loader"
            Nothing was run. Correct `user` and `password` of the warehouse in reprise.yml.
            """
                .formatted(database.url().substring("jdbc:postgresql:".length())));
  }

  @Test
  void aDatabaseThatIsNotThere() {
    warehouse(
        "url: \"%s_no\", user: loader, password: \"${LOADER_PASSWORD}\"".formatted(database.url()));

    assertThat(refused(2))
        .contains("has no such database: database \"" + database.name() + "_no\" does not exist")
        .endsWith("Create it, or correct `url` of the warehouse in reprise.yml.\n");
  }

  @Test
  void aServerThatIsNotThere() {
    warehouse("url: \"${SHOP_URL}\", user: loader");
    shop.variable("SHOP_URL", "jdbc:postgresql://localhost:1/hidden_name");

    assertThat(refused(75))
        .isEqualTo(
            """
            PostgreSQL at ${SHOP_URL} cannot be reached: no server listens at its host and port
            Nothing was run. Try again once it answers, or correct `url` of the warehouse in reprise.yml.
            """);
  }

  @Test
  void aHostThatIsNotThere() {
    warehouse("url: \"jdbc:postgresql://nowhere.invalid/shop\", user: loader");

    assertThat(refused(75))
        .startsWith(
            "PostgreSQL at //nowhere.invalid/shop cannot be reached: its host is not known");
  }

  @Test
  void anAddressOfSomethingElse() {
    warehouse("url: \"postgres://localhost/shop\"");

    assertThat(refused(2))
        .isEqualTo(
            """
            The warehouse's `url` is no address of PostgreSQL.
            Write it as jdbc:postgresql://HOST:PORT/DATABASE.
            """);
  }

  @Test
  void aSettingThatIsNone() {
    warehouse(
        "url: \"%s\", user: postgres, settings: { work_memory: 1GB }".formatted(database.url()));

    assertThat(refused(2))
        .contains("refuses a setting: unrecognized configuration parameter \"work_memory\"")
        .contains("Correct `settings` of the warehouse");
  }

  @Test
  void functionsThatHideTheServersOwn() {
    String path = "ALTER DATABASE " + database.name() + " SET search_path = public, pg_catalog";
    database.execute(path);
    assertThat(shop.run("run").exit()).isZero();
    database.execute(
        "CREATE FUNCTION public.int8send(bigint) RETURNS bytea LANGUAGE sql AS 'SELECT NULL::bytea'",
        "CREATE FUNCTION public.lower(integer) RETURNS integer LANGUAGE sql AS 'SELECT 1'");

    assertThat(refused(2))
        .isEqualTo(
            """
            The search path has schemas before pg_catalog that hide the server's own functions and operators, which Reprise's statements call: public.int8send
            Nothing was run. Give them other names, or set a `search_path` without pg_catalog under the warehouse's `settings:`.
            """);

    warehouse(
        "url: \"%s\", user: loader, password: \"${LOADER_PASSWORD}\", settings: { search_path: public }"
            .formatted(database.url()));
    assertThat(shop.run("run", "raw_orders", "--on", "2026-08-01").exit()).isZero();
  }

  @Test
  void aDatabaseInWhichNothingMayBeCreated() {
    database.execute("REVOKE CREATE ON DATABASE " + database.name() + " FROM loader");

    assertThat(failed())
        .contains("The right CREATE on database " + database.name() + " is missing")
        .contains("Nothing was written")
        .contains("Grant it to the warehouse's user");
  }

  @Test
  void schemasThatSomebodyMadeAreUsedWhereNoneMayBeMade() {
    database.execute(
        "REVOKE CREATE ON DATABASE " + database.name() + " FROM loader",
        "CREATE SCHEMA reprise",
        "GRANT USAGE, CREATE ON SCHEMA reprise TO loader",
        "CREATE SCHEMA raw AUTHORIZATION loader",
        "CREATE SCHEMA analytics AUTHORIZATION loader");

    Ran ran = shop.run("run");

    assertThat(ran.out() + ran.err()).contains("7 done.");
    assertThat(ran.exit()).isZero();
  }

  @Test
  void aSchemaInWhichNothingMayBeCreated() {
    database.execute("CREATE SCHEMA raw", "GRANT USAGE ON SCHEMA raw TO loader");

    assertThat(failed()).contains("The right CREATE on schema raw is missing");
  }

  @Test
  void aTableThatMayNotBeChanged() {
    assertThat(shop.run("run", "raw_orders", "--on", "2026-08-01").exit()).isZero();
    database.execute(
        "ALTER TABLE raw.orders OWNER TO postgres",
        "GRANT SELECT, INSERT ON raw.orders TO loader",
        "UPDATE raw.orders SET amount = 0");

    assertThat(failed())
        .contains("The right DELETE on table orders is missing: permission denied for table orders")
        .contains("Nothing was written: the table is as it was.");
  }

  @Test
  void aLedgerBesideWhichNothingMayBeCreatedIsNoHindrance() {
    assertThat(shop.run("run", "raw_orders", "--on", "2026-08-01").exit()).isZero();
    database.execute(
        "ALTER SCHEMA reprise OWNER TO postgres", "GRANT USAGE ON SCHEMA reprise TO loader");

    Ran ran = shop.run("run", "raw_orders", "--on", "2026-08-02");

    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(shop.run("history", "raw_orders").out()).contains("2026-08-01", "2026-08-02");
  }

  @Test
  void aServerThatOnlyReads() {
    warehouse(
        "url: \"%s\", user: postgres, settings: { default_transaction_read_only: on }"
            .formatted(database.url()));

    assertThat(failed())
        .contains("The server or the session is read-only: cannot execute")
        .contains("Let `url` of the warehouse name the primary server");
  }

  @Test
  void aStatementThatMayNotTakeSoLong() {
    warehouse(
        "url: \"%s\", user: postgres, settings: { statement_timeout: 200ms }"
            .formatted(database.url()));
    shop.write(
        "pipelines/slow.sql",
        "/* reprise\ntarget: slow\nwrite: overwrite\n*/\nSELECT pg_sleep(5)::text AS a\n");

    Ran ran = shop.run("run", "slow");

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out() + ran.err())
        .contains("canceling statement due to statement timeout")
        .contains("set `statement_timeout` under the warehouse's `settings:`");
  }

  @Test
  void readingMakesNothing() {
    Ran status = shop.run("status");

    assertThat(status.exit()).isZero();
    assertThat(status.out()).contains("shop on pg");
    assertThat(
            shop.run("sql", "--csv", "SELECT count(*) FROM pg_namespace WHERE nspname = 'reprise'")
                .out())
        .endsWith("0\n");
  }
}
