package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlReading.Call;
import dev.reprise.warehouse.SqlTemplate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuckDbSqlReaderTest extends ShopCase {

  private SqlReading read(String sql) {
    return shop().warehouse().sql().read(List.of(Load.template(sql))).get(0);
  }

  private List<String> tables(String sql) {
    return ((SqlReading.Select) read(sql)).tables().stream().map(Object::toString).toList();
  }

  private List<String> calls(String sql) {
    return ((SqlReading.Select) read(sql))
        .calls().stream().map(call -> call.function() + ":" + call.line()).toList();
  }

  @Test
  void tablesAreFoundWhereverTheyAreRead() {
    assertThat(
            tables(
                """
                SELECT (SELECT max(c) FROM v), a IN (SELECT b FROM u)
                FROM raw.orders o JOIN (SELECT * FROM x.y) USING (a), LATERAL (SELECT 1 FROM w)
                WHERE EXISTS (FROM z)
                UNION ALL SELECT 1, TRUE FROM q ORDER BY (SELECT 1 FROM s)"""))
        .containsExactlyInAnyOrder("raw.orders", "x.y", "v", "u", "w", "z", "q", "s");
    assertThat(tables("FROM t")).containsExactly("t");
    assertThat(tables("TABLE t")).containsExactly("t");
    assertThat(tables("SELECT * FROM T, t, main.t")).containsExactly("T", "main.t");
    assertThat(tables("SELECT * FROM \"we ird\".\"ta\"\"ble\"")).containsExactly("we ird.ta\"ble");
    assertThat(tables("SELECT * FROM shop.orders, shop.raw.orders"))
        .containsExactly("orders", "raw.orders");
    assertThat(tables("SELECT * FROM (PIVOT sales ON year IN (2025, 2026) USING sum(amount))"))
        .containsExactly("sales");
    assertThat(tables("SELECT 1")).isEmpty();
  }

  @Test
  void namesThatTheQueryDefinesAreNoTables() {
    assertThat(tables("WITH c AS (SELECT * FROM a), d AS (FROM C) SELECT * FROM c, d, b"))
        .containsExactlyInAnyOrder("a", "b");
    assertThat(tables("WITH orders AS (SELECT * FROM orders) SELECT * FROM orders"))
        .containsExactly("orders");
    assertThat(
            tables(
                "WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n, lim WHERE i < 5)"
                    + " SELECT * FROM n"))
        .containsExactly("lim");
    assertThat(tables("SELECT * FROM (WITH c AS (FROM a) FROM c), c"))
        .containsExactlyInAnyOrder("a", "c");
    assertThat(tables("WITH c AS (FROM a) SELECT * FROM x.c"))
        .containsExactlyInAnyOrder("a", "x.c");
    assertThat(tables("WITH d AS (FROM c), c AS (FROM a) FROM d, c"))
        .containsExactlyInAnyOrder("c", "a");
  }

  @Test
  void aFunctionThatReadsFilesIsATableWhoseChangesAreNotSeen() {
    assertThat(tables("SELECT * FROM read_csv('x.csv'), range(3), unnest([1])"))
        .containsExactly("read_csv");
  }

  @Test
  void c71_textsThatMeanTheDayOnWhichTheyAreReadAreCalls() {
    assertThat(
            calls(
                "SELECT 'today'::date,\nDATE 'Yesterday',\nCAST(' now ' AS timestamptz),\nTIMESTAMP 'tomorrow 10:00'"))
        .containsExactly("'today':1", "'yesterday':2", "'now':3", "'tomorrow':4");
    assertThat(calls("SELECT 'today', CAST('now' AS varchar), DATE '2026-08-01', t.x::date FROM t"))
        .isEmpty();
  }

  @Test
  void c71_anAgeIsFromNowUnlessItIsOfTwo() {
    assertThat(calls("SELECT age(born) FROM t")).contains("age of one argument:1");
    assertThat(calls("SELECT age(died, born) FROM t")).containsExactly("age:1");
  }

  @Test
  void c101_callsAreFoundWithTheirLines() {
    assertThat(
            calls(
                "SELECT now(),\n  random() + uuid(),\n  -- now()\n  'now()', current_date\nFROM t"))
        .containsExactly("now:1", "random:2", "uuid:2", "current_date:4");
    assertThat(calls("SELECT row_number() OVER (PARTITION BY k) FROM t"))
        .containsExactly("row_number:1");
    assertThat(calls("SELECT *\nFROM read_csv('x.csv'),\n range(3)"))
        .containsExactly("read_csv:2", "range:3");
    assertThat(calls("SELECT first(a ORDER BY b), NEXTVAL('s'), t.a + 1 FROM t"))
        .containsExactly("first:1", "nextval:1");
    assertThat(calls("SELECT Current_Timestamp, localtimestamp, localtime, current_time, today()"))
        .containsExactly(
            "current_timestamp:1", "localtimestamp:1", "localtime:1", "current_time:1", "today:1");
  }

  @Test
  void c101_whatOnlyLooksLikeACallIsNone() {
    assertThat(calls("SELECT random, \"current_date\", t.current_date, 'now()' FROM t /* now() */"))
        .isEmpty();
  }

  @Test
  void linesAreRightBehindTextOfAnyScript() {
    assertThat(calls("SELECT 'é🙂あ',\n'ü' AS \"ñ\",\n\"current_date\", current_date, now()"))
        .containsExactly("current_date:3", "now:3");
  }

  @Test
  void parametersAreRead() {
    SqlTemplate query =
        new SqlTemplate(
            List.of(
                new SqlTemplate.Part.Text("SELECT * FROM t WHERE d = "),
                new SqlTemplate.Part.Hole(Parameter.DAY),
                new SqlTemplate.Part.Text("\n AND ts < "),
                new SqlTemplate.Part.Hole(Parameter.END),
                new SqlTemplate.Part.Text(" AND x > now()")));

    SqlReading reading = shop().warehouse().sql().read(List.of(query)).get(0);

    assertThat(reading)
        .isEqualTo(
            new SqlReading.Select(
                List.of(dev.reprise.ledger.TableName.of("t")), List.of(new Call("now", 2))));
  }

  @Test
  void whatIsNoSingleSelectCannotBeRead() {
    assertThat(read("SELECT a\nFROM where"))
        .isEqualTo(new SqlReading.Unreadable("syntax error at or near \"where\"", 2));
    for (String sql :
        List.of(
            "SELECT 1; SELECT 2",
            "INSERT INTO t VALUES (1)",
            "DROP TABLE t",
            "-- nothing",
            "DESCRIBE t",
            "SHOW TABLES",
            "COPY t TO 'x.csv'")) {
      assertThat(read(sql))
          .as(sql)
          .isEqualTo(new SqlReading.Unreadable("one SELECT is wanted here", 1));
    }
    assertThat(read("PIVOT t ON x USING sum(y)"))
        .isEqualTo(
            new SqlReading.Unreadable(
                "DuckDB tells what a PIVOT reads only where its values are listed: ON column IN (...)",
                1));
    assertThat(read("SELECT 1;")).isInstanceOf(SqlReading.Select.class);
  }

  @Test
  void aWriteInAWithIsNoSelect() {
    for (String sql :
        List.of(
            "WITH w AS (INSERT INTO t VALUES (1) RETURNING *) FROM w",
            "WITH a AS (SELECT 1), w AS (UPDATE t SET x = 1 RETURNING *) SELECT * FROM w",
            "SELECT * FROM (WITH W AS (DELETE FROM t RETURNING *) FROM w)",
            "WITH a AS (WITH w AS (DELETE FROM t RETURNING *) FROM w) FROM a",
            "WITH w AS (COPY t TO 'x.csv') SELECT 1")) {
      assertThat(read(sql))
          .as(sql)
          .isEqualTo(
              new SqlReading.Unreadable("one SELECT is wanted here, and w in its WITH is none", 1));
    }
    for (String sql :
        List.of(
            "WITH w AS (VALUES (1)) FROM w",
            "WITH w AS (SELECT 1 UNION ALL SELECT 2) FROM w",
            "WITH w AS (FROM t), v AS MATERIALIZED (FROM w) FROM v, w",
            "WITH w AS (WITH v AS (FROM t) FROM v) FROM w",
            "WITH RECURSIVE w AS (SELECT 1 AS i UNION SELECT i + 1 FROM w WHERE i < 3) FROM w")) {
      assertThat(read(sql)).as(sql).isInstanceOf(SqlReading.Select.class);
    }
  }

  @Test
  void manyTextsAreReadInTheirOrder() {
    List<SqlTemplate> queries = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      queries.add(Load.template(i == 250 ? "SELECT (" : "SELECT now() FROM t" + i));
    }

    List<SqlReading> readings = shop().warehouse().sql().read(queries);

    assertThat(readings).hasSize(500);
    assertThat(readings.get(250)).isInstanceOf(SqlReading.Unreadable.class);
    assertThat(((SqlReading.Select) readings.get(499)).tables())
        .extracting(Object::toString)
        .containsExactly("t499");
    assertThat(shop().warehouse().sql().read(List.of())).isEmpty();
  }

  @Test
  void deepExpressionsAreRead() {
    String sum = String.join(" || ", Collections.nCopies(300, "'x'"));
    String nested = "(".repeat(100) + "now()" + ")".repeat(100);
    assertThat(calls("SELECT " + sum + ", " + nested)).containsExactly("now:1");
  }
}
