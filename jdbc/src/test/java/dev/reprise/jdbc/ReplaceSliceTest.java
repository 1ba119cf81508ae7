package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.write.ReplaceWhere;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplaceSliceTest extends ShopCase {

  private static final String T = "analytics.daily_orders";
  private static final String ALL = "SELECT * FROM analytics.daily_orders ORDER BY ALL";
  private static final List<String> LEDGER =
      List.of(
          "reprise.attempts",
          "reprise.columns",
          "reprise.file_lists",
          "reprise.file_versions",
          "reprise.receipts",
          "reprise.tombstones",
          "reprise.touched");

  private static String orders(String... rows) {
    return "SELECT * FROM (VALUES " + String.join(", ", rows) + ") AS v(day, id, amount)";
  }

  private List<Receipt> run(Load load) {
    return load.run(shop().warehouse());
  }

  @Test
  void theFirstWriteCreatesSchemaTableAndLedger() {
    Receipt receipt =
        run(Load.day(
                T,
                "2026-08-01",
                orders("(DATE '2026-08-01', 1, 1.50)", "(DATE '2026-08-01', 2, 2.25)")))
            .get(0);

    assertThat(shop().rows(ALL)).containsExactly("2026-08-01|1|1.50", "2026-08-01|2|2.25");
    assertThat(shop().tables())
        .contains("analytics.daily_orders")
        .containsAll(LEDGER)
        .hasSize(LEDGER.size() + 1);
    assertThat(receipt.rows()).isEqualTo(new RowCounts(2, 2, 0, 0));
    assertThat(receipt.touched()).isEqualTo("2026-08-01");
    assertThat(receipt.slice()).contains("(\"day\" = DATE '2026-08-01')");
    assertThat(receipt.target()).isEqualTo(TableName.of(T));
    assertThat(receipt.committedAt()).isEqualTo(Shop.NOW);
    assertThat(receipt.repriseVersion()).isEqualTo("0.1.0");
    assertThat(receipt.warehouseVersion()).isEqualTo("duckdb 2.0.0");
    assertThat(receipt.after().orElseThrow().fingerprint().rows()).isEqualTo(2);
    assertThat(receipt.after().orElseThrow().method()).isEqualTo("duckdb-hash 2");
    assertThat(receipt.after().orElseThrow().columns())
        .isEqualTo("day DATE, id INTEGER, amount DECIMAL(3,2)");
    assertThat(shop().warehouse().ledger().newest(receipt.unit())).contains(receipt);
  }

  @Test
  void rerunLeavesTheSliceUnchanged() {
    Load load = Load.day(T, "2026-08-01", orders("(DATE '2026-08-01', 1, 1.5)"));
    Receipt first = run(load).get(0);
    Receipt second = run(load.runId("run-2")).get(0);

    assertThat(shop().rows(ALL)).containsExactly("2026-08-01|1|1.5");
    assertThat(second.rows()).isEqualTo(RowCounts.unchanged(1));
    assertThat(second.touched()).isEmpty();
    assertThat(second.after()).isEqualTo(first.after());
    assertThat(shop().rows("SELECT count(*) FROM reprise.touched")).containsExactly("1");
    assertThat(shop().warehouse().ledger().newest(second.unit())).contains(second);
  }

  @Test
  void aSliceGivesWayToTheStageAndItsNeighboursStay() {
    run(
        Load.day(
            T, "2026-08-01", orders("(DATE '2026-08-01', 1, 1)", "(DATE '2026-08-01', 2, 2)")));
    run(Load.day(T, "2026-08-02", orders("(DATE '2026-08-02', 3, 4)")));

    Receipt rerun =
        run(Load.day(T, "2026-08-01", orders("(DATE '2026-08-01', 1, 8)")).runId("run-2")).get(0);

    assertThat(shop().rows(ALL)).containsExactly("2026-08-01|1|8", "2026-08-02|3|4");
    assertThat(rerun.rows()).isEqualTo(new RowCounts(1, 1, 0, 2));
  }

  @Test
  void c22_anEmptyStageClearsTheSlice() {
    run(Load.day(T, "2026-08-01", orders("(DATE '2026-08-01', 1, 1)")));
    run(Load.day(T, "2026-08-02", orders("(DATE '2026-08-02', 3, 4)")));

    Receipt cleared =
        run(Load.day(T, "2026-08-01", orders("(DATE '2026-08-01', 1, 1)") + " WHERE FALSE")).get(0);

    assertThat(shop().rows(ALL)).containsExactly("2026-08-02|3|4");
    assertThat(cleared.rows()).isEqualTo(new RowCounts(0, 0, 0, 1));
    assertThat(cleared.touched()).isEqualTo("2026-08-01");
  }

  @Test
  void c25_rowsOutsideTheSliceAreRefused() {
    run(Load.day(T, "2026-08-02", "SELECT DATE '2026-08-02' AS day, 'a' AS id"));
    Load wrong =
        Load.day(
            T,
            "2026-08-02",
            "SELECT * FROM (VALUES (DATE '2026-08-02', 'a2'), (DATE '2026-08-03', 'z'),"
                + " (NULL, 'n')) AS v(day, id)");

    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> run(wrong))
          .isInstanceOf(RefusedException.class)
          .hasMessage(
              """
              The query yields 2 rows (1 NULL) outside the slice day = 2026-08-02.
                values found: 2026-08-03
                row: day=2026-08-03, id=z
                row: day=NULL, id=n
              Nothing was written: analytics.daily_orders is as it was.
              Make the query yield only rows of its slice, or set `outside_slice: drop` to leave them out.""");
    }
    assertThat(shop().rows(ALL)).containsExactly("2026-08-02|a");
    assertThat(shop().rows("SELECT count(*) FROM reprise.receipts")).containsExactly("1");
  }

  @Test
  void c25_rowsOutsideTheSliceAreLeftOutWhereThePipelineSaysSo() {
    Load load =
        Load.day(T, "2026-08-02", orders("(DATE '2026-08-02', 1, 1)", "(DATE '2026-08-03', 2, 2)"));
    load.strategy = new ReplaceWhere(Optional.empty(), ReplaceWhere.Outside.DROP);

    assertThat(run(load).get(0).rows()).isEqualTo(new RowCounts(1, 1, 0, 0));
    assertThat(shop().rows(ALL)).containsExactly("2026-08-02|1|1");
  }

  @Test
  void c24_aQueryThatFailsClearsNothing() {
    run(Load.day(T, "2026-08-01", orders("(DATE '2026-08-01', 1, 1)")));
    List<String> tables = shop().tables();
    Load failing =
        Load.day(
            T,
            "2026-08-01",
            "SELECT DATE '2026-08-01' AS day, CAST(x AS INTEGER) AS id, 1 AS amount"
                + " FROM (VALUES ('1'), ('two')) AS v(x)");

    assertThatThrownBy(() -> run(failing))
        .isInstanceOf(QueryException.class)
        .hasMessageContaining("Could not convert string 'two' to INT32");
    assertThat(shop().rows(ALL)).containsExactly("2026-08-01|1|1");
    assertThat(shop().tables()).isEqualTo(tables);
  }

  @Test
  void aFailedFirstRunLeavesOnlyAnEmptyLedger() {
    Load failing = Load.day(T, "2026-08-01", "SELECT nocolumn FROM (SELECT 1 AS amount)");

    assertThatThrownBy(() -> run(failing))
        .isInstanceOf(QueryException.class)
        .hasMessage(
            """
            Referenced column "nocolumn" not found in FROM clause!
            Candidate bindings: "amount\"""");
    assertThat(shop().tables()).isEqualTo(LEDGER);
    assertThat(shop().rows("SELECT schema_name FROM duckdb_schemas() WHERE NOT internal"))
        .containsExactly("reprise");
    assertThat(shop().rows("SELECT * FROM reprise.receipts")).isEmpty();
  }

  @Test
  void anErrorThrownByThePreparationRollsBackAndIsThrownOn() {
    run(Load.day(T, "2026-08-01", orders("(DATE '2026-08-01', 1, 1)")));
    Load failing = Load.day(T, "2026-08-01", orders("(DATE '2026-08-01', 2, 2)"));
    IllegalStateException own = new IllegalStateException("own");
    failing.afterStage =
        session -> {
          throw own;
        };

    assertThatThrownBy(() -> run(failing)).isSameAs(own);
    assertThat(shop().rows(ALL)).containsExactly("2026-08-01|1|1");
  }

  @Test
  void c21_aPredicateOwnsOnlyItsRows() {
    run(
        Load.overwrite(
            T, "SELECT * FROM (VALUES (1, 'EU'), (2, 'US'), (3, NULL)) AS v(id, region)"));

    Receipt receipt =
        run(Load.where(T, "region = 'EU' OR id = 9", "SELECT 4 AS id, 'EU' AS region")).get(0);

    assertThat(shop().rows(ALL)).containsExactly("2|US", "3|null", "4|EU");
    assertThat(receipt.rows()).isEqualTo(new RowCounts(1, 1, 0, 1));
    assertThatThrownBy(
            () -> run(Load.where(T, "region = 'EU'", "SELECT 5 AS id, NULL::VARCHAR AS region")))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("1 row outside the slice region = 'EU'")
        .hasMessageContaining("row: id=5, region=NULL");
  }

  @Test
  void c31_aRowThatLeavesTheSliceByItsConversionIsRefused() {
    run(Load.overwrite(T, "SELECT * FROM (VALUES ('007', 1), ('7', 2)) AS v(store, n)"));

    assertThatThrownBy(() -> run(Load.where(T, "store = '007'", "SELECT 7 AS store, 3 AS n")))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("1 of 1 staged rows lie outside the slice");
    assertThat(shop().rows(ALL)).containsExactly("007|1", "7|2");
  }

  @Test
  void aBatchOfIntervalsGetsAReceiptForEach() {
    run(Load.day(T, "2026-08-02", orders("(DATE '2026-08-02', 1, 1)")));
    Load batch = Load.day(T, "2026-08-01", "");
    batch.intervals =
        IntStream.rangeClosed(1, 3)
            .mapToObj(d -> Load.day(LocalDate.of(2026, 8, d), ZoneOffset.UTC))
            .toList();
    batch.select = orders("(DATE '2026-08-02', 1, 1)", "(DATE '2026-08-03', 5, 6)");

    List<Receipt> receipts = run(batch.runId("run-2"));

    assertThat(receipts).extracting(Receipt::touched).containsExactly("", "", "2026-08-03");
    assertThat(receipts)
        .extracting(Receipt::rows)
        .containsExactly(RowCounts.unchanged(0), RowCounts.unchanged(1), new RowCounts(1, 1, 0, 0));
    assertThat(receipts)
        .extracting(r -> r.unit())
        .containsExactly(
            UnitId.of("daily_orders", batch.intervals.get(0)),
            UnitId.of("daily_orders", batch.intervals.get(1)),
            UnitId.of("daily_orders", batch.intervals.get(2)));
    assertThat(receipts).extracting(Receipt::receiptId).isSorted().doesNotHaveDuplicates();
    assertThat(shop().rows(ALL)).containsExactly("2026-08-02|1|1", "2026-08-03|5|6");
  }

  @Test
  void c29_newColumnsAreAddedBehindTheOthersAndMatchedByName() {
    run(Load.day(T, "2026-08-01", "SELECT DATE '2026-08-01' AS day, 1 AS id, 's' AS status"));

    run(
        Load.day(
            T,
            "2026-08-02",
            "SELECT 2 AS ID, 'web' AS channel, DATE '2026-08-02' AS day, 's2' AS status"));

    assertThat(
            shop().rows("SELECT day, id, status, channel FROM analytics.daily_orders ORDER BY 1"))
        .containsExactly("2026-08-01|1|s|null", "2026-08-02|2|s2|web");
    assertThat(shop().rows("DESCRIBE analytics.daily_orders"))
        .extracting(row -> row.substring(0, row.indexOf('|')))
        .containsExactly("day", "id", "status", "channel");
  }

  @Test
  void c88_anOldSliceRunAgainWithANewColumnIsComparedAsHoldingNull() {
    run(Load.day(T, "2026-08-01", "SELECT DATE '2026-08-01' AS day, 1 AS id"));
    run(Load.day(T, "2026-08-02", "SELECT DATE '2026-08-02' AS day, 2 AS id, 'web' AS channel"));

    Receipt same =
        run(Load.day(
                T,
                "2026-08-01",
                "SELECT DATE '2026-08-01' AS day, 1 AS id, NULL::VARCHAR AS channel"))
            .get(0);
    Receipt set =
        run(Load.day(T, "2026-08-01", "SELECT DATE '2026-08-01' AS day, 1 AS id, 'x' AS channel"))
            .get(0);

    assertThat(same.rows()).isEqualTo(RowCounts.unchanged(1));
    assertThat(set.rows()).isEqualTo(new RowCounts(1, 1, 0, 1));
    assertThat(shop().rows(ALL)).containsExactly("2026-08-01|1|x", "2026-08-02|2|web");
  }

  @Test
  void c52_aPrimaryKeySurvivesDeleteAndInsertOfTheSameIds() throws Exception {
    shop()
        .execute(
            "CREATE SCHEMA analytics",
            "CREATE TABLE analytics.daily_orders (id INTEGER PRIMARY KEY, day DATE, v INTEGER)");
    Load load =
        Load.day(
            T,
            "2026-08-01",
            "SELECT i::INTEGER AS id, DATE '2026-08-01' AS day, 1 AS v FROM range(3) t(i)");
    run(load);
    try (var reader = shop().connect();
        var statement = reader.createStatement()) {
      statement.execute("BEGIN TRANSACTION");
      assertThat(Shop.rows(reader, ALL)).hasSize(3);

      run(
          Load.day(
              T,
              "2026-08-01",
              "SELECT i::INTEGER AS id, DATE '2026-08-01' AS day, 2 AS v FROM range(3) t(i)"));
      run(
          Load.day(
              T,
              "2026-08-01",
              "SELECT i::INTEGER AS id, DATE '2026-08-01' AS day, 3 AS v, 'n' AS w"
                  + " FROM range(3) t(i)"));

      assertThat(Shop.rows(reader, ALL))
          .containsExactly("0|2026-08-01|1", "1|2026-08-01|1", "2|2026-08-01|1");
      statement.execute("ROLLBACK");
    }
    assertThat(shop().rows(ALL))
        .containsExactly("0|2026-08-01|3|n", "1|2026-08-01|3|n", "2|2026-08-01|3|n");
    assertThatThrownBy(
            () ->
                run(
                    Load.day(
                        T,
                        "2026-08-02",
                        "SELECT 1 AS id, DATE '2026-08-02' AS day, 9 AS v, 'n' AS w")))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("A constraint of the table refuses the rows")
        .hasMessageContaining("id: 1")
        .hasMessageContaining("Nothing was written");
  }

  @Test
  void c90_valuesThatDoNotFitAreRefusedWithTheirRow() {
    run(Load.day(T, "2026-08-01", "SELECT DATE '2026-08-01' AS day, 5::INTEGER AS qty"));

    for (String value :
        List.of("7.5", "'007'", "3000000000", "'N/A'", "'1e3'", "7.5::DOUBLE", "'x'::BLOB")) {
      assertThatThrownBy(
              () ->
                  run(
                      Load.day(
                          T,
                          "2026-08-01",
                          "SELECT DATE '2026-08-01' AS day, %s AS qty".formatted(value))))
          .as(value)
          .isInstanceOf(RefusedException.class)
          .hasMessageContaining("1 value of column qty")
          .hasMessageContaining("row: day=2026-08-01, qty=");
    }
    run(Load.day(T, "2026-08-01", "SELECT DATE '2026-08-01' AS day, 6.0 AS qty"));
    assertThat(shop().rows(ALL)).containsExactly("2026-08-01|6");
  }

  @Test
  void aColumnThatTheTableComputesCannotBeWritten() {
    shop()
        .execute(
            "CREATE SCHEMA analytics",
            "CREATE TABLE analytics.daily_orders (day DATE, v INTEGER, twice AS (v * 2))");
    Load load = Load.day(T, "2026-08-01", "SELECT DATE '2026-08-01' AS day, 1 AS v, 2 AS twice");

    assertThatThrownBy(() -> run(load))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith(
            "Column twice of the query cannot be added to analytics.daily_orders:")
        .hasMessageEndingWith(
            """
            Nothing was written: analytics.daily_orders is as it was.
            Leave it out of the query, name it under `columns_except`, or call it something else.""");
    assertThat(shop().rows(ALL)).isEmpty();
  }

  @Test
  void c17_aTimeThatWouldLoseItsMicrosecondsIsRefused() {
    shop()
        .execute(
            "CREATE SCHEMA analytics",
            "CREATE TABLE analytics.daily_orders (day DATE, ts TIMESTAMP_MS)");
    Load load =
        Load.day(
            T,
            "2026-08-01",
            "SELECT DATE '2026-08-01' AS day, TIMESTAMP '2026-08-01 10:00:00.1234' AS ts");

    assertThatThrownBy(() -> run(load))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("cannot be held by its TIMESTAMP_MS exactly")
        .hasMessageContaining("2026-08-01 10:00:00.1234");
  }

  @Test
  void columnsThatDifferOnlyInCaseAreRefusedByName() {
    assertThatThrownBy(
            () -> run(Load.day(T, "2026-08-01", "SELECT DATE '2026-08-01' AS day, 1 AS Day")))
        .isInstanceOf(RefusedException.class)
        .hasMessage(
            """
            The query yields the columns "day" and "Day", whose names differ only in case.
            Nothing was written: columns are matched by name.
            Name each column of the query with AS.""");
    assertThatThrownBy(
            () -> run(Load.day(T, "2026-08-01", "SELECT DATE '2026-08-01' AS day, 1 AS day")))
        .hasMessageStartingWith("The query yields two columns named \"day\".");
    assertThatThrownBy(() -> run(Load.overwrite(T, "SELECT 1 AS a, 2 AS \" \"")))
        .hasMessageStartingWith("The query yields a column without a name.");
  }

  @Test
  void aSecondStatementInThePipelinesSqlIsNotRun() {
    shop().execute("CREATE TABLE precious (a INTEGER)");

    assertThatThrownBy(() -> run(Load.overwrite(T, "SELECT 1 AS a; DROP TABLE precious")))
        .isInstanceOf(QueryException.class);
    assertThat(shop().tables()).contains("main.precious");
  }

  @Test
  void slicesOfTimestampsFollowTheZone() {
    Interval day = Load.day(LocalDate.of(2026, 11, 1), ZoneId.of("America/New_York"));
    String hours =
        "SELECT TIMESTAMPTZ '2026-11-01 04:00:00+00' + to_hours(i::INTEGER) AS day, i"
            + " FROM range(25) t(i)";

    Receipt instants = run(Load.slice(T, day, hours).in("America/New_York")).get(0);
    Receipt local =
        run(Load.slice(
                    "local",
                    day,
                    "SELECT (TIMESTAMP '2026-11-01 00:00:00' + to_hours(i::INTEGER)) AS day, i"
                        + " FROM range(24) t(i)")
                .pipeline("local")
                .in("America/New_York"))
            .get(0);

    assertThat(instants.rows().inserted()).isEqualTo(25);
    assertThat(instants.touched()).isEqualTo("2026-11-01");
    assertThat(instants.slice())
        .contains(
            "(\"day\" >= TIMESTAMPTZ '2026-11-01 04:00:00+00'"
                + " AND \"day\" < TIMESTAMPTZ '2026-11-02 05:00:00+00')");
    assertThat(local.touched()).isEqualTo("2026-11-01");
    assertThat(local.slice())
        .contains(
            "(\"day\" >= TIMESTAMP '2026-11-01 00:00:00'"
                + " AND \"day\" < TIMESTAMP '2026-11-02 00:00:00')");
  }

  @Test
  void onlyTheHoursThatChangedAreTouched() {
    Interval day = Load.day(LocalDate.of(2026, 8, 1), ZoneOffset.UTC);
    run(
        Load.slice(
            T,
            day,
            "SELECT TIMESTAMPTZ '2026-08-01 00:30:00+00' + to_hours(i::INTEGER) AS day, i"
                + " FROM range(24) t(i)"));

    Receipt changed =
        run(Load.slice(
                T,
                day,
                "SELECT TIMESTAMPTZ '2026-08-01 00:30:00+00' + to_hours(i::INTEGER) AS day,"
                    + " CASE WHEN i IN (5, 6) THEN -i ELSE i END AS i"
                    + " FROM range(24) t(i) WHERE i <> 9"))
            .get(0);

    assertThat(changed.touched()).isEqualTo("2026-08-01T05Z..2026-08-01T06Z,2026-08-01T09Z");
  }

  @Test
  void c70_theDayIsTheSessionsAndNotTheMachines() {
    String query =
        "SELECT CAST(ts AS DATE) AS day, amt FROM (VALUES"
            + " (TIMESTAMPTZ '2026-03-10 23:30:00-04', 1), (TIMESTAMPTZ '2026-03-10 12:00:00Z', 2))"
            + " AS v(ts, amt)";

    run(Load.overwrite("utc", query));
    run(Load.overwrite("york", query).pipeline("york").in("America/New_York"));
    run(Load.overwrite("kolkata", query).pipeline("kolkata").in("Asia/Kolkata"));
    run(Load.overwrite("fixed", query).pipeline("fixed").in("-04:00"));

    assertThat(shop().rows("SELECT day FROM utc ORDER BY amt"))
        .containsExactly("2026-03-11", "2026-03-10");
    assertThat(shop().rows("SELECT day FROM york ORDER BY amt"))
        .containsExactly("2026-03-10", "2026-03-10");
    assertThat(shop().rows("SELECT day FROM kolkata ORDER BY amt"))
        .containsExactly("2026-03-11", "2026-03-10");
    assertThat(shop().rows("SELECT day FROM fixed ORDER BY amt"))
        .containsExactly("2026-03-10", "2026-03-10");
  }
}
