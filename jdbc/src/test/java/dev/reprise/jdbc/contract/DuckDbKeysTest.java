package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A key whose column takes values that differ for one is refused. */
class DuckDbKeysTest extends DuckDbCase {

  private static final String MERGE = "target: t\nwrite: merge\nunique_key: code";
  private static final String REFUSAL =
      """
      The key column code of t is VARCHAR, in which values that differ count as equal (by blanks, by case, by a collation or by how they are written) or cannot be compared.
      Nothing was written: t is as it was.
      Give the column a type that compares values as they are, such as text.\
      """;

  @ParameterizedTest
  @ValueSource(strings = {"nocase", "noaccent", "nfc", "nocase.noaccent", "de"})
  void aKeyColumnWhoseCollationFoldsIsRefused(String collation) {
    project().tables().execute("CREATE TABLE t(code varchar COLLATE " + collation + ", n integer)");
    project().pipeline("t", MERGE, "SELECT 'a' AS code, 1 AS n");

    for (int run = 1; run <= 2; run++) {
      assertThat(project().run().error()).isEqualTo(REFUSAL);
      assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
      assertThat(project().receipts("t")).isEmpty();
      assertThat(project().attempts("t")).hasSize(run);
    }
    project().tables().execute("DROP TABLE t");
    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("a|1");
  }

  @Test
  void aKeyThatTheQueryGivesSuchACollationIsRefused() {
    project().pipeline("t", MERGE, "SELECT 'a' COLLATE nocase AS code, 1 AS n");

    assertThat(project().run().error()).isEqualTo(REFUSAL);
    assertThat(project().receipts("t")).isEmpty();
  }

  /** Neither of two such texts is greater by the collation, and so the first would stay. */
  @Test
  void ofRowsThatACollationTakesForEqualTheGreatestStaysInEitherOrder() {
    for (List<String> order : List.of(List.of("'a'", "'A'"), List.of("'A'", "'a'"))) {
      String table = order.get(0).equals("'a'") ? "t" : "u";
      project()
          .tables()
          .execute(
              "CREATE TABLE %s(id integer, v varchar COLLATE nocase, n integer)".formatted(table));
      for (String text : order) {
        project()
            .pipeline(
                table,
                "target: "
                    + table
                    + "\nwrite: merge\nunique_key: id\nsequence_by: n\non_tie: highest",
                "SELECT 1 AS id, %s AS v, 1 AS n".formatted(text));
        assertThat(project().command().named(table).again().run().errors()).isEmpty();
      }
      assertThat(project().tables().rows("SELECT v FROM " + table)).containsExactly("a");
    }
  }

  @Test
  void aColumnThatHidesWhereRowsLieIsRefused() {
    project().pipeline("t", MERGE, "SELECT 'a' AS code, 1 AS \"RowId\"");

    assertThat(project().run().error())
        .isEqualTo(
            """
            There is a column RowId, which hides where a row lies, and rows are written by key where they lie.
            Nothing was written: the table is as it was.
            Give the column another name.\
            """);
    assertThat(project().receipts("t")).isEmpty();
  }

  /** The engine's hash is the same for both values of each pair. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "CAST(NULL AS integer[]); CAST([] AS integer[])",
        "{'a': CAST(NULL AS integer)}; CAST(NULL AS STRUCT(a integer))",
        "[INTERVAL 30 DAY]; [INTERVAL 1 MONTH]",
        "MAP {}; CAST(NULL AS MAP(integer, integer))"
      })
  void aValueWhoseHashIsThatOfAnotherIsSeenToChange(String before, String after) {
    for (String write :
        List.of(
            "merge\nunique_key: id",
            "overwrite",
            "replace_where\nreplace_where: id = 1",
            "partition_overwrite\npartition_by: id")) {
      String name = "t_" + write.substring(0, 5);
      for (String value : List.of(before, after, before)) {
        project()
            .pipeline(
                name,
                "target: %s\nwrite: %s".formatted(name, write),
                "SELECT 1 AS id, %s AS v".formatted(value));
        assertThat(project().command().named(name).again().run().units())
            .containsExactly(name + " done");
        assertThat(
                project()
                    .tables()
                    .value("SELECT v IS NOT DISTINCT FROM %s FROM %s".formatted(value, name)))
            .isEqualTo("true");
      }
      project().tables().execute("DROP TABLE " + name);
    }
  }
}
