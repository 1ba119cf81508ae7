package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Opened;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The first row of a key stays; whatever comes again is left out, and counted. */
public interface AppendDedupLaws extends Laws {

  private KeyedTable events(String fields) {
    return KeyedTable.of(
        project(), "id varchar(9), v integer", "write: append_dedup\nunique_key: id\n" + fields);
  }

  @Test
  default void rowsWhoseKeyStandsThereAreLeftOutAndThoseThatDifferCounted() {
    KeyedTable table = events("");
    assertThat(table.run("'a', 1", "'b', 2", "'b', 2").receipt().rows())
        .isEqualTo(new RowCounts(3, 2, 0, 0));

    Outcome outcome = table.run("'a', 1", "'b', 9", "'c', 3");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(3, 1, 0, 0));
    assertThat(outcome.notes())
        .containsExactly("1 row left out: differing from the row of their key that came first");
    assertThat(table.rows()).containsExactly("a|1", "b|2", "c|3");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  @Proves(value = Fault.TIE, ways = Way.APPEND_DEDUP)
  default void rowsOfOneKeyInOneBatchThatDifferAreRefused() {
    KeyedTable table = events("");
    table.run("'a', 1");

    assertThat(table.run("'a', 1", "'b', 1", "'b', 2").error())
        .startsWith(
            """
            The query yields 1 key (id) that has rows which differ, and nothing says which of them stays:
              key: id=b
                row: id=b, v=1
                row: id=b, v=2
            """)
        .endsWith(
            """

            Nothing was written: t is as it was.
            Make the query yield one row a key, or name further columns in `unique_key`.\
            """);
    assertThat(table.rows()).containsExactly("a|1");
  }

  @Test
  @Proves(value = Fault.OUTSIDE, ways = Way.APPEND_DEDUP)
  default void c01_aNullKeyIsRefusedOrOneKey() {
    KeyedTable table = events("");
    assertThat(table.run("'a', 1", "NULL, 2").error())
        .startsWith("1 row with null in a key column (id):");

    project()
        .pipeline(
            "t",
            "target: t\nwrite: append_dedup\nunique_key: id\nnull_keys: match",
            "SELECT * FROM src");
    for (int run = 0; run < 3; run++) {
      assertThat(table.run().allDone()).isTrue();
      assertThat(table.rows()).containsExactly("a|1", "null|2");
    }
  }

  @Test
  default void c57_keysThatAreTextsOfNumbersAreAppendedOnce() {
    KeyedTable table = events("");
    table.run("'1', 0", "'9', 0", "'10', 0", "'11', 0");

    table.run("'1', 0", "'9', 0", "'10', 0", "'11', 0", "'12', 0");

    assertThat(table.rows()).containsExactly("10|0", "11|0", "12|0", "1|0", "9|0");
  }

  @Test
  @Proves(value = Fault.SOURCE_FAILS, ways = Way.APPEND_DEDUP)
  default void c42_aSourceThatFailsHalfWayAppendsNothingAndNoRowIsLost() {
    KeyedTable table = events("");
    table.query("SELECT id, 10 / v AS v FROM src WHERE v > -1 AND CAST(id AS integer) > 0");
    table.run("'1', 1", "'2', 2", "'5', 5");
    assertThat(table.run("'3', 5", "'x', 1", "'6', 2").allDone()).isFalse();
    assertThat(table.rows()).hasSize(3);

    table.run("'3', 5", "'4', 1", "'6', 2");

    assertThat(project().tables().rows("SELECT id FROM t ORDER BY id"))
        .containsExactly("1", "2", "3", "4", "5", "6");
  }

  @Test
  default void c45_rowsAreNotAppendedAgainWhenTheLedgerIsGone() {
    KeyedTable table = events("");
    table.run("'a', 1", "'b', 2");
    project().close();
    project().tables().execute("DROP SCHEMA reprise CASCADE");

    assertThat(table.run().error()).startsWith("t has rows that Reprise did not write,");
    assertThat(table.rows()).containsExactly("a|1", "b|2");
  }

  @Test
  @Proves(value = Fault.RACE_FOR_NEW_ROWS, ways = Way.APPEND_DEDUP)
  default void c63_twoRunsAtOnceAppendEachRowOnce() {
    KeyedTable table = events("");
    for (int round = 0; round < 20; round++) {
      List<String> rows = new ArrayList<>(List.of("'a', 1", "'b', 2", "'c', 3"));
      Collections.shuffle(rows, new Random(round));
      table.source(rows);
      Command command = table.command().retrying(5);
      try (Opened opened = project().open(command.conditions())) {
        var unit = Parallel.units(opened, command).get(0);
        Parallel.run(List.of(Parallel.job(opened, unit), Parallel.job(opened, unit)));
      }
      assertThat(table.rows()).as("round %d", round).containsExactly("a|1", "b|2", "c|3");
      project().tables().execute("DELETE FROM t");
    }
  }

  @Test
  @Proves(value = Fault.ANY_ORDER, ways = Way.APPEND_DEDUP)
  default void batchesInAnyOrderAndAnyNumberOfTimesLeaveEachRowOnce() {
    KeyedTable table = events("");
    List<String> right = IntStream.range(0, 30).mapToObj(i -> "k" + i + "|" + i).sorted().toList();
    for (int seed = 0; seed < 5; seed++) {
      Random random = new Random(seed);
      for (int batch = 0; batch < 12; batch++) {
        int part = batch < 6 ? batch : random.nextInt(6);
        table.source(
            IntStream.range(part * 5, part * 5 + 5)
                .mapToObj(i -> "'k%d', %d".formatted(i, i))
                .toList());
        assertThat(table.run().allDone()).isTrue();
      }
      assertThat(table.rows()).as("seed %d", seed).isEqualTo(right);
      project().tables().execute("DELETE FROM t");
    }
  }
}
