package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.jdbc.PostgresPool;
import dev.reprise.jdbc.PostgresWarehouse;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.RowSink;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.Warehouse;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SQL of PostgreSQL's own is read, and queries change nothing. */
class PostgresSqlTest extends PostgresCase {

  private Warehouse warehouse;

  @BeforeEach
  void open() {
    database().execute("CREATE TABLE t(id integer, v text)", "INSERT INTO t VALUES (1, 'a')");
    warehouse =
        PostgresWarehouse.over(
            PostgresPool.open(
                new dev.reprise.jdbc.PostgresServer(
                    database().url(), "here", Optional.of("postgres"), Optional.empty(), Map.of())),
            Clock.systemUTC(),
            "test");
  }

  @AfterEach
  void close() {
    warehouse.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT j #>> '{a,b}', j #> '{c?}' FROM t",
        "SELECT 1 FROM t WHERE tags ? 'it''s?' AND tags ?| ARRAY['b'] AND tags ?& ARRAY['c']",
        "SELECT * FROM ONLY t",
        "SELECT * FROM t WHERE v IS JSON OR v IS NOT JSON",
        "SELECT * FROM t /* ? */ WHERE \"?\" = $$?$$ AND a ? 'b' -- ?\nFOR UPDATE",
        "SELECT a ->> 'x' FROM t, LATERAL unnest(t.b) WITH ORDINALITY AS u(c, n)",
        "SELECT DISTINCT ON (a) a FROM t ORDER BY a",
        "SELECT at, t.pivot, t.at AT TIME ZONE 'UTC', 'at', x # 2 FROM t WHERE t.show = anti",
        "SELECT 1 FROM t WHERE v LIKE ANY (ARRAY['a']) AND v NOT ILIKE ALL(ARRAY['b'])",
        "SELECT (a, b) OVERLAPS (c, d) FROM t",
        "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY a) FROM t"
      })
  void aTableIsFoundInSqlThatOnlyTheServerKnows(String sql) {
    SqlReading reading = warehouse.sql().read(List.of(SqlTemplate.parse(sql))).get(0);

    assertThat(reading)
        .isInstanceOfSatisfying(
            SqlReading.Select.class,
            select -> assertThat(select.tables()).contains(TableName.of("t")));
  }

  @Test
  void whatIsNoSelectIsToldAsItStands() {
    SqlReading reading =
        warehouse.sql().read(List.of(SqlTemplate.parse("SELECT a ? 'x'\nFROM FROM t"))).get(0);

    assertThat(reading)
        .isEqualTo(
            new SqlReading.Unreadable(
                """
                syntax error at or near "?"
                  It is read by DuckDB's parser. What PostgreSQL alone can read may stand in a view.""",
                1));
  }

  /** What a query answered. */
  private static final class Rows implements RowSink {
    private final List<String> columns = new ArrayList<>();
    private final List<String> rows = new ArrayList<>();

    @Override
    public void columns(List<Column> all) {
      all.forEach(column -> columns.add(column.name() + " " + column.type()));
    }

    @Override
    public void row(List<@Nullable String> values) {
      rows.add(String.valueOf(values));
    }
  }

  private Rows query(String sql) {
    Rows rows = new Rows();
    warehouse.query(ZoneId.of("America/New_York"), sql, rows);
    return rows;
  }

  @Test
  void rowsComeAsTheServerPrintsThem() {
    Rows rows =
        query(
            "SELECT id, v, true AS b, TIMESTAMPTZ '2026-08-01 12:00+00' AS ts, 1.50 AS n,"
                + " '{\"a\": 1}'::jsonb AS j, NULL AS nothing FROM t; -- done");

    assertThat(rows.columns)
        .containsExactly(
            "id integer",
            "v text",
            "b boolean",
            "ts timestamp with time zone",
            "n numeric",
            "j jsonb",
            "nothing text");
    assertThat(rows.rows)
        .containsExactly("[1, a, true, 2026-08-01 08:00:00-04, 1.50, {\"a\": 1}, null]");
    assertThat(query("SELECT * FROM generate_series(1, 25000)").rows).hasSize(25_000);
    assertThat(query("WITH x AS (SELECT 1 AS a) TABLE x").rows).containsExactly("[1]");
    assertThat(query("EXPLAIN SELECT 1").rows).isNotEmpty();
    assertThat(query("SHOW server_encoding").rows).containsExactly("[UTF8]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DELETE FROM t",
        "SELECT 1; DELETE FROM t",
        "SELECT 1; COMMIT; DELETE FROM t",
        "COMMIT",
        "SET transaction_read_only = off",
        "",
        "CREATE TABLE x()"
      })
  void whatIsNoQueryIsRefused(String sql) {
    assertThatThrownBy(() -> query(sql))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith("Only one statement that reads can be run here")
        .hasMessageEndingWith("Nothing was run.");
    assertThat(project().tables().rows("SELECT id FROM t")).containsExactly("1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WITH gone AS (DELETE FROM t RETURNING id) SELECT * FROM gone",
        "EXPLAIN ANALYZE DELETE FROM t",
        "SELECT * INTO x FROM t",
        "SELECT id FROM t FOR UPDATE"
      })
  void whatWouldChangeSomethingIsRefusedByTheServer(String sql) {
    assertThatThrownBy(() -> query(sql))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("read-only");
    assertThat(project().tables().rows("SELECT id FROM t")).containsExactly("1");
  }

  @Test
  void aMistakeIsTheUsersAndHasItsPlace() {
    assertThatThrownBy(() -> query("SELECT 1,\n  nothing\nFROM t"))
        .isInstanceOfSatisfying(
            QueryException.class, e -> assertThat(e.place().orElseThrow().line()).isEqualTo(2))
        .hasMessageStartingWith("column \"nothing\" does not exist");
  }
}
