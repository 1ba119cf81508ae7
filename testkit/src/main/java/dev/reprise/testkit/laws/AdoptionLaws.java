package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reprise.warehouse.RefusedException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table is taken over to be written by key only where its rows are known by their keys. */
public interface AdoptionLaws extends Laws {

  private KeyedTable standing(String fields, String... rows) {
    project().tables().execute("CREATE TABLE t(id integer, v varchar(9), seq integer)");
    for (String row : rows) {
      project().tables().execute("INSERT INTO t VALUES (" + row + ")");
    }
    return KeyedTable.of(project(), "id integer, v varchar(9), seq integer", fields + "\n");
  }

  /** What a person is told; nothing is written, neither in the table nor in the ledger. */
  private String refused() {
    List<String> rows = rows();

    RefusedException refusal =
        catchThrowableOfType(RefusedException.class, () -> project().command().adopt("t"));

    assertThat(rows()).isEqualTo(rows);
    assertThat(project().receipts("t")).isEmpty();
    assertThat(project().attempts("t")).isEmpty();
    return String.valueOf(refusal.getMessage());
  }

  private List<String> rows() {
    return project().tables().rows("SELECT id, v, seq FROM t ORDER BY 1, 2, 3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "write: merge\nunique_key: id\nsequence_by: seq\ndelete_when: op = 'D'\ncolumns_except: op",
        "write: merge\nunique_key: id\ncolumns_except: op",
        "write: append_dedup\nunique_key: id\ncolumns_except: op"
      })
  default void aTableWhoseKeysRepeatIsNotTakenOver(String fields) {
    KeyedTable table = standing(fields, "1, 'a', 1", "1, 'b', 2", "2, 'c', 1", "2, 'c', 1");
    table.query("SELECT id, v, seq, 'U' AS op FROM src");
    project().tables().execute("INSERT INTO t VALUES (3, 'd', 1)");

    assertThat(refused())
        .startsWith(
            """
            t holds 2 keys (id) that have more than one row:
              key: id=1
                stands: id=1, v=a, seq=1
                stands: id=1, v=b, seq=2
              key: id=2
                stands: id=2, v=c, seq=1
                stands: id=2, v=c, seq=1
              all of them: SELECT * FROM""")
        .endsWith(
            """
            Nothing was written: t is as it was.
            Delete those that are too many, and adopt again; or correct `unique_key`.""");

    project().tables().execute("DELETE FROM t WHERE id = 2 OR v = 'b'");
    assertThat(project().command().adopt("t").receipts()).hasSize(1);
    assertThat(rows()).containsExactly("1|a|1", "3|d|1");
    assertThat(table.run("3, 'd', 1", "4, 'e', 1").allDone()).isTrue();
    assertThat(rows()).containsExactly("1|a|1", "3|d|1", "4|e|1");
  }

  @Test
  default void ofManyKeysThatRepeatFiveAreShownAndTheSqlThatFindsAll() {
    standing("write: merge\nunique_key: id\nsequence_by: seq");
    for (int id = 1; id <= 7; id++) {
      for (int copy = 0; copy < 9; copy++) {
        project().tables().execute("INSERT INTO t VALUES (%d, 'a', %d)".formatted(id, copy));
      }
    }

    List<String> lines = refused().lines().toList();

    assertThat(lines.get(0)).isEqualTo("t holds 7 keys (id) that have more than one row:");
    assertThat(lines).filteredOn(line -> line.startsWith("  key: ")).hasSize(5);
    assertThat(lines).filteredOn(line -> line.startsWith("    stands: id=1,")).hasSize(5);
    assertThat(lines).filteredOn("    stands: … and 4 more"::equals).hasSize(5);
    String sql =
        lines.stream().filter(l -> l.startsWith("  all of them: ")).findFirst().orElseThrow();
    assertThat(project().tables().rows(sql.substring("  all of them: ".length()))).hasSize(63);
  }

  @Test
  default void c01_aTableWithNullInAKeyIsNotTakenOverUnlessNullIsAValue() {
    standing(
        "write: merge\nunique_key: [id, v]\nsequence_by: seq",
        "1, NULL, 1",
        "NULL, 'b', 2",
        "2, 'c', 3",
        "2, 'd', 3");

    assertThat(refused())
        .isEqualTo(
            """
            t holds 2 rows with null in a key column (id, v):
              row: id=1, v=NULL, seq=1
              row: id=NULL, v=b, seq=2
            Nothing was written: t is as it was.
            Give them a value or delete them, and adopt again; or set `null_keys: match` to treat null as a value.""");

    project().tables().execute("DROP TABLE src");
    KeyedTable matching =
        KeyedTable.of(
            project(),
            "id integer, v varchar(9), seq integer",
            "write: merge\nunique_key: [id, v]\nsequence_by: seq\nnull_keys: match\n");
    project().tables().execute("INSERT INTO t VALUES (1, NULL, 7)");
    assertThat(refused())
        .startsWith("t holds 1 key (id, v) that has more than one row:\n  key: id=1, v=NULL\n");
    project().tables().execute("DELETE FROM t WHERE seq = 7");
    assertThat(project().command().adopt("t").receipts()).hasSize(1);
    assertThat(matching.run("1, NULL, 4", "NULL, 'b', 1").allDone()).isTrue();
    assertThat(project().tables().rows("SELECT id, v, seq FROM t ORDER BY seq"))
        .containsExactly("null|b|2", "2|c|3", "2|d|3", "1|null|4");
  }

  @Test
  default void aTableWithoutTheColumnsOfItsKeyIsNotTakenOver() {
    KeyedTable table = standing("write: append_dedup\nunique_key: [id, code]", "1, 'a', 1");
    table.query("SELECT id, v, seq, 'x' AS code FROM src");

    assertThat(refused())
        .isEqualTo(
            """
            `unique_key` names code, and t has no such column; it has id, v, seq.
            Nothing was written: t is as it was.
            Correct `unique_key`, or add the column to the table and fill it.""");
  }

  @Test
  default void aTableThatWasNotMadeForVersionsIsNotTakenOver() {
    standing("write: merge\nunique_key: id\nsequence_by: seq\nhistory: true", "1, 'a', 1");

    assertThat(refused())
        .startsWith("t has no column valid_from, which `history: true` writes: it was not made");
  }
}
