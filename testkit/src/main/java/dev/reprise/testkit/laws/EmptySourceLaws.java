package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A source without rows, and a source that could not be read, are told apart. */
public interface EmptySourceLaws extends Laws {

  private void define(String more, String sql) {
    project()
        .tables()
        .execute(
            "DROP TABLE IF EXISTS raw_all",
            "CREATE TABLE raw_all(id bigint, amt decimal(10,2), txt varchar(20))",
            "INSERT INTO raw_all VALUES (1, 1.10, '1'), (2, 2.20, '2'), (3, 3.30, '3')");
    project().pipeline("all_rows", "target: all_rows\nwrite: overwrite\n" + more, sql);
  }

  private List<String> rows() {
    return project().tables().rows("SELECT id, amt FROM all_rows ORDER BY id");
  }

  @Test
  default void c23_anEmptySnapshotIsRefusedOverAFilledTable() {
    define("", "SELECT id, amt FROM raw_all");
    project().run();
    project().tables().execute("DELETE FROM raw_all");

    for (int run = 1; run <= 2; run++) {
      Outcome outcome = project().run();

      assertThat(outcome.error())
          .contains("yields no rows")
          .contains("Nothing was written: all_rows is as it was.")
          .contains("allow_empty: true");
      assertThat(rows()).containsExactly("1|1.10", "2|2.20", "3|3.30");
      assertThat(project().receipts("all_rows")).hasSize(1);
      assertThat(project().attempts("all_rows")).hasSize(run);
    }
  }

  @Test
  default void c23_anEmptySnapshotEmptiesTheTableWhereThatIsAllowed() {
    define("allow_empty: true", "SELECT id, amt FROM raw_all");
    project().run();
    List<String> columns = columns();
    project().tables().execute("DELETE FROM raw_all");

    for (int run = 0; run < 2; run++) {
      assertThat(project().run().allDone()).isTrue();
      assertThat(rows()).isEmpty();
      assertThat(columns()).isEqualTo(columns);
    }
  }

  private List<String> columns() {
    return project()
        .tables()
        .rows(
            "SELECT column_name, data_type, numeric_precision, numeric_scale"
                + " FROM information_schema.columns WHERE table_name = 'all_rows'"
                + " ORDER BY ordinal_position");
  }

  @Test
  default void anEmptyTableTakesAnEmptySnapshot() {
    define("", "SELECT id, amt FROM raw_all");
    project().tables().execute("DELETE FROM raw_all");

    for (int run = 0; run < 2; run++) {
      assertThat(project().run().allDone()).isTrue();
      assertThat(rows()).isEmpty();
    }
  }

  @Test
  @Proves(value = Fault.SOURCE_FAILS, ways = Way.OVERWRITE)
  default void c24_aQueryThatFailsHalfWayIsNotAQueryWithoutRows() {
    define("allow_empty: true", "SELECT id, amt, CAST(txt AS integer) AS n FROM raw_all");
    project().run();
    project().tables().execute("UPDATE raw_all SET txt = 'x' WHERE id = 2");

    for (int run = 1; run <= 2; run++) {
      Outcome outcome = project().run();

      assertThat(outcome.error()).contains("x");
      assertThat(rows()).hasSize(3);
      assertThat(project().receipts("all_rows")).hasSize(1);
      assertThat(project().attempts("all_rows")).hasSize(run);
      assertThat(project().states()).containsExactly("all_rows failed");
    }
  }

  @Test
  default void aQueryThatFailsIsToldWithTheLineOfItsFile() {
    define("", "SELECT id, amt FROM raw_all");
    project().run();
    define("", "SELECT id,\n  amount AS amt\nFROM raw_all");

    String missing = project().run().error();
    define("", "SELECT id, amt,\n  CAST(txt || '!' AS integer) AS n\nFROM raw_all");
    String unfit = project().run().error();

    assertThat(missing)
        .startsWith("pipelines/all_rows.sql:6: the query failed: ")
        .contains("\"amount\"", "\n    amount AS amt\n    ^")
        .endsWith(
            """

            Nothing was written: all_rows is as it was.
            Correct the query, or what it reads.""");
    assertThat(unfit).startsWith("pipelines/all_rows.sql:").contains("1!", "all_rows is as it was");
    assertThat(rows()).hasSize(3);
    assertThat(project().receipts("all_rows")).hasSize(1);
  }

  @Test
  default void c24_aSourceThatIsGoneIsNotASourceWithoutRows() {
    define("allow_empty: true", "SELECT id, amt FROM raw_all");
    project().run();
    project().tables().execute("DROP TABLE raw_all");

    for (int run = 0; run < 2; run++) {
      Outcome outcome = project().run();

      assertThat(outcome.error()).containsIgnoringCase("raw_all");
      assertThat(rows()).hasSize(3);
      assertThat(project().receipts("all_rows")).hasSize(1);
    }
  }

  @Test
  @Proves(value = Fault.SOURCE_FAILS, ways = Way.REPLACE_WHERE)
  default void c24_aFileThatIsMissingIsNotAFileWithoutRows() {
    project()
        .write("data/2026-08-01.csv", "day,id\n2026-08-01,1\n2026-08-01,2\n2026-08-01,3\n")
        .ingestion(
            "files",
            """
            target: files
            every: day
            start: 2026-08-01
            end: 2026-08-03
            write: replace_where
            time_column: day
            inputs: { f: { files: "data/{day:yyyy-MM-dd}.csv" } }
            """);
    project().write("data/2026-08-02.csv", "day,id\n2026-08-02,4\n");
    project().run();
    project().delete("data/2026-08-01.csv");

    for (int run = 0; run < 2; run++) {
      Outcome outcome = project().runOn("2026-08-01", "files");

      assertThat(outcome.error()).contains("data/2026-08-01.csv");
      assertThat(project().tables().value("SELECT count(*) FROM files")).isEqualTo("4");
      assertThat(project().receipts("files")).hasSize(2);
    }
  }

  @Test
  default void c24_aSourceWithNothingNewChangesNothing() {
    define("", "SELECT id, amt FROM raw_all");
    project().run();

    assertThat(project().run().units()).containsExactly("all_rows unchanged");
    assertThat(rows()).hasSize(3);
  }
}
