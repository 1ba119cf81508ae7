package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A delete is remembered with its sequence: older rows do not come back, newer ones do. */
public interface DeleteLaws extends Laws {

  String DELETES =
      """
      write: merge
      unique_key: id
      sequence_by: ts
      delete_when: op = 'D'
      columns_except: [op]
      """;

  private KeyedTable events(String fields) {
    return KeyedTable.of(project(), "id integer, op varchar(1), v varchar(9), ts integer", fields);
  }

  private List<String> tombstones() {
    return project()
        .tables()
        .rows("SELECT target, key[1], sequence[1] FROM reprise.tombstones ORDER BY 1, 2, 3");
  }

  private String home() {
    return project().receipts("t").get(0).target().key();
  }

  @Test
  @Proves(value = Fault.REPLAY, ways = Way.DELETES)
  default void c14_aDeletedRowDoesNotComeBackWithAnOlderBatchAndDoesWithANewerRow() {
    KeyedTable table = events(DELETES);
    String[] first = {"5, 'U', 'a', 1000", "5, 'D', NULL, 1002", "5, 'U', 'b', 1001"};
    table.run(first);
    assertThat(table.rows()).isEmpty();
    assertThat(tombstones()).containsExactly(home() + "|5|1002");

    Outcome replay = table.run("5, 'U', 'b', 1001");
    assertThat(table.rows()).isEmpty();
    assertThat(replay.units()).containsExactly("t unchanged");
    assertThat(replay.notes())
        .containsExactly("1 row left out: older than what stands in the table");

    table.run("5, 'U', 'c', 1003");
    assertThat(table.rows()).containsExactly("5|c|1003");
    assertThat(tombstones()).isEmpty();
    for (int run = 0; run < 2; run++) {
      assertThat(table.run(first).receipt().rows()).isEqualTo(RowCounts.unchanged(3));
      assertThat(table.rows()).containsExactly("5|c|1003");
      assertThat(tombstones()).isEmpty();
    }
  }

  @Test
  default void aDeleteRemovesTheRowAndTheReceiptCountsIt() {
    KeyedTable table = events(DELETES + "time_column: day\n");
    table.query("SELECT *, CAST('2026-08-01' AS date) + ts AS day FROM src");
    table.run("1, 'U', 'a', 1", "2, 'U', 'b', 2", "3, 'U', 'c', 3");

    Outcome outcome = table.run("1, 'D', NULL, 9", "2, 'U', 'e', 4", "7, 'D', NULL, 1");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(3, 0, 1, 1));
    assertThat(outcome.receipt().touched()).isEqualTo("2026-08-02..2026-08-03,2026-08-05");
    assertThat(project().tables().rows("SELECT id, v FROM t ORDER BY id"))
        .containsExactly("2|e", "3|c");
    assertThat(tombstones()).containsExactly(home() + "|1|9", home() + "|7|1");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  @Proves(value = Fault.ANY_ORDER, ways = Way.DELETES)
  default void aDeleteThatComesBeforeItsInsertIsRemembered() {
    KeyedTable table = events(DELETES);
    table.run("1, 'U', 'a', 1");

    Outcome early = table.run("2, 'D', NULL, 5");
    assertThat(early.receipt().rows()).isEqualTo(RowCounts.unchanged(1));
    assertThat(tombstones()).containsExactly(home() + "|2|5");

    table.run("2, 'U', 'late', 4", "1, 'U', 'a', 1");
    assertThat(table.rows()).containsExactly("1|a|1");
    table.run("2, 'D', NULL, 7");
    assertThat(tombstones()).containsExactly(home() + "|2|7");
    table.run("2, 'D', NULL, 6");
    assertThat(tombstones()).containsExactly(home() + "|2|7");
  }

  @Test
  @Proves(value = Fault.TIE, ways = Way.DELETES)
  default void aRowAndADeleteOfOneSequenceAreRefused() {
    KeyedTable table = events(DELETES);
    table.run("1, 'U', 'a', 1", "2, 'D', NULL, 1");

    assertThat(table.run("1, 'D', NULL, 1").error())
        .startsWith(
            """
            The query yields 1 key (id) that has a row which differs from what stands at its sequence (ts):
              key: id=1
                staged: id=1, op=D, v=NULL, ts=1
                stands: id=1, v=a, ts=1
            """);
    assertThat(table.run("2, 'U', 'b', 1").error())
        .contains(
            """
              key: id=2
                staged: id=2, op=U, v=b, ts=1
                stands: a delete
            Nothing was written: t is as it was.
            """);
    assertThat(table.run("3, 'U', 'b', 1", "3, 'D', 'b', 1").error())
        .startsWith("The query yields 1 key (id) that has rows which differ at one sequence (ts):");
    assertThat(table.rows()).containsExactly("1|a|1");
    assertThat(tombstones()).containsExactly(home() + "|2|1");
  }

  @Test
  @Proves(value = Fault.TIE, ways = Way.DELETES)
  default void ofARowAndADeleteOfOneSequenceTheDeleteIsHighest() {
    KeyedTable table = events(DELETES + "on_tie: highest\n");
    table.run("1, 'U', 'a', 1", "2, 'D', NULL, 1");

    for (int run = 0; run < 2; run++) {
      table.run("1, 'D', NULL, 1", "2, 'U', 'b', 1", "3, 'U', 'x', 1", "3, 'D', 'x', 1");
      assertThat(table.rows()).isEmpty();
      assertThat(tombstones()).containsExactly(home() + "|1|1", home() + "|2|1", home() + "|3|1");
    }
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  default void tombstonesAreFoundByEveryPartOfTheirKeyWhateverItsType() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "a varchar(9), b decimal(6, 2), c date, d timestamptz, op varchar(1), s timestamp",
            """
            write: merge
            unique_key: [a, b, c, d]
            null_keys: match
            sequence_by: s
            delete_when: op = 'D'
            columns_except: op
            timezone: Asia/Kolkata
            """);
    String row =
        "%s, 1.50, '2026-08-01', '2026-08-01 00:30+00', '%s', '2026-08-0%d 10:00:00.123456'";
    table.run(
        row.formatted("'x,y'", "D", 2),
        row.formatted("NULL", "D", 2),
        "NULL, NULL, NULL, NULL, 'D', '2026-08-02'");
    assertThat(tombstones()).hasSize(3);

    table.run(
        row.formatted("'x,y'", "U", 1),
        row.formatted("NULL", "U", 1),
        row.formatted("'x'", "U", 1),
        "NULL, NULL, NULL, NULL, 'U', '2026-08-01'");
    assertThat(project().tables().rows("SELECT a FROM t")).containsExactly("x");
    table.query("SELECT a, CAST(b AS decimal(10, 4)) AS b, c, d, op, s FROM src");
    table.run(row.formatted("NULL", "U", 1), row.formatted("'x,y'", "U", 3));
    assertThat(project().tables().rows("SELECT a FROM t ORDER BY a")).containsExactly("x", "x,y");
    assertThat(tombstones()).hasSize(2);
  }

  @Test
  default void aPredicateOfDeletesThatFailsIsToldWithItsPlace() {
    KeyedTable table = events(DELETES.replace("op = 'D'", "CAST(v AS integer) = 1"));

    String error = table.run("1, 'U', 'a', 1").error();

    assertThat(error).contains("pipelines/t.sql:6: delete_when: ", "Correct `delete_when`.");
    assertThat(project().tables().has("t")).isFalse();
  }

  /** What is remembered of the key before is no delete of one that has its value by chance. */
  @Test
  default void aDeleteIsNoneOfAnotherColumnThatBecomesTheKey() {
    String columns = "id integer, code integer, ts integer, op varchar(1)";
    KeyedTable table = KeyedTable.of(project(), columns, DELETES);
    table.run("1, 7, 9, 'D'", "2, 8, 1, 'U'");
    project()
        .pipeline(
            "t",
            "target: t\n" + DELETES.replace("unique_key: id", "unique_key: code"),
            "SELECT * FROM src");

    for (int run = 0; run < 2; run++) {
      table.run("5, 1, 3, 'U'", "6, 7, 3, 'U'");
      assertThat(table.rows()).containsExactly("2|8|1", "5|1|3", "6|7|3");
    }
  }
}
