package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.write.Overwrite;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplaceAllTest extends ShopCase {

  private static final String COLUMNS =
      "SELECT column_name, data_type FROM duckdb_columns()"
          + " WHERE table_name = 't' ORDER BY column_index";

  private Receipt run(Load load) {
    return load.run(shop().warehouse()).get(0);
  }

  private TargetTable table(String name) {
    List<TargetTable> found = new ArrayList<>();
    Load load = Load.overwrite("other", "SELECT 1 AS a").pipeline("other");
    load.first = session -> found.add(session.target(TableName.of(name)).orElseThrow());
    run(load);
    return found.get(0);
  }

  private boolean isExchangeable(String name) throws SQLException {
    Dialect dialect = new DuckDbDialect("shop", "2.");
    try (Connection connection = shop().connect()) {
      Sql sql =
          new Sql(
              new Binding(connection, dialect, Optional.empty()),
              new Cancellation().reading(),
              e -> new UnavailableException(name, e));
      return new DuckDbCatalog("shop", dialect).exchangeable(sql, table(name));
    }
  }

  @Test
  void allRowsGiveWayToTheStage() {
    Receipt first = run(Load.overwrite("t", "SELECT i AS id FROM range(3) r(i)"));
    List<String> tables = shop().tables();
    Receipt second = run(Load.overwrite("t", "SELECT i AS id FROM range(2, 4) r(i)"));
    Receipt third = run(Load.overwrite("t", "SELECT i AS id FROM range(2, 4) r(i)"));

    assertThat(first.rows()).isEqualTo(new RowCounts(3, 3, 0, 0));
    assertThat(second.rows()).isEqualTo(new RowCounts(2, 2, 0, 3));
    assertThat(third.rows()).isEqualTo(RowCounts.unchanged(2));
    assertThat(second.slice()).isEmpty();
    assertThat(second.after()).isPresent();
    assertThat(second.target()).isEqualTo(TableName.of("main.t"));
    assertThat(shop().rows("SELECT * FROM t ORDER BY 1")).containsExactly("2", "3");
    assertThat(shop().tables()).isEqualTo(tables);
    assertThat(shop().warehouse().ledger().newest(second.unit())).contains(third);
  }

  @Test
  void c23_anEmptySnapshotEmptiesTheTableOnlyWhereAllowed() {
    run(Load.overwrite("t", "SELECT 1 AS id, 'x' AS name"));
    Load empty = Load.overwrite("t", "SELECT 1 AS id, 'x' AS name WHERE FALSE");
    Load refused = Load.overwrite("t", "SELECT 1 AS id, 'x' AS name WHERE FALSE");
    refused.strategy = new Overwrite(false);

    assertThatThrownBy(() -> run(refused)).isInstanceOf(RefusedException.class);
    assertThat(shop().rows("SELECT * FROM t")).containsExactly("1|x");

    assertThat(run(empty).rows()).isEqualTo(new RowCounts(0, 0, 0, 1));
    assertThat(shop().rows("SELECT * FROM t")).isEmpty();
    assertThat(shop().rows(COLUMNS)).containsExactly("id|INTEGER", "name|VARCHAR");
    assertThat(run(empty).rows()).isEqualTo(RowCounts.unchanged(0));
  }

  @Test
  void anEmptyFirstSnapshotCreatesTheTable() {
    Receipt receipt = run(Load.overwrite("t", "SELECT 1 AS id WHERE FALSE"));

    assertThat(receipt.rows()).isEqualTo(RowCounts.unchanged(0));
    assertThat(shop().rows(COLUMNS)).containsExactly("id|INTEGER");
    assertThat(shop().rows("SELECT * FROM t")).isEmpty();
  }

  @Test
  void thePartsOfTimeThatChangedAreTouched() {
    String days = "SELECT DATE '2026-08-01' + i::INTEGER AS day, i FROM range(10) r(i)";
    Receipt first = run(Load.overwrite("t", days).time("day"));
    Receipt second = run(Load.overwrite("t", days + " WHERE i <> 3").time("day"));
    Receipt third =
        run(
            Load.overwrite(
                    "t",
                    "SELECT DATE '2026-08-01' + i::INTEGER AS day, CASE i WHEN 5 THEN 6 ELSE i END"
                        + " AS i FROM range(10) r(i) UNION ALL SELECT NULL, 77 UNION ALL"
                        + " SELECT 'infinity'::DATE, 78 UNION ALL SELECT DATE '1969-12-31', 79")
                .time("day"));

    assertThat(first.touched()).isEqualTo("2026-08-01..2026-08-10");
    assertThat(second.touched()).isEqualTo("2026-08-04");
    assertThat(third.touched()).isEqualTo("1969-12-31,2026-08-04,2026-08-06");
  }

  @Test
  void hoursBefore1970AreHoursToo() {
    String times =
        "SELECT TIMESTAMPTZ '1969-12-31 22:30:00+00' + to_hours(i::INTEGER) AS ts, i FROM range(4) r(i)";
    run(Load.overwrite("t", times).time("ts"));
    Receipt changed = run(Load.overwrite("t", times + " WHERE i <> 1").time("ts"));

    assertThat(changed.touched()).isEqualTo("1969-12-31T23Z");
  }

  @Test
  void whatHangsOnATableSurvives() {
    shop()
        .execute(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, n INTEGER DEFAULT 3 CHECK (n < 100))",
            "COMMENT ON TABLE t IS 'kept'",
            "CREATE INDEX by_n ON t (n)",
            "CREATE VIEW v AS SELECT id FROM t");

    run(Load.overwrite("t", "SELECT 1 AS id, 5 AS n UNION ALL SELECT 2, 6"));
    run(Load.overwrite("t", "SELECT 1 AS id, 7 AS n UNION ALL SELECT 2, 6"));

    assertThat(shop().rows("SELECT * FROM t ORDER BY 1")).containsExactly("1|7", "2|6");
    assertThat(
            shop()
                .rows(
                    "SELECT comment, has_primary_key, index_count, check_constraint_count"
                        + " FROM duckdb_tables() WHERE table_name = 't'"))
        .containsExactly("kept|true|2|1");
    assertThat(shop().rows("SELECT * FROM v ORDER BY 1")).containsExactly("1", "2");
    assertThatThrownBy(() -> run(Load.overwrite("t", "SELECT 1 AS id, 700 AS n")))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("CHECK constraint failed");
    assertThat(shop().rows("SELECT * FROM t ORDER BY 1")).containsExactly("1|7", "2|6");
  }

  @Test
  void triggersAndCollationsOfATableSurviveAndCountNothing() {
    shop()
        .execute(
            "CREATE TABLE t (id INTEGER, name VARCHAR COLLATE nocase)",
            "CREATE TABLE seen (id INTEGER, name VARCHAR)",
            "CREATE TRIGGER seeing AFTER INSERT ON t REFERENCING NEW TABLE AS new_rows"
                + " FOR EACH STATEMENT INSERT INTO seen SELECT * FROM new_rows");

    Load load = Load.overwrite("t", "SELECT 1 AS id, 'Ann' AS name");
    assertThat(run(load).rows()).isEqualTo(new RowCounts(1, 1, 0, 0));
    assertThat(run(load).rows()).isEqualTo(RowCounts.unchanged(1));
    assertThat(run(Load.overwrite("t", "SELECT 1 AS id, 'ANN' AS name")).rows())
        .isEqualTo(new RowCounts(1, 1, 0, 1));

    assertThat(shop().rows("SELECT * FROM t WHERE name = 'ann'")).containsExactly("1|ANN");
    assertThat(shop().rows("SELECT * FROM seen")).containsExactly("1|Ann", "1|ANN");
  }

  @Test
  void aTableIsExchangeableOnlyWhereNothingWouldBeLost() throws SQLException {
    shop()
        .execute(
            "CREATE TABLE plain (a INTEGER)",
            "CREATE TABLE keyed (a INTEGER PRIMARY KEY)",
            "CREATE TABLE uniquely (a INTEGER UNIQUE)",
            "CREATE TABLE checked (a INTEGER CHECK (a > 0))",
            "CREATE TABLE filled (a INTEGER NOT NULL)",
            "CREATE TABLE defaulted (a INTEGER DEFAULT 1)",
            "CREATE TABLE generated (a INTEGER, b INTEGER GENERATED ALWAYS AS (a + 1))",
            "CREATE TABLE indexed (a INTEGER)",
            "CREATE INDEX i ON indexed (a)",
            "CREATE TABLE commented (a INTEGER)",
            "COMMENT ON TABLE commented IS 'c'",
            "CREATE TABLE column_commented (a INTEGER)",
            "COMMENT ON COLUMN column_commented.a IS 'c'",
            "CREATE TABLE referring (a INTEGER REFERENCES keyed (a))",
            "CREATE TABLE collated (a VARCHAR COLLATE nocase)",
            "CREATE TABLE compressed (a VARCHAR USING COMPRESSION uncompressed)",
            "CREATE TABLE watched (a INTEGER)",
            "CREATE TRIGGER watching AFTER DELETE ON watched FOR EACH STATEMENT"
                + " INSERT INTO plain SELECT 1",
            "CREATE VIEW seen AS SELECT * FROM plain",
            "INSERT INTO plain VALUES (1)");

    assertThat(isExchangeable("plain")).isTrue();
    for (String name :
        List.of(
            "keyed",
            "uniquely",
            "checked",
            "filled",
            "defaulted",
            "generated",
            "indexed",
            "commented",
            "column_commented",
            "referring",
            "collated",
            "compressed",
            "watched",
            "seen")) {
      assertThat(isExchangeable(name)).as(name).isFalse();
    }
    assertThat(table("seen").isView()).isTrue();
    assertThat(table("generated").columns()).extracting(c -> c.name()).containsExactly("a");
  }

  @Test
  void ofATableWithAKeyOnlyRowsThatDifferAreRewritten() {
    shop().execute("CREATE TABLE t (id BIGINT PRIMARY KEY, n BIGINT)");
    run(Load.overwrite("t", "SELECT i AS id, i % 7 AS n FROM range(50000) r(i)"));
    shop().execute("CREATE TABLE places AS SELECT rowid AS place, id FROM t");

    Receipt receipt =
        run(
            Load.overwrite(
                "t",
                """
                SELECT i AS id, CASE WHEN i = 5 THEN 99 ELSE i % 7 END AS n
                FROM range(1, 50001) r(i)
                """));

    assertThat(receipt.rows()).isEqualTo(new RowCounts(50000, 50000, 0, 50000));
    assertThat(shop().rows("SELECT count(*), min(id), max(id), max(n) FROM t"))
        .containsExactly("50000|1|50000|99");
    assertThat(
            shop()
                .rows(
                    """
                SELECT count(*) > 49000
                FROM t JOIN places ON place = t.rowid AND places.id = t.id
                """))
        .containsExactly("true");
  }

  @Test
  void ofATableWithAKeyAndATimeColumnOnlyDaysThatDifferAreRewritten() {
    shop().execute("CREATE TABLE t (id BIGINT PRIMARY KEY, day DATE, n BIGINT)");
    String rows =
        """
        SELECT i AS id,
               CASE WHEN i %% 97 > 0 THEN DATE '2026-08-01' + CAST(i %% 30 AS INTEGER) END AS day,
               CASE WHEN i IN (31, 97) THEN %d ELSE i END AS n
        FROM range(10000) r(i)
        """;
    run(Load.overwrite("t", rows.formatted(1)).time("day"));
    shop().execute("CREATE TABLE places AS SELECT rowid AS place, id FROM t");

    Receipt receipt = run(Load.overwrite("t", rows.formatted(7)).time("day"));

    assertThat(receipt.touched()).isEqualTo("2026-08-02");
    assertThat(shop().rows("SELECT count(*), sum(n) FILTER (WHERE id IN (31, 97)) FROM t"))
        .containsExactly("10000|14");
    assertThat(
            shop()
                .rows(
                    """
                SELECT DISTINCT day FROM t
                WHERE NOT EXISTS (SELECT 1 FROM places AS p WHERE p.place = t.rowid AND p.id = t.id)
                ORDER BY day NULLS LAST
                """))
        .containsExactly("2026-08-02", "null");
  }

  @Test
  void columnsOfAnotherOrderOrCaseAreMatchedByName() {
    run(Load.overwrite("T", "SELECT 1 AS Id, 'a' AS name"));
    run(Load.overwrite("t", "SELECT 'b' AS NAME, 2 AS id"));

    assertThat(shop().rows("SELECT * FROM t")).containsExactly("2|b");
    assertThat(shop().rows("SELECT column_name FROM duckdb_columns() WHERE table_name = 'T'"))
        .containsExactly("Id", "name");
  }

  @Test
  void c96_reservedWordsSpacesQuotesAndEmojiAreNames() {
    String names =
        "\"order\", \"group\", \"unit price\", \"naïve\", \"あ\", \"🙂\", \"a\"\"b\", \"select\"";
    String select =
        "SELECT 1 AS \"order\", i AS \"group\", 2.5 AS \"unit price\", 'x' AS \"naïve\", 'い' AS \"あ\","
            + " '🙂' AS \"🙂\", 'q\"' AS \"a\"\"b\", 's' AS \"select\" FROM range(2) r(i)";
    for (int run = 0; run < 2; run++) {
      run(Load.overwrite("analytics.order", select));
      run(Load.where("analytics.group", "\"group\" < 2", select).pipeline("g"));
    }
    run(
        Load.overwrite("analytics.order", select.replace("SELECT 1", "SELECT 7 AS \"new col\", 1"))
            .runId("r"));
    run(
        Load.where(
                "analytics.group",
                "\"group\" < 2",
                select.replace("SELECT 1", "SELECT 7 AS \"new col\", 1"))
            .pipeline("g"));

    for (String table : List.of("\"order\"", "\"group\"")) {
      assertThat(
              shop()
                  .rows(
                      "SELECT "
                          + names
                          + ", \"new col\" FROM analytics."
                          + table
                          + " ORDER BY \"group\""))
          .containsExactly("1|0|2.5|x|い|🙂|q\"|s|7", "1|1|2.5|x|い|🙂|q\"|s|7");
    }
  }

  @Test
  void aFileNamedLikeTheLedgersSchemaIsNoTrouble() {
    shop().close();
    for (String name : List.of("reprise", "analytics", "we ird\"x")) {
      Path file = folder.resolve(name + ".duckdb");
      try (var warehouse =
          DuckDbWarehouse.open(
              file,
              Map.of(),
              DuckDbDatabase.Mode.READ_WRITE,
              LockWait.unwatched(Duration.ZERO),
              Shop.clock(),
              "0.1.0")) {
        Load load = Load.overwrite("analytics.t", "SELECT 1 AS a");
        load.run(warehouse);
        assertThat(load.run(warehouse).get(0).rows()).isEqualTo(RowCounts.unchanged(1));
        assertThat(warehouse.ledger().owners(TableName.of("analytics.t")))
            .containsExactly("daily_orders");
      }
    }
  }

  @Test
  void aTemporaryTableOfTheTargetsNameIsNotTakenForTheTarget() {
    Load load = Load.overwrite("t", "SELECT 1 AS a");
    run(load);
    Load shadowed = Load.overwrite("t", "SELECT 2 AS a");
    shadowed.first = session -> session.target(TableName.of("t"));
    run(shadowed);

    assertThat(shop().rows("SELECT * FROM main.t")).containsExactly("2");
  }

  @Test
  void c97_veryWideTablesAreWritten() {
    String columns =
        IntStream.range(0, 1500)
            .mapToObj(i -> "i + " + i + " AS c" + i)
            .collect(Collectors.joining(", "));
    String select = "SELECT i AS id, " + columns + " FROM range(3) r(i)";

    run(Load.overwrite("t", select));
    Receipt swapped = run(Load.overwrite("t", select.replace("i + 7 ", "i + 70 ")));
    Receipt sliced = run(Load.where("t", "id >= 0", select.replace("i + 7 ", "i + 71 ")));
    Receipt same = run(Load.where("t", "id >= 0", select.replace("i + 7 ", "i + 71 ")));

    assertThat(swapped.rows()).isEqualTo(new RowCounts(3, 3, 0, 3));
    assertThat(sliced.rows()).isEqualTo(new RowCounts(3, 3, 0, 3));
    assertThat(same.rows()).isEqualTo(RowCounts.unchanged(3));
    assertThat(shop().rows("SELECT sum(c7), sum(c1499), count(*) FROM t"))
        .containsExactly("216|4500|3");
  }

  @Test
  void everyTypeIsComparedAndWritten() {
    String select =
        "SELECT 1::UTINYINT AS a, 2::HUGEINT AS b, 1.5::DECIMAL(18,3) AS c, 0.5::FLOAT AS d,"
            + " TIMESTAMP_NS '2026-01-01 00:00:00.123456789' AS e, TIME '12:30' AS f,"
            + " INTERVAL %s AS g, '{\"a\":1}'::JSON AS h, gen_random_uuid() IS NULL AS i,"
            + " 'x'::BLOB AS j, [1,2] AS k, {'a': 1, 'b c': 'x'} AS l, MAP {'a': 1} AS m,"
            + " 'a'::ENUM('a', 'b') AS n, '101'::BIT AS o, NULL AS p,"
            + " TIMESTAMPTZ '2026-01-01 00:00:00+01' AS q";
    Receipt first = run(Load.overwrite("t", select.formatted("'30 days'")));
    Receipt same = run(Load.overwrite("t", select.formatted("'30 days'")));
    Receipt other = run(Load.overwrite("t", select.formatted("'1 month'")));

    assertThat(first.rows().inserted()).isEqualTo(1);
    assertThat(same.rows()).isEqualTo(RowCounts.unchanged(1));
    assertThat(other.rows()).isEqualTo(new RowCounts(1, 1, 0, 1));
    assertThat(first.after().orElseThrow().columns())
        .startsWith("a UTINYINT, b HUGEINT, c DECIMAL(18,3), d FLOAT, e TIMESTAMP_NS, f TIME,")
        .endsWith("p VARCHAR, q TIMESTAMP WITH TIME ZONE");
  }

  @Test
  void aStageOfAFailedOverwriteLeavesNothing() {
    run(Load.overwrite("t", "SELECT 1 AS id"));
    List<String> tables = shop().tables();

    assertThatThrownBy(
            () ->
                run(
                    Load.overwrite(
                        "t", "SELECT CAST(x AS INTEGER) AS id FROM (VALUES ('1'), ('z')) v(x)")))
        .isInstanceOf(QueryException.class);
    Load late = Load.overwrite("t", "SELECT 2 AS id");
    late.afterStage =
        session -> {
          throw new RefusedException("late");
        };
    assertThatThrownBy(() -> run(late)).hasMessage("late");

    assertThat(shop().tables()).isEqualTo(tables);
    assertThat(shop().rows("SELECT * FROM t")).containsExactly("1");
  }

  @Test
  void parametersAreTypedLiterals() {
    Load load = Load.overwrite("t", "");
    load.intervals =
        List.of(
            new Interval(
                Instant.parse("2026-08-01T22:00:00Z"), Instant.parse("2026-08-02T22:00:00.5Z")));
    load.zone = ZoneId.of("Europe/Berlin");
    var sql =
        new SqlTemplate(
            List.of(
                new SqlTemplate.Part.Text("SELECT "),
                new SqlTemplate.Part.Hole(Parameter.START),
                new SqlTemplate.Part.Text(" AS s, "),
                new SqlTemplate.Part.Hole(Parameter.END),
                new SqlTemplate.Part.Text(" AS e, "),
                new SqlTemplate.Part.Hole(Parameter.DAY),
                new SqlTemplate.Part.Text(" AS d")));
    var query =
        new Query.Select(sql, new Parameters(Optional.of(load.intervals.get(0)), load.zone));

    assertThat(shop().warehouse().rendered(query))
        .isEqualTo(
            "SELECT TIMESTAMPTZ '2026-08-01 22:00:00+00' AS s,"
                + " TIMESTAMPTZ '2026-08-02 22:00:00.5+00' AS e, DATE '2026-08-02' AS d");
    assertThat(shop().warehouse().rendered(new Query.AllOf("or\"ders")))
        .isEqualTo("SELECT * FROM \"or\"\"ders\"");
  }
}
