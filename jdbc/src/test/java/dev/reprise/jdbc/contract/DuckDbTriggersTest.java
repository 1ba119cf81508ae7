package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Triggers of a target see each row that changes, once, and none that does not. */
class DuckDbTriggersTest extends DuckDbCase {

  private static final String[] WATCHED = {
    "CREATE TABLE t(id integer, seq integer, v varchar)",
    "CREATE TABLE seen(what varchar, id integer, v varchar)",
    "CREATE TRIGGER a AFTER INSERT ON t REFERENCING NEW TABLE AS n"
        + " FOR EACH STATEMENT INSERT INTO seen SELECT 'in', id, v FROM n",
    "CREATE TRIGGER b AFTER UPDATE ON t REFERENCING NEW TABLE AS n"
        + " FOR EACH STATEMENT INSERT INTO seen SELECT 'up', id, v FROM n",
    "CREATE TRIGGER c AFTER DELETE ON t REFERENCING OLD TABLE AS o"
        + " FOR EACH STATEMENT INSERT INTO seen SELECT 'out', id, v FROM o"
  };

  @BeforeEach
  void watch() {
    project().tables().execute(WATCHED);
  }

  private void load(String header, String rows) {
    project()
        .pipeline(
            "t", "target: t\n" + header, "SELECT * FROM (VALUES " + rows + ") AS r(id, seq, v)");
    assertThat(project().command().named("t").again().run().allDone()).isTrue();
  }

  private RowCounts newest() {
    return project().receipts("t").get(project().receipts("t").size() - 1).rows();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\ndelete_when: v = 'gone'"})
  void ofAMerge(String deletes) {
    String header = "write: merge\nunique_key: id\nsequence_by: seq" + deletes;
    load(header, "(1, 1, 'a'), (2, 1, 'b'), (3, 1, 'c')");
    String second = "(1, 1, 'a'), (2, 2, 'B'), (3, 0, 'old'), (4, 1, 'd')";
    load(header, second);
    assertThat(newest()).isEqualTo(new RowCounts(4, 1, 1, 0));
    load(header, second);
    assertThat(newest()).isEqualTo(RowCounts.unchanged(4));

    assertThat(project().tables().rows("SELECT * FROM t ORDER BY id"))
        .containsExactly("1|1|a", "2|2|B", "3|1|c", "4|1|d");
    assertThat(project().tables().rows("SELECT * FROM seen ORDER BY rowid"))
        .containsExactly("in|1|a", "in|2|b", "in|3|c", "up|2|B", "in|4|d");
  }

  @ParameterizedTest
  @ValueSource(strings = {"overwrite", "replace_where\nreplace_where: id > 0"})
  void ofReplacedRows(String write) {
    load("write: " + write, "(1, 1, 'a'), (2, 1, 'b')");
    load("write: " + write, "(1, 1, 'a'), (2, 1, 'b')");
    assertThat(newest()).isEqualTo(RowCounts.unchanged(2));
    load("write: " + write, "(1, 1, 'a'), (2, 1, 'B')");

    assertThat(project().tables().rows("SELECT * FROM t ORDER BY id"))
        .containsExactly("1|1|a", "2|1|B");
    assertThat(project().tables().rows("SELECT * FROM seen WHERE what = 'in' AND id = 2"))
        .containsExactly("in|2|b", "in|2|B");
    assertThat(project().tables().rows("SELECT * FROM seen WHERE what = 'out' AND id = 2"))
        .containsExactly("out|2|b");
  }

  @Test
  void ofRowsThatAreAppended() {
    load("write: append_dedup\nunique_key: id", "(1, 1, 'a')");
    load("write: append_dedup\nunique_key: id", "(1, 2, 'A'), (2, 1, 'b')");

    assertThat(project().tables().rows("SELECT * FROM seen ORDER BY rowid"))
        .containsExactly("in|1|a", "in|2|b");
  }
}
