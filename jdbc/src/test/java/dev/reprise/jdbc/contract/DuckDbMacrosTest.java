package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.jdbc.Called;
import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Macros of a database that are named as the engine's own functions. */
class DuckDbMacrosTest extends DuckDbCase {

  private static final String BUILT_IN =
      """
      SELECT DISTINCT replace(function_name, '"', '""')
      FROM duckdb_functions()
      WHERE internal AND function_type <> 'pragma'""";

  private void load(String write, String rows) {
    project()
        .pipeline(
            "t",
            "target: t\n" + write.replace('|', '\n'),
            "SELECT * FROM (VALUES " + rows + ") AS r(id, v, day, s)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "hash(a, b, c, d) AS 1; MACRO; hash",
        "\"SUM\"(a) AS 1; MACRO; SUM",
        "\"%\"(a, b) AS 1; MACRO; %",
        "isfinite(a) AS FALSE; MACRO; isfinite",
        "unnest(a) AS TABLE SELECT a AS x; MACRO TABLE; unnest"
      })
  void aMacroThatStatementsOfOursWouldCallStopsTheRun(String macro, String kind, String name) {
    load("write: overwrite", "(1, 'a', DATE '2026-08-01', 1)");
    assertThat(project().run().allDone()).isTrue();
    project().close();
    project().tables().execute("CREATE MACRO " + macro);
    load("write: overwrite", "(1, 'b', DATE '2026-08-01', 1)");
    String named = "\"main\".\"" + name + "\"";
    String drop = "DROP " + kind + " " + named + ";";

    assertThat(project().command().named("t").retrying(2).run().error())
        .isEqualTo(
            """
            The database has macros that are named as functions of DuckDB's, which Reprise's own statements call: %s
            Nothing was written: the table is as it was.
            Give them other names, and drop these: %s"""
                .formatted(named, drop));
    project().close();
    project().tables().execute(drop);
    assertThat(project().tables().rows("SELECT v FROM t")).containsExactly("a");
    assertThat(project().receipts("t")).hasSize(1);
    project().close();

    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT v FROM t")).containsExactly("b");
  }

  /** All other functions of the engine are the user's to hide: no statement of ours calls one. */
  @Test
  void anyOtherMacroIsLetBe() {
    project().tables().execute("CREATE SCHEMA other", "CREATE MACRO other.hash(a) AS 1");
    List<String> builtIn = project().tables().rows(BUILT_IN);
    assertThat(builtIn).contains("hash", "sum", "||", "duckdb_tables");
    project().tables().execute("BEGIN");
    builtIn.stream().filter(name -> !Called.names().contains(name)).forEach(this::hide);
    project().tables().execute("COMMIT");

    Map<String, String> writes =
        Map.of(
            "o", "write: overwrite",
            "w",
                "write: replace_where|every: day|start: 2026-08-01|end: 2026-08-02|time_column: day",
            "p", "write: partition_overwrite|partition_by: [day, v]",
            "m", "write: merge|unique_key: [id, day]|sequence_by: s|delete_when: v = 'gone'",
            "h", "write: merge|unique_key: id|sequence_by: s|history: true",
            "a", "write: append_dedup|unique_key: [id, v]");
    everyWrite(writes, "a", 1, "done");
    everyWrite(writes, "a", 1, "unchanged");
    everyWrite(writes, "b", 2, "done");
    assertThat(project().tables().rows("SELECT v FROM o")).containsExactly("b");
    assertThat(project().tables().rows("SELECT v FROM h WHERE is_current")).containsExactly("b");
    assertThat(newestOf("m")).isEqualTo(new RowCounts(1, 0, 1, 0));
  }

  private RowCounts newestOf(String pipeline) {
    return project().receipts(pipeline).get(project().receipts(pipeline).size() - 1).rows();
  }

  private void everyWrite(Map<String, String> writes, String v, int s, String state) {
    writes.forEach(
        (name, write) -> {
          project()
              .pipeline(
                  name,
                  "target: " + name + "\n" + write.replace('|', '\n'),
                  "SELECT 1 AS id, '%s' AS v, DATE '2026-08-01' AS day, DATE '2026-08-0%d' AS s"
                      .formatted(v, s));
          Outcome outcome = project().command().named(name).again().run();
          assertThat(outcome.errors()).as(write).isEmpty();
          assertThat(outcome.units().get(0)).endsWith(state);
        });
  }

  private void hide(String function) {
    project()
        .tables()
        .execute(
            "CREATE OR REPLACE MACRO main.\"%s\"() AS 1".formatted(function),
            "CREATE OR REPLACE MACRO main.\"%s\"() AS TABLE (SELECT 1 AS x)".formatted(function));
  }
}
