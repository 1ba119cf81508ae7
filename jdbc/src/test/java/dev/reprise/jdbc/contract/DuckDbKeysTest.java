package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.TestProject;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A key whose column takes values that differ for one is refused. */
class DuckDbKeysTest {

  private static final String MERGE = "target: t\nwrite: merge\nunique_key: code";
  private static final String REFUSAL =
      """
      The key column code of t is VARCHAR, in which values that differ count as equal: by blanks, by case or by a collation.
      Nothing was written: t is as it was.
      Give the column a type that compares values as they are, such as text.\
      """;

  @TempDir Path folder;
  private TestProject project;

  @BeforeEach
  void makeAProject() {
    project = new TestProject(folder, new DuckDb()).create();
  }

  @AfterEach
  void letGo() {
    project.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"nocase", "noaccent", "nfc", "nocase.noaccent", "de"})
  void aKeyColumnWhoseCollationFoldsIsRefused(String collation) {
    project.tables().execute("CREATE TABLE t(code varchar COLLATE " + collation + ", n integer)");
    project.pipeline("t", MERGE, "SELECT 'a' AS code, 1 AS n");

    for (int run = 1; run <= 2; run++) {
      assertThat(project.run().error()).isEqualTo(REFUSAL);
      assertThat(project.tables().rows("SELECT * FROM t")).isEmpty();
      assertThat(project.receipts("t")).isEmpty();
      assertThat(project.attempts("t")).hasSize(run);
    }
    project.tables().execute("DROP TABLE t");
    assertThat(project.run().allDone()).isTrue();
    assertThat(project.tables().rows("SELECT * FROM t")).containsExactly("a|1");
  }

  @Test
  void aKeyThatTheQueryGivesSuchACollationIsRefused() {
    project.pipeline("t", MERGE, "SELECT 'a' COLLATE nocase AS code, 1 AS n");

    assertThat(project.run().error()).isEqualTo(REFUSAL);
    assertThat(project.receipts("t")).isEmpty();
  }
}
