package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys are compared column by column, and a key that does not name one row is refused. */
public interface KeyLaws extends Laws {

  String STOCK = "site varchar(9), bin integer, qty integer, ts integer";
  String STOCK_KEYS = "write: merge\nunique_key: [site, bin]\nsequence_by: ts\n";

  @Test
  @Proves(value = Fault.OUTSIDE, ways = Way.MERGE)
  default void c01_aNullInAKeyIsRefused() {
    KeyedTable table = KeyedTable.of(project(), STOCK, STOCK_KEYS);

    Outcome outcome = table.run("'N', 4, 10, 1", "'S', NULL, 20, 1");

    assertThat(outcome.error())
        .isEqualTo(
            """
            1 row with null in a key column (site, bin):
              row: site=S, bin=NULL, qty=20, ts=1
            Nothing was written: t is as it was.
            Give them a value in the query, or set `null_keys: match` to treat null as a value.\
            """);
    assertThat(project().tables().has("t")).isFalse();
  }

  @Test
  default void c01_aNullThatIsAValueIsOneKey() {
    KeyedTable table = KeyedTable.of(project(), STOCK, STOCK_KEYS + "null_keys: match\n");
    table.run("'N', 4, 10, 1", "'S', NULL, 20, 1");

    for (int run = 0; run < 2; run++) {
      table.run("'N', 4, 11, 2", "'S', NULL, 21, 2");
      assertThat(table.rows()).containsExactly("N|4|11|2", "S|null|21|2");
    }
    table.run("'S', NULL, 22, 3", "'S', NULL, 23, 4", "'S', 5, 1, 1");
    assertThat(table.rows()).containsExactly("N|4|11|2", "S|5|1|1", "S|null|23|4");
  }

  @Test
  default void c07_keysAreNeverGluedTogether() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "no varchar(9), line varchar(9), amt integer",
            "write: merge\nunique_key: [no, line]\n");
    table.run("'INV-3', '45', 100", "'a-', 'b', 1");

    for (int run = 0; run < 2; run++) {
      table.run("'INV-34', '5', 50", "'a', '-b', 2");
      assertThat(table.rows()).containsExactly("INV-34|5|50", "INV-3|45|100", "a-|b|1", "a|-b|2");
    }
  }

  @Test
  default void c09_textsThatDifferInCaseBlanksOrFormAreDifferentKeys() {
    KeyedTable table =
        KeyedTable.of(project(), "id varchar(9), v integer", "write: merge\nunique_key: id\n");
    String[] rows = {
      "'A1', 1",
      "'A1 ', 1",
      "' A1', 1",
      "'a1', 1",
      "'\u00e9', 1",
      "'e\u0301', 1",
      "'\u00b3', 1",
      "'3', 1"
    };

    for (int run = 0; run < 2; run++) {
      table.run(rows);
      assertThat(project().tables().value("SELECT count(*), sum(v) FROM t")).isEqualTo("8|8");
    }
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  default void c20_aKeyColumnThatTheQueryLacksIsRefused() {
    KeyedTable table =
        KeyedTable.of(project(), "id integer, v integer", "write: merge\nunique_key: [id, shop]\n");

    assertThat(table.run("1, 1").error())
        .isEqualTo(
            """
            `unique_key` names shop, and the query has no such column; it has id, v.
            Nothing was written: t is as it was.
            Correct `unique_key`, or add the column to the query.\
            """);
    assertThat(project().tables().has("t")).isFalse();
  }

  @Test
  default void c20_aKeyColumnThatAFilledTableLacksIsRefused() {
    KeyedTable table =
        KeyedTable.of(project(), "id integer, v integer", "write: merge\nunique_key: id\n");
    table.run("1, 1", "2, 2");
    project()
        .pipeline(
            "t", "target: t\nwrite: merge\nunique_key: [id, shop]", "SELECT *, 1 AS shop FROM src");

    assertThat(table.run().error())
        .isEqualTo(
            """
            `unique_key` names shop, and t, which has rows, has no such column; it has id, v.
            Nothing was written: t is as it was.
            Correct `unique_key`, or add the column to the table and fill it.\
            """);
    assertThat(table.rows()).containsExactly("1|1", "2|2");
  }

  @Test
  default void c20_aKeyInAnotherCaseIsTheSameColumn() {
    KeyedTable table =
        KeyedTable.of(
            project(), "id integer, v integer", "write: merge\nunique_key: ID\nsequence_by: V\n");
    table.run("1, 1", "2, 2");
    table.run("1, 3", "2, 1");
    assertThat(table.rows()).containsExactly("1|3", "2|2");
  }

  @Test
  default void aSequenceThatTheQueryLacksIsRefused() {
    KeyedTable table =
        KeyedTable.of(
            project(), "id integer, v integer", "write: merge\nunique_key: id\nsequence_by: ts\n");

    assertThat(table.run("1, 1").error())
        .startsWith("`sequence_by` names ts, and the query has no such column; it has id, v.\n");
  }

  @Test
  default void aStagedKeyThatTheTableHoldsTwiceIsRefused() {
    KeyedTable table =
        KeyedTable.of(project(), "id integer, v integer", "write: merge\nunique_key: id\n");
    table.run("1, 1", "2, 2", "3, 3");
    project().tables().execute("INSERT INTO t VALUES (2, 4)");

    assertThat(table.run("1, 1", "2, 9").error())
        .startsWith(
            """
            t holds 1 key (id) that has more than one row:
              key: id=2
                staged: id=2, v=9
                stands: id=2, v=2
                stands: id=2, v=4
              all of them:""")
        .endsWith(
            """

            Nothing was written: t is as it was.
            Somebody else wrote them: delete those that are too many, and run again; or correct `unique_key`.\
            """);
    assertThat(table.rows()).containsExactly("1|1", "2|2", "2|4", "3|3");
    assertThat(table.run("1, 5", "3, 5").allDone()).isTrue();
  }

  @Test
  default void aRowThatTheTableHoldsTwiceDoesNotStandForAnother() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, v integer, ts integer",
            "write: merge\nunique_key: id\nsequence_by: ts\n");
    table.run("1, 1, 1");
    project().tables().execute("INSERT INTO t VALUES (1, 1, 1)");

    assertThat(table.run("1, 1, 1", "2, 2, 1").error())
        .startsWith("t holds 1 key (id) that has more than one row:\n  key: id=1\n");
    assertThat(table.rows()).containsExactly("1|1|1", "1|1|1");
  }

  @Test
  default void ofManyKeysThatCannotBeToldApartFiveAreShown() {
    KeyedTable table =
        KeyedTable.of(project(), "id integer, v integer", "write: merge\nunique_key: id\n");
    String[] rows =
        IntStream.range(0, 40).mapToObj(i -> "%d, %d".formatted(i / 2, i)).toArray(String[]::new);

    String error = table.run(rows).error();

    assertThat(error).startsWith("The query yields 20 keys (id) that have rows which differ,");
    assertThat(
            error.lines().filter(line -> line.startsWith("  key: ")).collect(Collectors.toList()))
        .containsExactly("  key: id=0", "  key: id=1", "  key: id=2", "  key: id=3", "  key: id=4");
  }

  @Test
  default void aColumnThatGrowsAndANewOneAreWrittenByKeyToo() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, v bigint, ts integer",
            "write: merge\nunique_key: id\nsequence_by: ts\n");
    table.run("1, 1, 1", "2, 2, 1", "3, 3, 1");

    table.query("SELECT id, CAST(v + 0.5 AS decimal(10, 2)) AS v, ts, 'x' AS extra FROM src");
    Outcome outcome = table.run("2, 2, 2", "4, 4, 1", "3, 3, 0");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(3, 1, 1, 0));
    assertThat(project().tables().rows("SELECT id, v, ts, extra FROM t ORDER BY id"))
        .containsExactly("1|1.00|1|null", "2|2.50|2|x", "3|3.00|1|null", "4|4.50|1|x");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  default void aTableWithAPrimaryKeyIsWrittenByKeyToo() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, v integer, ts integer",
            "write: merge\nunique_key: id\nsequence_by: ts\n");
    project()
        .tables()
        .execute("CREATE TABLE t(id integer PRIMARY KEY, v integer NOT NULL, ts integer)");

    for (int run = 0; run < 2; run++) {
      table.run("1, 1, 1", "2, 2, 1");
      table.run("1, 5, 2", "3, 6, 1");
    }
    assertThat(table.rows()).containsExactly("1|5|2", "2|2|1", "3|6|1");
  }

  @Test
  default void aColumnThatTheQueryLacksIsRefusedOrStaysAsItIs() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, note varchar(9), ts integer",
            "write: merge\nunique_key: id\nsequence_by: ts\n");
    table.run("1, 'n', 1", "2, 'm', 1");
    table.query("SELECT id, ts FROM src");
    assertThat(table.run().error()).startsWith("The query has no column note, and t has one.\n");

    project()
        .pipeline(
            "t",
            "target: t\nwrite: merge\nunique_key: id\nsequence_by: ts\non_missing_column: keep",
            "SELECT id, ts FROM src");
    Outcome outcome = table.run("1, NULL, 2", "3, NULL, 1");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(2, 1, 1, 0));
    assertThat(table.rows()).containsExactly("1|n|2", "2|m|1", "3|null|1");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "write: merge\nunique_key: id",
        "write: merge\nunique_key: id\nsequence_by: c1",
        "write: merge\nunique_key: id\nsequence_by: c1\non_tie: highest",
        "write: merge\nunique_key: id\nsequence_by: c1\ndelete_when: id = 4",
        "write: merge\nunique_key: id\nsequence_by: [day, c1]\nhistory: true",
        "write: append_dedup\nunique_key: id"
      })
  default void c97_aVeryWideTableIsWrittenByKey(String fields) {
    String columns =
        IntStream.rangeClosed(1, 1500)
            .mapToObj(i -> "%d + n AS c%d".formatted(i, i))
            .collect(Collectors.joining(", ", "SELECT id, DATE '2026-08-01' AS day, ", ""));
    String sums = "SELECT count(DISTINCT id), max(c1), max(c1500) FROM t WHERE c1500 - c1 = 1499";
    for (String rows : List.of("(1, 0), (2, 0), (3, 0)", "(1, 1), (2, 0), (5, 0)")) {
      String source = " FROM (VALUES %s) AS v(id, n)".formatted(rows);
      project().pipeline("t", "target: t\n" + fields, columns + source);
      for (int run = 0; run < 2; run++) {
        assertThat(project().command().again().run().errors()).isEmpty();
      }
    }
    boolean first = fields.contains("append_dedup");
    assertThat(project().tables().value(sums)).isEqualTo(first ? "4|1|1500" : "4|2|1501");
  }
}
