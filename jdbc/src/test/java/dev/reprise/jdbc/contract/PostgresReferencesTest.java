package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of other tables that refer to a target are not the run's, and stay as they are. */
class PostgresReferencesTest extends PostgresCase {

  private static final String REPLACED =
      """
      Rows of %1$s refer to t by the foreign key %2$s with ON DELETE %3$s, and would follow every row that this run replaces, also one that it writes again.
      Nothing was written: t is as it was, and so are they.
      Write t with `merge`, which changes rows where they stand, or let the foreign key be NO ACTION, DEFERRABLE INITIALLY DEFERRED.""";

  private void table(String rule) {
    database()
        .execute(
            "CREATE TABLE t(id integer PRIMARY KEY, part integer, v text, s integer)",
            "CREATE TABLE child(c integer, id integer DEFAULT 1 CONSTRAINT child_of_t REFERENCES t "
                + rule
                + ")");
  }

  private void load(String write, String rows) {
    project()
        .pipeline(
            "t",
            "target: t\n" + write.replace('|', '\n'),
            "SELECT * FROM (VALUES " + rows + ") AS r(id, part, v, s)");
  }

  private void done(String write, String rows) {
    load(write, rows);
    assertThat(project().command().named("t").again().run().errors()).isEmpty();
  }

  private void referTo(String... ids) {
    for (String id : ids) {
      database().execute("INSERT INTO child VALUES (%s0, %1$s)".formatted(id));
    }
  }

  private List<String> children() {
    return project().tables().rows("SELECT c, id FROM child ORDER BY c");
  }

  private RowCounts newest() {
    return project().receipts("t").get(project().receipts("t").size() - 1).rows();
  }

  @ParameterizedTest
  @CsvSource({
    "write: overwrite, CASCADE",
    "write: overwrite, SET NULL",
    "write: overwrite, SET DEFAULT",
    "write: replace_where|replace_where: id > 0, CASCADE",
    "write: partition_overwrite|partition_by: part, SET NULL"
  })
  void rowsThatWouldFollowAReplacedRowStopTheRun(String write, String rule) {
    table("ON DELETE " + rule);
    done(write, "(1, 1, 'a', 1), (2, 1, 'b', 1), (3, 1, 'c', 1)");
    referTo("2", "3");
    done(write, "(1, 1, 'a', 1), (2, 1, 'b', 1), (3, 1, 'c', 1)");
    assertThat(newest()).isEqualTo(RowCounts.unchanged(3));

    load(write, "(1, 1, 'a', 1), (2, 1, 'B', 1), (3, 1, 'c', 1)");

    assertThat(project().command().retrying(2).named("t").run().error())
        .isEqualTo(REPLACED.formatted("child", "child_of_t", rule));
    assertThat(children()).containsExactly("20|2", "30|3");
    assertThat(project().tables().rows("SELECT id, v FROM t ORDER BY id"))
        .containsExactly("1|a", "2|b", "3|c");
    assertThat(project().receipts("t")).hasSize(2);
  }

  @Test
  void tablesThatReferToAPartitionOfTheTargetCountToo() {
    database()
        .execute(
            "CREATE TABLE t(id integer, part integer, v text, s integer) PARTITION BY LIST (part)",
            "CREATE TABLE t1 PARTITION OF t FOR VALUES IN (1)",
            "ALTER TABLE t1 ADD PRIMARY KEY (id)",
            "CREATE TABLE child(c integer,"
                + " id integer CONSTRAINT child_of_t REFERENCES t1 ON DELETE CASCADE)");
    done("write: overwrite", "(1, 1, 'a', 1)");
    referTo("1");

    load("write: overwrite", "(1, 1, 'A', 1)");

    assertThat(project().run().error())
        .isEqualTo(REPLACED.formatted("child", "child_of_t", "CASCADE"));
    assertThat(children()).containsExactly("10|1");
    assertThat(project().tables().rows("SELECT v FROM t")).containsExactly("a");
  }

  @Test
  void whereNothingIsReplacedNothingIsRefused() {
    table("ON DELETE CASCADE");
    String write = "write: replace_where|replace_where: part = 1";
    done(write, "(1, 1, 'a', 1)");
    referTo("1");
    done("write: replace_where|replace_where: part = 2", "(2, 2, 'b', 1)");

    assertThat(newest()).isEqualTo(new RowCounts(1, 1, 0, 0));
    assertThat(children()).containsExactly("10|1");
  }

  /** What the table's owner said of a deleted row holds of one that the source deleted. */
  @Test
  void aMergeChangesRowsWhereTheyStandAndDeletesWhatTheSourceDeleted() {
    table("ON DELETE CASCADE");
    String write = "write: merge|unique_key: id|sequence_by: s|delete_when: v = 'gone'";
    done(write, "(1, 1, 'a', 1), (2, 1, 'b', 1)");
    referTo("1", "2");
    done(write, "(1, 1, 'A', 2)");
    assertThat(children()).containsExactly("10|1", "20|2");

    done(write, "(2, 1, 'gone', 2)");

    assertThat(children()).containsExactly("10|1");
    assertThat(project().tables().rows("SELECT id, v FROM t")).containsExactly("1|A");
  }

  @Test
  void aForeignKeyThatWaitsLetsRowsBeWrittenAgain() {
    table("DEFERRABLE INITIALLY DEFERRED");
    done("write: overwrite", "(1, 1, 'a', 1), (2, 1, 'b', 1)");
    referTo("1");
    done("write: overwrite", "(1, 1, 'A', 1), (2, 1, 'b', 1)");
    assertThat(children()).containsExactly("10|1");

    load("write: overwrite", "(2, 1, 'b', 1)");

    assertThat(project().command().retrying(2).named("t").run().error())
        .startsWith(
            "A constraint of the table refuses the rows: update or delete on table \"t\" violates"
                + " foreign key constraint \"child_of_t\" on table \"child\"")
        .contains("\nNothing was written: the table is as it was.\n");
    assertThat(children()).containsExactly("10|1");
    assertThat(project().tables().rows("SELECT id, v FROM t ORDER BY id"))
        .containsExactly("1|A", "2|b");
    assertThat(project().receipts("t")).hasSize(2);
    assertThat(project().tables().rows("SELECT pipeline FROM reprise.attempts"))
        .containsExactly("t");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ON DELETE RESTRICT"})
  void aForeignKeyThatDoesNotWaitIsToldWithWhatMendsIt(String rule) {
    table(rule);
    done("write: overwrite", "(1, 1, 'a', 1)");
    referTo("1");

    load("write: overwrite", "(1, 1, 'A', 1)");

    assertThat(project().run().error())
        .isEqualTo(
            """
            A constraint of the table refuses the rows: update or delete on table "t" violates foreign key constraint "child_of_t" on table "child"
            Key (id)=(1) is still referenced from table "child".
            Nothing was written: the table is as it was.
            Make the query yield rows that keep the constraint, or change the table:\
             where rows are only written again, a foreign key that is DEFERRABLE INITIALLY DEFERRED lets them.""");
    assertThat(project().tables().rows("SELECT v FROM t")).containsExactly("a");
    assertThat(children()).containsExactly("10|1");
  }
}
