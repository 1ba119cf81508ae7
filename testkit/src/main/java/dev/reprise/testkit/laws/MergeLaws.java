package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Recording;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of each key the newest row stays, whatever the order and repetition of the batches. */
public interface MergeLaws extends Laws {

  String MERGE = "write: merge\nunique_key: id\n";
  String NEWEST = MERGE + "sequence_by: ts\n";

  private KeyedTable tiers(String fields) {
    return KeyedTable.of(project(), "id integer, tier varchar(20), ts timestamp", fields);
  }

  @Test
  default void theNewestRowOfEachKeyStaysAndTheReceiptTellsWhatWasDone() {
    KeyedTable table = tiers(NEWEST);
    table.run("1, 'base', '2026-05-01 08:00'", "2, 'base', '2026-05-01 08:00'");

    Outcome outcome =
        table.run(
            "1, 'gold', '2026-05-02 08:00'",
            "2, 'base', '2026-05-01 08:00'",
            "3, 'new', '2026-05-02 08:00'");

    assertThat(table.rows())
        .containsExactly(
            "1|gold|2026-05-02T08:00", "2|base|2026-05-01T08:00", "3|new|2026-05-02T08:00");
    Receipt receipt = outcome.receipt();
    assertThat(receipt.rows()).isEqualTo(new RowCounts(3, 1, 1, 0));
    assertThat(receipt.slice()).isEmpty();
    assertThat(receipt.after()).isEmpty();
    assertThat(outcome.notes()).isEmpty();
    assertThat(project().receipts("t")).hasSize(2).endsWith(receipt);
  }

  @Test
  @Proves(value = Fault.RERUN, ways = Way.MERGE)
  default void rowsThatDidNotChangeAreNotWritten() {
    KeyedTable table = tiers(NEWEST);
    table.run("1, 'base', '2026-05-01 08:00'", "2, 'base', '2026-05-01 08:00'");
    Recording recording = new Recording();

    Outcome rerun = table.command().watchedBy(recording).run();

    assertThat(rerun.units()).containsExactly("t unchanged");
    assertThat(rerun.receipt().rows()).isEqualTo(RowCounts.unchanged(2));
    assertThat(rerun.receipt().touched()).isEmpty();
    assertThat(recording.steps())
        .noneMatch(
            step -> step.sql().matches("(?is)\\s*(DELETE FROM|UPDATE|INSERT INTO) \\S*\\Wt\\W.*"));
    assertThat(table.rows()).containsExactly("1|base|2026-05-01T08:00", "2|base|2026-05-01T08:00");
  }

  @Test
  @Proves(value = Fault.ANY_ORDER, ways = Way.MERGE)
  default void c03_ofRepeatedKeysTheNewestStaysInEitherOrderAndState() {
    KeyedTable table = tiers(NEWEST);
    List<String> batch =
        List.of(
            "1, 'new', '2026-05-01 10:05'",
            "1, 'old', '2026-05-01 10:00'",
            "2, 'x', '2026-05-01 10:00'",
            "2, 'y', '2026-05-01 10:01'");
    List<String> reversed = List.of(batch.get(3), batch.get(2), batch.get(1), batch.get(0));
    List<String> right = List.of("1|new|2026-05-01T10:05", "2|y|2026-05-01T10:01");

    table.source(batch).run();
    assertThat(table.rows()).isEqualTo(right);
    for (List<String> rows : List.of(batch, reversed)) {
      project().tables().execute("DELETE FROM t");
      table.source(rows);
      assertThat(table.run().notes())
          .containsExactly("2 rows left out: repeated, or older than another of the batch");
      assertThat(table.rows()).isEqualTo(right);

      project()
          .tables()
          .execute("DELETE FROM t", "INSERT INTO t VALUES (1, 'base', '2026-05-01 08:00')");
      assertThat(table.run().receipt().rows()).isEqualTo(new RowCounts(4, 1, 1, 0));
      assertThat(table.rows()).isEqualTo(right);
      assertThat(table.run().units()).containsExactly("t unchanged");
    }
  }

  @Test
  @Proves(value = Fault.TIE, ways = Way.MERGE)
  default void c04_rowsOfOneSequenceThatDifferAreRefused() {
    KeyedTable table = tiers(NEWEST);
    table.run("1, 'a', '2026-05-01 08:00'");

    Outcome outcome =
        table.run(
            "9, '102', '2026-05-01 12:00:08'",
            "9, '100', '2026-05-01 12:00:07'",
            "9, '101', '2026-05-01 12:00:07'",
            "9, '100', '2026-05-01 12:00:07'",
            "8, 'z', '2026-05-01 12:00:07'");

    assertThat(outcome.error())
        .startsWith(
            """
            The query yields 1 key (id) that has rows which differ at one sequence (ts):
              key: id=9
                row: id=9, tier=100, ts=2026-05-01 12:00:07
                row: id=9, tier=100, ts=2026-05-01 12:00:07
                row: id=9, tier=101, ts=2026-05-01 12:00:07
              all of them: WITH stage AS (SELECT * FROM src""")
        .endsWith(
            """

            Nothing was written: t is as it was.
            Add a column to `sequence_by` that tells them apart, or set `on_tie: highest` to keep the greatest.\
            """);
    assertThat(table.rows()).containsExactly("1|a|2026-05-01T08:00");
    assertThat(project().receipts("t")).hasSize(1);
    assertThat(project().attempts("t"))
        .singleElement()
        .extracting("error")
        .isEqualTo(outcome.error());
    project().tables().rows(sqlOf(outcome.error()));
  }

  @Test
  default void ofManyKeysFromFilesFiveAreShownAndHowManyMoreThereAre() {
    StringBuilder rows = new StringBuilder("id,n\n");
    for (int id = 1; id <= 6; id++) {
      rows.append(id + ",1\n" + id + ",2\n");
    }
    project().write("data/a.csv", rows.toString());
    project()
        .pipeline(
            "t",
            """
            target: t
            write: merge
            unique_key: id
            inputs: { f: { files: data/a.csv, columns: { id: bigint, n: bigint } } }
            allow: { merge_without_guard: "files are replaced whole" }
            """,
            "SELECT id, n FROM f");

    assertThat(project().run().error())
        .startsWith(
            "The query yields 6 keys (id) that have rows which differ, and nothing says which of them stays:\n")
        .contains(
            """
              key: id=5
                row: id=5, n=1
                row: id=5, n=2
              and 1 key more
            Nothing was written: t is as it was.
            """)
        .doesNotContain("all of them", "stage", "id=6");
    assertThat(project().tables().has("t")).isFalse();
    assertThat(project().receipts("t")).isEmpty();
  }

  /** What a message shows for those who want to see all rows can be run as it is. */
  private static String sqlOf(String message) {
    return message
        .lines()
        .filter(line -> line.startsWith("  all of them: "))
        .map(line -> line.substring("  all of them: ".length()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  default void c04_equalRowsAreOneRow() {
    KeyedTable table = tiers(NEWEST);

    Outcome outcome =
        table.run(
            "9, 'a', '2026-05-01 12:00'",
            "9, 'a', '2026-05-01 12:00'",
            "9, 'a', '2026-05-01 12:00'");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(3, 1, 0, 0));
    assertThat(table.rows()).containsExactly("9|a|2026-05-01T12:00");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  @Proves(value = Fault.TIE, ways = Way.MERGE)
  default void c04_aSecondColumnOfTheSequenceOrTheGreatestRowSettlesTies(int shuffle) {
    List<String> batch =
        List.of(
            "9, 100, '2026-05-01 12:00:07', 1",
            "9, 101, '2026-05-01 12:00:07', 2",
            "9, 102, '2026-05-01 12:00:07', 3");
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, n integer, ts timestamp, seq integer",
            MERGE + "sequence_by: [ts, seq]\n");
    table.source(shuffled(batch, shuffle));
    table.run();
    assertThat(table.rows()).containsExactly("9|102|2026-05-01T12:00:07|3");

    project()
        .tables()
        .execute("DELETE FROM t", "INSERT INTO t VALUES (9, 103, '2026-05-01 12:00:07', 0)");
    project().pipeline("t", "target: t\n" + NEWEST + "on_tie: highest\n", "SELECT * FROM src");
    assertThat(table.run().units()).containsExactly("t unchanged");
    assertThat(table.rows()).containsExactly("9|103|2026-05-01T12:00:07|0");
    table.run("9, 104, '2026-05-01 12:00:07', 0");
    assertThat(table.rows()).containsExactly("9|104|2026-05-01T12:00:07|0");
  }

  private static List<String> shuffled(List<String> rows, int seed) {
    List<String> shuffled = new java.util.ArrayList<>(rows);
    java.util.Collections.shuffle(shuffled, new java.util.Random(seed));
    return shuffled;
  }

  @Test
  @Proves(value = Fault.TIE, ways = Way.MERGE)
  default void aRowThatDiffersFromWhatStandsAtItsSequenceIsRefused() {
    KeyedTable table = tiers(NEWEST);
    table.run("1, 'a', '2026-05-01 08:00'", "2, 'b', '2026-05-01 08:00'");

    Outcome outcome = table.run("1, 'c', '2026-05-01 08:00'", "2, 'b', '2026-05-01 08:00'");

    assertThat(outcome.error())
        .startsWith(
            """
            The query yields 1 key (id) that has a row which differs from what stands at its sequence (ts):
              key: id=1
                staged: id=1, tier=c, ts=2026-05-01 08:00:00
                stands: id=1, tier=a, ts=2026-05-01 08:00:00
              all of them:""")
        .contains("Nothing was written: t is as it was.\n");
    assertThat(table.rows()).containsExactly("1|a|2026-05-01T08:00", "2|b|2026-05-01T08:00");
    assertThat(project().tables().rows(sqlOf(outcome.error()))).hasSize(2);
  }

  @Test
  @Proves(value = Fault.REPLAY, ways = Way.MERGE)
  default void c05_anOlderBatchNeverUndoesANewerOne() {
    KeyedTable table = tiers(NEWEST);
    String[] first = {"7, 'bronze', '2026-05-01 09:00'", "8, 'k', '2026-05-01 09:00'"};
    String[] second = {"7, 'gold', '2026-05-02 09:00'"};
    List<String> right = List.of("7|gold|2026-05-02T09:00", "8|k|2026-05-01T09:00");
    table.run(first);
    table.run(second);
    assertThat(table.rows()).isEqualTo(right);

    Outcome replay = table.run(first);
    assertThat(replay.receipt().rows()).isEqualTo(RowCounts.unchanged(2));
    assertThat(replay.notes())
        .containsExactly("1 row left out: older than what stands in the table");
    assertThat(table.rows()).isEqualTo(right);

    Outcome both = table.run(second[0], first[0], first[1]);
    assertThat(both.receipt().rows()).isEqualTo(RowCounts.unchanged(3));
    assertThat(table.rows()).isEqualTo(right);
  }

  @Test
  default void c16_aNullInTheSequenceIsOldest() {
    KeyedTable table = KeyedTable.of(project(), "id integer, v varchar(9), ts date", NEWEST);
    table.run("1, 'a', NULL");

    table.run("1, 'b', '2026-01-02'");
    assertThat(table.rows()).containsExactly("1|b|2026-01-02");
    table.run("1, 'c', NULL");
    assertThat(table.rows()).containsExactly("1|b|2026-01-02");
    table.run("1, 'b', '2026-01-02'");
    assertThat(table.rows()).containsExactly("1|b|2026-01-02");
  }

  @Test
  default void withoutASequenceTheBatchThatRunsLastWins() {
    KeyedTable table = tiers(MERGE);
    table.run("1, 'b', '2026-05-02 08:00'", "2, 'b', NULL");

    Outcome outcome = table.run("1, 'a', '2026-05-01 08:00'", "2, 'b', NULL", "2, 'b', NULL");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(3, 0, 1, 0));
    assertThat(table.rows()).containsExactly("1|a|2026-05-01T08:00", "2|b|null");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  @Proves(value = Fault.TIE, ways = Way.MERGE)
  default void c57_rowsOfOneKeyThatDifferAreRefusedWhereNothingSaysWhichIsNewer() {
    KeyedTable table = KeyedTable.of(project(), "id varchar(9), part varchar(20)", MERGE);
    table.run("'1', 'part-9'", "'10', 'a'");

    Outcome outcome =
        table.run("'1', 'part-10'", "'1', 'part-9'", "'11', 'b'", "'12', 'c'", "'12', 'd'");

    assertThat(outcome.error())
        .startsWith(
            """
            The query yields 2 keys (id) that have rows which differ, and nothing says which of them stays:
              key: id=1
                row: id=1, part=part-10
                row: id=1, part=part-9
              key: id=12
                row: id=12, part=c
                row: id=12, part=d
              all of them:""")
        .endsWith(
            """

            Nothing was written: t is as it was.
            Name the column that says which row is newer (`sequence_by`), or make the query yield one row a key.\
            """);
    assertThat(project().tables().rows(sqlOf(outcome.error()))).hasSize(4);
    assertThat(table.rows()).containsExactly("10|a", "1|part-9");

    table.run("'9', 'x'", "'11', 'b'", "'12', 'c'");
    assertThat(table.rows()).containsExactly("10|a", "11|b", "12|c", "1|part-9", "9|x");
  }

  @Test
  default void c17_aSequenceThatItsColumnWouldCutIsRefused() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, v integer, ts timestamp",
            "write: merge\nunique_key: id\nsequence_by: ts\n");
    String first = "1, 1, TIMESTAMP '2026-08-01 10:00:00.123400'";
    String second = "1, 2, TIMESTAMP '2026-08-01 10:00:00.123900'";
    project().tables().execute("CREATE TABLE t(id integer, v integer, ts timestamp(3))");

    for (int run = 1; run <= 2; run++) {
      assertThat(table.run(first).error())
          .contains("ts")
          .contains("10:00:00.1234")
          .contains("Nothing was written: t is as it was.");
      assertThat(table.rows()).isEmpty();
      assertThat(project().receipts("t")).isEmpty();
    }

    project().tables().execute("DROP TABLE t");
    for (String batch : new String[] {first, second, first}) {
      assertThat(table.run(batch).allDone()).isTrue();
    }
    assertThat(table.rows()).containsExactly("1|2|2026-08-01T10:00:00.123900");
  }
}
