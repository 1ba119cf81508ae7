package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.QueryException.Place;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.RowSink;
import dev.reprise.warehouse.WarehouseException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDbQueriesTest {

  @TempDir Path folder;
  private Shop shop;

  @BeforeEach
  void open() {
    shop = Shop.in(folder);
    shop.execute("CREATE TABLE t AS SELECT i AS id, 'n' || i AS name FROM range(3) r(i)");
  }

  @AfterEach
  void close() {
    shop.close();
  }

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
    shop.warehouse().query(ZoneOffset.UTC, sql, rows);
    return rows;
  }

  @Test
  void rowsComeInOrderAsTheEnginePrintsThem() {
    Rows rows =
        query(
            "SELECT id, name, TIMESTAMPTZ '2026-08-01 12:00:00+02' AS ts, NULL AS n,"
                + " 1.50 AS id, [1, 2] AS \"l🙂\" FROM t ORDER BY t.id DESC; -- done");

    assertThat(rows.columns)
        .containsExactly(
            "id BIGINT",
            "name VARCHAR",
            "ts TIMESTAMP WITH TIME ZONE",
            "n \"NULL\"",
            "id DECIMAL(3,2)",
            "l🙂 INTEGER[]");
    assertThat(rows.rows)
        .containsExactly(
            "[2, n2, 2026-08-01 10:00:00+00, null, 1.50, [1, 2]]",
            "[1, n1, 2026-08-01 10:00:00+00, null, 1.50, [1, 2]]",
            "[0, n0, 2026-08-01 10:00:00+00, null, 1.50, [1, 2]]");
  }

  @Test
  void whateverReadsCanBeRun() {
    assertThat(query("FROM t WHERE id = 1").rows).containsExactly("[1, n1]");
    assertThat(query("WITH c AS (FROM t) SELECT count(*) FROM c").rows).containsExactly("[3]");
    assertThat(query("VALUES (1), (2)").rows).containsExactly("[1]", "[2]");
    assertThat(query("DESCRIBE t").rows).hasSize(2).first().asString().startsWith("[id, BIGINT");
    assertThat(query("SHOW TABLES").rows).containsExactly("[t]");
    assertThat(query("SUMMARIZE t").rows).hasSize(2);
    assertThat(query("explain analyze SELECT * FROM t").rows).isNotEmpty();
    assertThat(query("EXPLAIN SELECT 1").columns).hasSize(2);
    assertThat(query("SELECT 1 WHERE FALSE").rows).isEmpty();
  }

  @Test
  void largeResultsAreHandedOverWhole() {
    Rows rows = query("SELECT i FROM range(120001) r(i) ORDER BY i DESC");

    assertThat(rows.rows).hasSize(120001);
    assertThat(rows.rows.get(0)).isEqualTo("[120000]");
    assertThat(rows.rows.get(120000)).isEqualTo("[0]");
  }

  @Test
  void whatCouldChangeSomethingIsRefused() {
    Path copy = folder.resolve("out.csv");
    for (String sql :
        List.of(
            "DELETE FROM t",
            "SELECT 1; DROP TABLE t",
            "COPY t TO '" + copy + "'",
            "EXPLAIN ANALYZE COPY t TO '" + copy + "'",
            "EXPLAIN ANALYZE DELETE FROM t",
            "ATTACH '" + folder.resolve("x.duckdb") + "'",
            "PRAGMA threads = 1",
            "INSTALL httpfs",
            "LOAD httpfs",
            "SET threads = 1",
            "CREATE TABLE u (a INTEGER)",
            "CHECKPOINT",
            "CALL pragma_version()",
            "BEGIN",
            "",
            "INSERT INTO t VALUES (7, 'x') RETURNING id")) {
      assertThatThrownBy(() -> query(sql))
          .as(sql)
          .isInstanceOf(RefusedException.class)
          .hasMessageStartingWith("Only one statement that reads can be run here: SELECT,");
    }
    shop.execute("CREATE SEQUENCE s");
    assertThatThrownBy(() -> query("SELECT nextval('s')"))
        .isInstanceOf(WarehouseException.class)
        .hasMessageContaining("read-only mode");
    assertThat(copy).doesNotExist();
    assertThat(shop.tables()).containsExactly("main.t");
    assertThat(shop.rows("SELECT count(*) FROM t")).containsExactly("3");
  }

  @Test
  void mistakesAreTheUsers() {
    assertThatThrownBy(() -> query("SELECT a\nFROM where"))
        .isInstanceOf(QueryException.class)
        .hasMessage("syntax error at or near \"where\"")
        .extracting(DuckDbQueriesTest::place)
        .isEqualTo(new Place(2, ""));
    assertThatThrownBy(() -> query("SELECT id,\n nam FROM t"))
        .isInstanceOf(QueryException.class)
        .hasMessage(
            """
            Referenced column "nam" not found in FROM clause!
            Candidate bindings: "name\"""")
        .extracting(DuckDbQueriesTest::place)
        .isEqualTo(new Place(2, "   nam FROM t\n   ^^^\n"));
  }

  @Test
  void aFailureWhileAQueryRunsNamesNoPlaceInOurStatementAroundIt() {
    assertThatThrownBy(() -> query("SELECT CAST(name AS integer) FROM t"))
        .isInstanceOf(QueryException.class)
        .hasMessage("Could not convert string 'n0' to INT32 when casting from source column name")
        .satisfies(e -> assertThat(((QueryException) e).place()).isEmpty());
  }

  private static Place place(Throwable e) {
    return ((QueryException) e).place().orElseThrow();
  }

  @Test
  void aQueryRunsInTheZoneThatItIsGiven() {
    Rows rows = new Rows();

    shop.warehouse()
        .query(
            ZoneId.of("America/New_York"),
            "SELECT TIMESTAMPTZ '2026-03-08 12:00:00Z' AS t, CAST(t AS date) - DATE '2026-03-08',"
                + " CAST(TIMESTAMPTZ '2026-03-08 03:30:00Z' AS date)",
            rows);

    assertThat(rows.rows).containsExactly("[2026-03-08 08:00:00-04, 0, 2026-03-07]");
  }

  @Test
  void aFileThatIsOpenedToBeReadCanBeQueried() {
    shop.close();
    try (var warehouse =
        DuckDbWarehouse.open(
            folder.resolve("shop.duckdb"),
            java.util.Map.of(),
            DuckDbDatabase.Mode.READ_ONLY,
            LockWait.unwatched(java.time.Duration.ZERO),
            Shop.clock(),
            "0.1.0")) {
      Rows rows = new Rows();
      warehouse.query(ZoneOffset.UTC, "SELECT count(*) FROM t", rows);
      assertThat(rows.rows).containsExactly("[3]");
    }
  }
}
