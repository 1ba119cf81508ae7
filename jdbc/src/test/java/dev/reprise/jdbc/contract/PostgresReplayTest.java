package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Recording;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A batch for a table of many pages, most of whose rows have the batch's sequences. */
class PostgresReplayTest extends PostgresCase {

  private static final String STANDING = "SELECT id, v, ts FROM t WHERE id < 10 ORDER BY id";

  private final Recording recording = new Recording();

  @BeforeEach
  void fillALargeTable() {
    database()
        .execute("CREATE TABLE t(id integer, v varchar(9), ts integer) WITH (fillfactor = 10)");
    run("(1, 'a', 1, 'U'), (2, NULL, 1, 'U'), (3, 'c', 1, 'U')");
    database().execute("INSERT INTO t SELECT i, 'x', 1 FROM generate_series(10, 40000) AS r(i)");
  }

  private Outcome run(String rows) {
    project()
        .pipeline(
            "t",
            """
            target: t
            write: merge
            unique_key: id
            sequence_by: ts
            delete_when: op = 'D'
            columns_except: op
            """,
            "SELECT * FROM (VALUES " + rows + ") AS r(id, v, ts, op)");
    return project().command().named("t").again().watchedBy(recording).run();
  }

  private List<String> standing() {
    return project().tables().rows(STANDING);
  }

  /** How often it was found out of each row what becomes of it. */
  private long matched() {
    return recording.steps().stream()
        .filter(step -> step.sql().contains("CREATE TEMPORARY TABLE pg_temp.\"reprise_actions_"))
        .count();
  }

  @Test
  void aReplayIsToldByOneLookAtAllRows() {
    long before = matched();

    Outcome replay = run("(1, 'a', 1, 'U'), (2, NULL, 1, 'U'), (3, 'c', 1, 'U'), (1, 'a', 1, 'U')");

    assertThat(replay.units()).containsExactly("t unchanged");
    assertThat(replay.receipt().rows()).isEqualTo(RowCounts.unchanged(4));
    assertThat(standing()).containsExactly("1|a|1", "2|null|1", "3|c|1");
    assertThat(matched()).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2, '', 1, 'U'; one row differs",
        "3, 'C', 1, 'U'; one row differs by case",
        "3, 'c', 1, 'D'; one row is a delete"
      })
  void oneRowThatDiffersAtItsSequenceIsRefused(String row, String what) {
    Outcome outcome = run("(1, 'a', 1, 'U'), (" + row + ")");

    assertThat(outcome.error())
        .as(what)
        .startsWith(
            "The query yields 1 key (id) that has a row which differs from what stands at its sequence (ts):\n");
    assertThat(standing()).containsExactly("1|a|1", "2|null|1", "3|c|1");
    assertThat(project().receipts("t")).hasSize(1);
  }

  @Test
  void oneRowThatIsNewIsWritten() {
    Outcome outcome = run("(1, 'a', 1, 'U'), (2, NULL, 1, 'U'), (4, 'd', 1, 'U')");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(3, 1, 0, 0));
    assertThat(standing()).containsExactly("1|a|1", "2|null|1", "3|c|1", "4|d|1");
  }

  @Test
  void rowsOfOtherSequencesAreComparedByThem() {
    Outcome outcome = run("(1, 'a', 1, 'U'), (2, 'b', 2, 'U'), (3, 'd', 0, 'U')");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(3, 0, 1, 0));
    assertThat(standing()).containsExactly("1|a|1", "2|b|2", "3|c|1");
  }

  @Test
  void aRowThatStandsTwiceDoesNotStandForAnother() {
    database().execute("INSERT INTO t VALUES (1, 'a', 1)");

    assertThat(run("(1, 'a', 1, 'U'), (4, 'd', 1, 'U')").error())
        .startsWith("t holds 1 key (id) that has more than one row:\n  key: id=1\n");
    assertThat(standing()).containsExactly("1|a|1", "1|a|1", "2|null|1", "3|c|1");
    assertThat(project().receipts("t")).hasSize(1);
  }
}
