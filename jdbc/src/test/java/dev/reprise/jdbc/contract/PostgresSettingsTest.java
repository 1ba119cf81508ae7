package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.jdbc.PostgresPool;
import dev.reprise.jdbc.PostgresServer;
import dev.reprise.ledger.RowCounts;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a database or an address sets for its sessions changes no row and no fingerprint. */
class PostgresSettingsTest extends PostgresCase {

  private static final Map<String, String> ODD =
      Map.ofEntries(
          Map.entry("default_transaction_isolation", "serializable"),
          Map.entry("default_transaction_deferrable", "on"),
          Map.entry("standard_conforming_strings", "off"),
          Map.entry("transform_null_equals", "on"),
          Map.entry("array_nulls", "off"),
          Map.entry("datestyle", "SQL, DMY"),
          Map.entry("intervalstyle", "iso_8601"),
          Map.entry("extra_float_digits", "0"),
          Map.entry("bytea_output", "escape"),
          Map.entry("timezone", "America/St_Johns"),
          Map.entry("max_parallel_workers_per_gather", "0"));

  private static final String ROWS =
      """
      SELECT i AS id, 'a''b\\c' AS text, CAST(NULL AS text) AS nothing,
        interval '30 hours' AS span, decode('00ff27', 'hex') AS bytes, i / 3.0::float8 AS number,
        date '2026-08-01' AS day, timestamptz '2026-08-01 00:30:00+00' AS at,
        ARRAY['x', NULL, 'NULL'] AS list
      FROM generate_series(0, %d) AS r(i)""";

  private static final String STANDING =
      """
      SELECT id, text, nothing, span, encode(bytes, 'hex'), number, day, at, list, cardinality(list)
      FROM t WHERE id < 3 ORDER BY id""";

  private void setForSessions(Map<String, String> settings) {
    settings.forEach(
        (name, value) ->
            database()
                .execute(
                    "ALTER DATABASE %s SET %s = '%s'".formatted(database().name(), name, value)));
  }

  private RowCounts load(String write, int last) {
    project().pipeline("t", "target: t\n" + write.replace('|', '\n'), ROWS.formatted(last));
    assertThat(project().command().named("t").again().run().allDone()).isTrue();
    return project().receipts("t").get(project().receipts("t").size() - 1).rows();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "write: overwrite",
        "write: replace_where|replace_where: id >= 0",
        "write: merge|unique_key: id",
        "write: append_dedup|unique_key: id"
      })
  void rowsThatStandThereAreTheSameWhateverTheDatabaseSets(String write) {
    assertThat(load(write, 2).inserted()).isEqualTo(3);
    List<String> before = project().tables().rows(STANDING);
    project().close();

    setForSessions(ODD);
    assertThat(load(write, 2)).isEqualTo(RowCounts.unchanged(3));
    assertThat(load(write, 3).staged()).isEqualTo(4);
    project().close();

    database().execute("ALTER DATABASE " + database().name() + " RESET ALL");
    assertThat(load(write, 3)).isEqualTo(RowCounts.unchanged(4));
    assertThat(project().tables().rows(STANDING)).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({
    "'',",
    "?options=-c%20work_mem=7MB,7MB",
    "?options=-c%20work_mem=7MB&connectTimeout=5,7MB",
    "?connectTimeout=5&options=-c%20work_mem=7MB%20-c%20statement_timeout=5s,7MB",
    "?options=-c%20default_transaction_isolation=serializable,"
  })
  void optionsOfTheAddressComeBesideOurs(String parameters, String workMem) throws SQLException {
    setForSessions(Map.of("default_transaction_isolation", "serializable"));
    PostgresServer server =
        new PostgresServer(
            database().url() + parameters,
            "the test's server",
            Optional.of("postgres"),
            Optional.empty(),
            Map.of("lock_timeout", "77s"));

    try (PostgresPool pool = PostgresPool.open(server);
        Connection connection = pool.open()) {
      assertThat(shown(connection, "transaction_isolation")).isEqualTo("read committed");
      assertThat(shown(connection, "lock_timeout")).isEqualTo("77s");
      assertThat(shown(connection, "work_mem")).isEqualTo(workMem == null ? "4MB" : workMem);
    }
  }

  private static String shown(Connection connection, String setting) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet shown = statement.executeQuery("SHOW " + setting)) {
      shown.next();
      return shown.getString(1);
    }
  }
}
