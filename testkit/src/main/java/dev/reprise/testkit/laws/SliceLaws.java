package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run changes the rows of its slice, and those only; what it does not own it refuses. */
public interface SliceLaws extends Laws {

  private void define(String more) {
    project()
        .pipeline(
            "d",
            """
            target: d
            every: day
            start: 2026-05-01
            write: replace_where
            time_column: day
            """
                + more,
            "SELECT day, id, amt FROM src");
  }

  private void source(String... rows) {
    project()
        .tables()
        .execute(
            "DROP VIEW IF EXISTS src",
            "CREATE VIEW src AS SELECT CAST(a AS date) AS day, CAST(b AS varchar) AS id,"
                + " CAST(c AS bigint) AS amt FROM (VALUES "
                + (rows.length == 0 ? "(NULL, NULL, NULL)" : String.join(", ", rows))
                + ") v(a, b, c) WHERE coalesce(a, b, c) IS NOT NULL");
  }

  private List<String> rows() {
    return project().tables().rows("SELECT day, id, amt FROM d ORDER BY 1, 2, 3");
  }

  private String sum() {
    return project().tables().value("SELECT count(*), sum(amt) FROM d");
  }

  private void loadThreeDays() {
    define("");
    source("('2026-05-01', 'a', '1')", "('2026-05-01', 'b', '2')");
    project().runOn("2026-05-01", "d");
    source("('2026-05-02', 'c', '4')", "('2026-05-02', 'd', '8')");
    project().runOn("2026-05-02", "d");
    source("('2026-05-03', 'e', '16')", "('2026-05-03', 'f', '32')");
    project().runOn("2026-05-03", "d");
    assertThat(sum()).isEqualTo("6|63");
  }

  @Test
  default void c13_aKeyThatIsGoneFromTheSliceGoesAndNothingOutside() {
    loadThreeDays();
    source("('2026-05-02', 'c', '4')");

    for (int run = 0; run < 2; run++) {
      project().runOn("2026-05-02", "d");
      assertThat(rows())
          .containsExactly(
              "2026-05-01|a|1",
              "2026-05-01|b|2",
              "2026-05-02|c|4",
              "2026-05-03|e|16",
              "2026-05-03|f|32");
    }
  }

  @Test
  default void c21_aSliceThatIsOverwrittenLeavesTheOthers() {
    loadThreeDays();
    source("('2026-05-02', '9', '100')");

    for (int run = 0; run < 2; run++) {
      assertThat(project().runOn("2026-05-02", "d").allDone()).isTrue();
      assertThat(sum()).isEqualTo("5|151");
    }
  }

  @Test
  default void c22_anEmptySourceClearsItsSlice() {
    loadThreeDays();
    source();

    Outcome outcome = project().runOn("2026-05-02", "d");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(0, 0, 0, 2));
    assertThat(outcome.receipt().touched()).contains("2026-05-02");
    assertThat(sum()).isEqualTo("4|51");
    assertThat(project().runOn("2026-05-02", "d").units())
        .containsExactly("d 2026-05-02 unchanged");
    assertThat(sum()).isEqualTo("4|51");
    source("('2026-05-02', 'c', '4')");
    project().runOn("2026-05-02", "d");
    assertThat(sum()).isEqualTo("5|55");
  }

  @Test
  default void c22_aRangeWithAnEmptyDayInItIsLoadedWhole() {
    loadThreeDays();
    project().pipeline("d", header(), "SELECT day, id, amt FROM src WHERE day = :day");
    source("('2026-05-01', 'a', '1')", "('2026-05-01', 'b', '2')", "('2026-05-03', 'e', '48')");

    Outcome outcome = project().command().named("d").between("2026-05-01", "2026-05-03").run();

    assertThat(outcome.units())
        .containsExactly("d 2026-05-01 unchanged", "d 2026-05-02 done", "d 2026-05-03 done");
    assertThat(sum()).isEqualTo("3|51");
  }

  private String header() {
    return """
        target: d
        every: day
        start: 2026-05-01
        write: replace_where
        time_column: day
        """;
  }

  @Test
  @Proves(value = Fault.OUTSIDE, ways = Way.REPLACE_WHERE)
  default void c25_rowsOutsideTheSliceAreRefused() {
    define("");
    source("('2026-05-02', 'a', '1')");
    project().runOn("2026-05-02", "d");
    source("('2026-05-03', 'b', '1')");
    project().runOn("2026-05-03", "d");
    source("('2026-05-02', 'a2', '1')", "('2026-05-03', 'z', '1')", "(NULL, 'n', '1')");

    for (int run = 1; run <= 3; run++) {
      Outcome outcome = project().runOn("2026-05-02", "d");

      assertThat(outcome.error())
          .contains("2 rows (1 NULL) outside the slice day = 2026-05-02")
          .contains("2026-05-03")
          .contains("z")
          .contains("Nothing was written: d is as it was.")
          .contains("outside_slice: drop");
      assertThat(rows()).containsExactly("2026-05-02|a|1", "2026-05-03|b|1");
      assertThat(project().receipts("d")).hasSize(2);
      assertThat(project().attempts("d")).hasSize(run);
    }
  }

  @Test
  @Proves(value = Fault.OUTSIDE, ways = Way.REPLACE_WHERE)
  default void c25_rowsOutsideTheSliceAreDroppedWhereThatIsAskedFor() {
    define("outside_slice: drop");
    source("('2026-05-02', 'a', '1')");
    project().runOn("2026-05-02", "d");
    source("('2026-05-03', 'b', '1')");
    project().runOn("2026-05-03", "d");
    source("('2026-05-02', 'a2', '1')", "('2026-05-03', 'z', '1')", "(NULL, 'n', '1')");

    for (int run = 0; run < 3; run++) {
      Outcome outcome = project().runOn("2026-05-02", "d");

      assertThat(outcome.notes()).anyMatch(n -> n.contains("2 rows (1 NULL) outside the slice"));
      assertThat(outcome.receipt().rows().staged()).isEqualTo(1);
      assertThat(rows()).containsExactly("2026-05-02|a2|1", "2026-05-03|b|1");
    }
  }

  @Test
  @Proves(value = Fault.OUTSIDE, ways = Way.REPLACE_WHERE)
  default void rowsForWhichAPredicateIsNullAreOutsideOfIt() {
    project()
        .pipeline(
            "d",
            """
            target: d
            every: day
            start: 2026-05-01
            write: replace_where
            replace_where: "day = :day AND id <> 'x' OR amt > 99"
            """,
            "SELECT day, id, amt FROM src");
    source("('2026-05-02', 'a', '1')", "('2026-05-02', NULL, '1')", "('2026-05-03', 'b', '100')");

    Outcome outcome = project().runOn("2026-05-02", "d");

    assertThat(outcome.error()).contains("1 row outside the slice");
    assertThat(project().tables().has("d")).isFalse();
    source("('2026-05-02', 'a', '1')", "('2026-05-03', 'b', '100')");
    assertThat(project().runOn("2026-05-02", "d").allDone()).isTrue();
    assertThat(project().runOn("2026-05-02", "d").units())
        .containsExactly("d 2026-05-02 unchanged");
    assertThat(sum()).isEqualTo("2|101");
  }

  /** BETWEEN takes the first moment of the next interval, whose rows a rerun would delete. */
  @Test
  default void c25_rowsInTheSlicesOfTwoIntervalsAreTold() {
    String header =
        """
        target: d
        every: day
        start: 2026-05-01
        end: 2026-05-04
        write: replace_where
        replace_where: %s
        """;
    String query = "SELECT CAST(:day AS date) AS day, 1 AS amt";
    project().pipeline("d", header.formatted("day BETWEEN :start AND :end"), query);

    assertThat(project().runOn("2026-05-01", "d").notes()).isEmpty();
    assertThat(project().runOn("2026-05-02", "d").notes())
        .containsExactly(
            "1 row lies in the slice of 2026-05-01, too, whose next run replaces it;"
                + " for slices of one interval alone write `>= :start AND < :end`");

    project().pipeline("d", header.formatted("day >= :start AND day < :end"), query);
    for (String day : List.of("2026-05-01", "2026-05-02", "2026-05-03", "2026-05-01")) {
      assertThat(project().runOn(day, "d").notes()).isEmpty();
    }
    assertThat(project().tables().rows("SELECT * FROM d ORDER BY day"))
        .containsExactly("2026-05-01|1", "2026-05-02|1", "2026-05-03|1");
  }

  /** Slices that have rows in common count them twice, and must not hide those outside. */
  @Test
  default void c25_inABatchRowsOutsideOrInTwoSlicesAreRefused() {
    String header =
        """
        target: d
        every: day
        start: 2026-05-01
        end: 2026-05-03
        write: replace_where
        replace_where: day BETWEEN :start AND :end
        batch_size: 2
        """;
    String query = "SELECT day, id, amt FROM src WHERE :start < :end";
    project().pipeline("d", header, query);
    source("('2026-05-01', 'a', '1')", "('2026-05-02', 'b', '2')", "('2026-05-09', 'z', '9')");

    assertThat(project().run().error()).contains("1 row outside the slice");
    source("('2026-05-01', 'a', '1')", "('2026-05-02', 'b', '2')");
    assertThat(project().run().error())
        .isEqualTo(
            """
            Rows of the query lie in the slices of more than one of the intervals that are run together.
            Nothing was written: d is as it was.
            Let slices have no row in common, as with `>= :start AND < :end`, or leave out `batch_size`.""");
    assertThat(project().tables().has("d")).isFalse();
    assertThat(project().receipts("d")).isEmpty();

    String apart = header.replace("BETWEEN :start AND :end", ">= :start AND day < :end");
    project().pipeline("d", apart, query);
    for (int run = 0; run < 2; run++) {
      assertThat(project().command().named("d").on("2026-05").run().errors()).isEmpty();
      assertThat(sum()).isEqualTo("2|3");
    }
    source("('2026-05-02', 'b', '2')", "('2026-05-09', 'z', '9')");
    assertThat(project().command().named("d").on("2026-05").run().error())
        .contains("1 row outside the slice");
    assertThat(sum()).isEqualTo("2|3");
  }

  @Test
  @Proves(value = Fault.REPLAY, ways = Way.REPLACE_WHERE)
  default void anOldIntervalRunAgainDoesNotUndoANewerOne() {
    loadThreeDays();
    project().pipeline("d", header(), "SELECT day, id, amt FROM src WHERE day = :day");
    source("('2026-05-01', 'a', '7')", "('2026-05-02', 'c', '70')", "('2026-05-03', 'e', '700')");

    for (String day : List.of("2026-05-03", "2026-05-01", "2026-05-02", "2026-05-01")) {
      assertThat(project().runOn(day, "d").allDone()).isTrue();
    }

    assertThat(rows()).containsExactly("2026-05-01|a|7", "2026-05-02|c|70", "2026-05-03|e|700");
  }

  @Test
  default void c36_aRowThatBreaksAConstraintLeavesTheOldRows() {
    project().tables().execute("CREATE TABLE d(day date, id varchar(9) PRIMARY KEY, amt bigint)");
    define("");
    source("('2026-05-01', '1', '1')", "('2026-05-01', '2', '2')", "('2026-05-01', '3', '3')");
    project().runOn("2026-05-01", "d");
    source("('2026-05-02', '9', '9')");
    project().runOn("2026-05-02", "d");
    source("('2026-05-01', '1', '1')", "('2026-05-01', '4', '4')", "('2026-05-01', '4', '4')");

    for (int run = 1; run <= 2; run++) {
      Outcome outcome = project().runOn("2026-05-01", "d");

      assertThat(outcome.error())
          .contains("constraint")
          .contains("4")
          .contains("Nothing was written");
      assertThat(sum()).isEqualTo("4|15");
      assertThat(project().states()).startsWith("d 2026-05-01 failed", "d 2026-05-02 done");
      assertThat(project().receipts("d")).hasSize(2);
      assertThat(project().attempts("d")).hasSize(run);
    }
    source(
        "('2026-05-01', '1', '1')",
        "('2026-05-01', '2', '2')",
        "('2026-05-01', '3', '3')",
        "('2026-05-01', '4', '4')");
    for (int run = 0; run < 2; run++) {
      assertThat(project().runOn("2026-05-01", "d").allDone()).isTrue();
      assertThat(sum()).isEqualTo("5|19");
    }
  }

  @Test
  @Proves(value = Fault.SOURCE_FAILS, ways = Way.REPLACE_WHERE)
  default void c36_aRowThatCannotBeReadLeavesTheOldRows() {
    loadThreeDays();
    project().pipeline("d", header(), "SELECT day, id, CAST(id AS integer) AS amt FROM src");
    source("('2026-05-02', '1', '1')", "('2026-05-02', '2', '2')", "('2026-05-02', 'bad', '3')");

    for (int run = 1; run <= 2; run++) {
      assertThat(project().runOn("2026-05-02", "d").error()).contains("bad");
      assertThat(sum()).isEqualTo("6|63");
      assertThat(project().receipts("d")).hasSize(3);
      assertThat(project().attempts("d")).hasSize(run);
    }
  }
}
