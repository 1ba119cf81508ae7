package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Engine;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.Tables;
import dev.reprise.testkit.TestProject;
import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows of another database as an input, of either warehouse. */
class DatabaseInputTest {

  private final Deque<PostgresDatabase> databases = new ArrayDeque<>();

  @TempDir Path folder;
  private PostgresDatabase source = create();
  private TestProject project = new TestProject(Path.of(""), new DuckDb());

  /** Where the rows go. */
  enum Target {
    DUCKDB,
    POSTGRES
  }

  private PostgresDatabase create() {
    databases.push(PostgresServer.shared(PostgresRelease.FIFTEEN).create());
    return databases.getFirst();
  }

  @BeforeEach
  void fill() {
    source.execute(
        "CREATE TABLE orders(day date, id bigint, amount numeric(12,2), note text)",
        "INSERT INTO orders VALUES ('2026-08-01', 1, 1.50, 'a'), ('2026-08-02', 2, 2.25, NULL),"
            + " ('2026-08-02', 3, -0.01, 'naïve')");
  }

  @AfterEach
  void letGo() {
    project.close();
    databases.forEach(PostgresDatabase::close);
  }

  private void into(Target target) {
    Engine engine = target == Target.DUCKDB ? new DuckDb() : new Postgres(this::create);
    project = new TestProject(folder, engine).create();
  }

  private String url() {
    return source.url() + "?user=postgres";
  }

  private void daily(String query) {
    project.ingestion(
        "t",
        """
        target: t
        every: day
        start: 2026-08-01
        end: 2026-08-03
        write: replace_where
        time_column: day
        inputs:
          crm: { jdbc: "%s", query: "%s" }
        """
            .formatted(url(), query));
  }

  private List<String> rows() {
    return project.tables().rows("SELECT day, id, amount, note FROM t ORDER BY id");
  }

  @ParameterizedTest
  @EnumSource
  void aDayIsReadByItsQueryAgainAndAgain(Target target) {
    into(target);
    daily("SELECT day, id, amount, note FROM orders WHERE day = :day");

    assertThat(project.run().units()).containsExactly("t 2026-08-01 done", "t 2026-08-02 done");
    assertThat(rows())
        .containsExactly(
            "2026-08-01|1|1.50|a", "2026-08-02|2|2.25|null", "2026-08-02|3|-0.01|naïve");
    assertThat(project.run().units()).isEmpty();
    assertThat(project.runOn("2026-08-02", "t").units()).containsExactly("t 2026-08-02 unchanged");
    source.execute("DELETE FROM orders WHERE id = 2");
    for (int run = 0; run < 2; run++) {
      assertThat(project.runOn("2026-08-02", "t").allDone()).isTrue();
      assertThat(rows()).containsExactly("2026-08-01|1|1.50|a", "2026-08-02|3|-0.01|naïve");
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyTypeArrivesExactly(Target target) {
    into(target);
    project.ingestion(
        "t",
        "target: t\nwrite: overwrite\ninputs:\n  crm:\n    jdbc: \""
            + url()
            + "\"\n    query: SELECT * FROM kinds\n");
    source.execute(
        "CREATE TABLE kinds(b boolean, s smallint, i integer, l bigint, d numeric(38,10), r real,"
            + " f double precision, t text, v varchar(5), dt date, ts timestamp, tz timestamptz,"
            + " u uuid, j jsonb)",
        "INSERT INTO kinds VALUES (true, -32768, -2147483648, 9223372036854775807,"
            + " -9999999999999999999999999999.9999999999, 0.5, 0.1, '🙂', 'abc', '1969-12-31',"
            + " '2026-08-01 10:00:00.123456', '2026-08-01 10:00:00.000001+02',"
            + " '00000000-0000-0000-0000-000000000001', '{\"a\": 1}')",
        "INSERT INTO kinds(i) VALUES (NULL)");

    assertThat(project.run().units()).containsExactly("t done");
    assertThat(project.tables().rows("SELECT * FROM t ORDER BY b"))
        .containsExactly(
            "true|-32768|-2147483648|9223372036854775807|-9999999999999999999999999999.9999999999"
                + "|0.5|0.1|🙂|abc|1969-12-31|2026-08-01T10:00:00.123456"
                + "|2026-08-01T08:00:00.000001Z|00000000-0000-0000-0000-000000000001|{\"a\": 1}",
            "null|null|null|null|null|null|null|null|null|null|null|null|null|null");
    assertThat(project.states()).containsExactly("t due");
    assertThat(project.run().units()).containsExactly("t unchanged");
  }

  @ParameterizedTest
  @EnumSource
  void allInputsOfOneDatabaseShowOneStateOfIt(Target target) throws SQLException {
    into(target);
    String input =
        "{ jdbc: \"" + url() + "\", query: \"SELECT txid_current_snapshot()::text AS s%s\" }";
    project.pipeline(
        "t",
        "target: t\nwrite: overwrite\ninputs:\n  one: "
            + input.formatted(", pg_backend_pid() AS p")
            + "\n  other: "
            + input.formatted(", pg_backend_pid() AS p"),
        "SELECT one.s = other.s AND one.p = other.p AS same FROM one, other");

    assertThat(project.run().allDone()).isTrue();
    assertThat(project.tables().rows("SELECT same FROM t")).containsExactly("true");
    try (Connection connection = DriverManager.getConnection(url())) {
      String left = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()";
      assertThat(Tables.rows(connection, left)).containsExactly("1");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSourceThatDropsHalfWayLeavesNothingBehind(Target target) {
    into(target);
    daily("SELECT day, id, amount, note FROM orders WHERE day = :day");
    project.run();
    daily(
        "SELECT day, id, amount, CASE WHEN n = 25000 THEN pg_terminate_backend(pg_backend_pid())::text"
            + " ELSE note END AS note FROM orders, generate_series(1, 50000) AS g(n) WHERE day = :day");

    for (int run = 0; run < 2; run++) {
      Outcome outcome = project.runOn("2026-08-02", "t");
      assertThat(outcome.error())
          .startsWith("input crm: the connection to its source was lost: ")
          .contains("Nothing was written: the table holds the rows that it held before.");
      assertThat(rows()).hasSize(3);
      assertThat(project.receipts("t")).hasSize(2);
    }
    daily("SELECT day, id, amount, 'x' AS note FROM orders WHERE day = :day");
    assertThat(project.runOn("2026-08-02", "t").allDone()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void whatIsWrongWithASourceIsTold(Target target) {
    into(target);
    daily("SELECT nothing FROM orders WHERE day = :day");
    assertThat(project.runOn("2026-08-01", "t").error())
        .startsWith("input crm: ERROR: column \"nothing\" does not exist")
        .contains("Nothing was written");
    daily("SELECT day, sum(amount) AS total FROM orders WHERE day = :day GROUP BY day");
    assertThat(project.runOn("2026-08-01", "t").error())
        .contains("the digits of its column total have no bound")
        .contains("CAST(total AS decimal(18, 2))");
    String whole =
        "target: t\nwrite: overwrite\ninputs: { crm: { jdbc: \"%s\", query: SELECT 1 AS a } }";
    project.ingestion("t", whole.formatted("jdbc:nothing:here"));
    assertThat(project.run().error()).startsWith("input crm: no driver knows its `jdbc` address");
    project.ingestion("t", whole.formatted("jdbc:postgresql://localhost:1/secret_name"));
    assertThat(project.run().error())
        .startsWith("input crm: its source cannot be reached (SQLState 08001).")
        .doesNotContain("secret_name");
    project.ingestion("t", whole.formatted("${CRM_URL}"));
    assertThat(project.run().error())
        .startsWith("inputs.crm.jdbc: the environment variable CRM_URL is not set.");
  }

  @ParameterizedTest
  @EnumSource
  void aDuckDbFileIsASourceToo(Target target) throws SQLException {
    into(target);
    String url = "jdbc:duckdb:" + folder.resolve("other.duckdb");
    try (Connection connection = DriverManager.getConnection(url);
        var statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE s AS SELECT 1::UINTEGER AS u, 2::UBIGINT AS v, 3::TINYINT AS w,"
              + " 1.5::DECIMAL(4,2) AS d, TIMESTAMPTZ '2026-08-01 10:00:00+00' AS tz,"
              + " TIMESTAMP '2026-08-01 10:00:00' AS ts, DATE '2026-08-01' AS dt, [1, 2] AS l,"
              + " TRUE AS b");
    }
    project.ingestion(
        "t",
        "target: t\nwrite: overwrite\ninputs: { other: { jdbc: \"%s\", query: SELECT * FROM s } }\n"
            .formatted(url));

    for (int run = 0; run < 2; run++) {
      assertThat(project.command().again().named("t").run().allDone()).isTrue();
      assertThat(project.tables().rows("SELECT * FROM t"))
          .containsExactly(
              "1|2|3|1.50|2026-08-01T10:00:00Z|2026-08-01T10:00|2026-08-01|[1, 2]|true");
    }
  }

  @ParameterizedTest
  @EnumSource
  void jsonStaysJsonAndAnArrayIsWhatItsSourcePrints(Target target) {
    into(target);
    source.execute(
        "CREATE TABLE kinds(id integer, j json, b jsonb, a integer[])",
        "INSERT INTO kinds VALUES (1, '{\"a\": [1, {\"b\": null}]}', '\"é\"', '{1,NULL}'),"
            + " (2, NULL, NULL, NULL)");
    String input = "target: t\nwrite: overwrite\ninputs: { crm: { jdbc: \"" + url() + "\", query: ";
    project.pipeline(
        "t",
        input + "SELECT * FROM kinds } }",
        "SELECT id, CAST(j -> 'a' -> 1 AS varchar) AS inner_one, j, b, a FROM crm");

    for (int run = 0; run < 2; run++) {
      assertThat(project.command().again().named("t").run().allDone()).isTrue();
      assertThat(project.tables().rows("SELECT id, inner_one, a FROM t ORDER BY id"))
          .containsExactly(
              "1|" + (target == Target.DUCKDB ? "{\"b\":null}" : "{\"b\": null}") + "|{1,NULL}",
              "2|null|null");
      assertThat(project.tables().rows("SELECT CAST(b AS varchar), j IS NULL FROM t ORDER BY id"))
          .containsExactly("\"é\"|false", "null|true");
    }
    assertThat(
            project
                .tables()
                .rows(
                    "SELECT lower(data_type) FROM information_schema.columns"
                        + " WHERE table_name = 't' AND column_name IN ('j', 'b')"))
        .containsExactly(
            target == Target.DUCKDB
                ? new String[] {"json", "json"}
                : new String[] {"jsonb", "jsonb"});
  }
}
