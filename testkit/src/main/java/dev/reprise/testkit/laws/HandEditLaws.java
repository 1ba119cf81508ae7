package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What somebody did to a slice by hand gives way to a run, wherever it lies, and is told. */
public interface HandEditLaws extends Laws {

  private void daily(String owned) {
    project()
        .ingestion(
            "t",
            """
            target: t
            every: day
            start: 2026-05-01
            write: replace_where
            %s
            inputs:
              f:
                files: "data/{day:yyyy-MM-dd}.csv"
                columns: { day: date, id: bigint, amt: bigint }
            """
                .formatted(owned));
  }

  private void day(int day, String... rows) {
    project()
        .write("data/2026-05-0" + day + ".csv", "day,id,amt\n" + String.join("\n", rows) + "\n");
  }

  private void loadThreeDays() {
    daily("time_column: day");
    for (int day = 1; day <= 3; day++) {
      day(day, "2026-05-0%d,%d,1".formatted(day, day), "2026-05-0%d,%d,2".formatted(day, 10 * day));
      assertThat(project().runOn("2026-05-0" + day, "t").allDone()).isTrue();
    }
  }

  private List<String> rows() {
    return project().tables().rows("SELECT day, id, amt FROM t ORDER BY 1, 2, 3");
  }

  @Test
  default void rowsThatLieApartFromTheirSliceGiveWayToo() {
    loadThreeDays();
    project().tables().execute("INSERT INTO t VALUES ('2026-05-01', 77, 7)");
    project().tables().execute("INSERT INTO t VALUES ('2026-05-04', 88, 8)");
    day(1, "2026-05-01,5,50");

    Outcome outcome = project().runOn("2026-05-01", "t");

    assertThat(rows())
        .containsExactly(
            "2026-05-01|5|50",
            "2026-05-02|2|1",
            "2026-05-02|20|2",
            "2026-05-03|3|1",
            "2026-05-03|30|2",
            "2026-05-04|88|8");
    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(1, 1, 0, 3));
    assertThat(outcome.receipt().touched()).isEqualTo("2026-05-01");
    assertThat(outcome.notes())
        .containsExactly(
            "the slice was edited by hand since its last run: it held 3 rows, the receipt says 2");
  }

  @Test
  default void aSliceThatIsAnotherNowWasNotEdited() {
    String owns = "target: %s\nwrite: replace_where\nreplace_where: id = %d\n";
    for (String header :
        List.of(owns.formatted("u", 1), owns.formatted("u", 2), owns.formatted("v", 2))) {
      project()
          .pipeline("p", header, "SELECT %s AS id".formatted(header.contains("id = 1") ? 1 : 2));

      Outcome outcome = project().command().again().named("p").run();

      assertThat(outcome.units()).containsExactly("p done");
      assertThat(outcome.notes()).isEmpty();
    }
    assertThat(project().tables().rows("SELECT id FROM u ORDER BY id")).containsExactly("1", "2");
    assertThat(project().tables().rows("SELECT id FROM v")).containsExactly("2");
  }

  @Test
  default void anEditThatKeepsTheNumberOfRowsIsTold() {
    loadThreeDays();
    project().tables().execute("UPDATE t SET amt = 99 WHERE id = 20");
    day(2, "2026-05-02,2,1", "2026-05-02,20,3");

    Outcome outcome = project().runOn("2026-05-02", "t");

    assertThat(rows()).contains("2026-05-02|20|3").hasSize(6);
    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(2, 2, 0, 2));
    assertThat(outcome.notes())
        .containsExactly(
            "the slice was edited by hand since its last run: it held 2 rows as the receipt says, with other values");
  }

  @Test
  default void aSliceThatWasEditedToWhatTheRunWouldWriteIsLeft() {
    loadThreeDays();
    project().tables().execute("UPDATE t SET amt = 3 WHERE id = 20");
    day(2, "2026-05-02,2,1", "2026-05-02,20,3");

    Outcome outcome = project().runOn("2026-05-02", "t");

    assertThat(outcome.units()).containsExactly("t 2026-05-02 unchanged");
    assertThat(rows()).contains("2026-05-02|20|3").hasSize(6);
    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(2, 0, 0, 0));
    assertThat(outcome.receipt().touched()).isEmpty();
  }

  @Test
  default void allDaysOfAPredicateThatLostOrGotRowsAreTouched() {
    daily("replace_where: \"day >= :day\"\ntime_column: day");
    day(1, "2026-05-01,1,1", "2026-05-02,2,2", "2026-05-03,3,3");
    project().runOn("2026-05-01", "t");
    day(1, "2026-05-01,1,1", "2026-05-03,3,4", "2026-05-05,5,5");

    Outcome outcome = project().runOn("2026-05-01", "t");

    assertThat(rows()).containsExactly("2026-05-01|1|1", "2026-05-03|3|4", "2026-05-05|5|5");
    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(3, 3, 0, 3));
    assertThat(outcome.receipt().touched()).isEqualTo("2026-05-02..2026-05-03,2026-05-05");
  }

  @Test
  default void rowsOfAFileOutsideTheSliceAreLeftOutAndTheOthersWrittenOnce() {
    daily("time_column: day\noutside_slice: drop");
    day(1, "2026-05-01,1,1", "2026-05-02,2,2", "2026-05-01,1,1");

    for (int run = 0; run < 2; run++) {
      Outcome outcome = project().runOn("2026-05-01", "t");
      assertThat(rows()).containsExactly("2026-05-01|1|1", "2026-05-01|1|1");
      assertThat(outcome.notes()).containsExactly("1 row outside the slice left out");
    }
  }
}
