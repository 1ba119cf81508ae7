package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.run.UnitResult;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Opened;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Intervals of a pipeline that writes by key, and what its changes make stale. */
public interface KeyIntervalLaws extends Laws {

  /** Days of August that write the rows of their own day by key. */
  private void days(String columns, String fields) {
    days(columns, fields, "SELECT * FROM src WHERE day = :day");
  }

  private void days(String columns, String fields, String sql) {
    project().tables().execute("CREATE TABLE src(" + columns + ")");
    project()
        .pipeline(
            "t",
            "target: t\nwrite: merge\nunique_key: id\nevery: day\nstart: 2026-08-01\n"
                + "end: 2026-08-04\ntime_column: day\n"
                + fields,
            sql);
  }

  private void source(String rows) {
    project().tables().execute("DELETE FROM src", "INSERT INTO src VALUES " + rows);
  }

  private List<String> t() {
    return project().tables().rows("SELECT * FROM t ORDER BY 1, 2");
  }

  @Test
  @Proves(value = Fault.OUTSIDE, ways = Way.MERGE)
  default void c11_aRowWhoseDayWasCorrectedIsFoundByItsKey() {
    days("id integer, day date, v integer", "");
    source("(1, '2026-08-01', 10), (2, '2026-08-02', 20)");
    project().run();

    source("(1, '2026-08-02', 11), (2, '2026-08-02', 20)");
    for (int run = 0; run < 2; run++) {
      assertThat(project().runOn("2026-08-02", "t").allDone()).isTrue();
      assertThat(t()).containsExactly("1|2026-08-02|11", "2|2026-08-02|20");
    }
    List<String> touched = project().receipts("t").stream().map(r -> r.touched()).toList();
    assertThat(touched)
        .containsExactly("2026-08-01", "2026-08-02", "", "2026-08-01..2026-08-02", "");
  }

  @Test
  default void whatAWriteByKeyChangesMakesThoseDaysStaleDownstream() {
    days("id integer, day date, v integer", "sequence_by: v\n");
    project()
        .pipeline(
            "daily",
            """
            target: daily
            write: replace_where
            time_column: day
            every: day
            start: 2026-08-01
            end: 2026-08-04
            """,
            "SELECT day, sum(v) AS v FROM t WHERE day = :day GROUP BY day");
    source("(1, '2026-08-01', 10), (2, '2026-08-02', 20), (3, '2026-08-03', 30)");
    project().run();

    source("(1, '2026-08-03', 11), (3, '2026-08-03', 30)");
    Outcome outcome = project().command().named("t", "daily").on("2026-08-03").run();
    assertThat(outcome.allDone()).as("%s", outcome).isTrue();
    assertThat(project().states())
        .filteredOn(state -> state.startsWith("daily"))
        .containsExactly(
            "daily 2026-08-01 stale", "daily 2026-08-02 done", "daily 2026-08-03 done");
    project().run();
    assertThat(project().tables().rows("SELECT * FROM daily ORDER BY 1"))
        .containsExactly("2026-08-02|20", "2026-08-03|41");
  }

  @Test
  default void c35_oneHourOfManyIsMergedIntoItsOwnRowsOnly() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "ts timestamp, v integer",
            "write: merge\nunique_key: ts\ntime_column: ts\n");
    List<String> hours = new ArrayList<>();
    for (int hour = 0; hour < 24; hour++) {
      hours.add("'2026-08-01 %02d:00', %d".formatted(hour, hour));
    }
    table.source(hours).run();

    Outcome outcome = table.run("'2026-08-01 10:00', 100");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(1, 0, 1, 0));
    assertThat(outcome.receipt().touched()).isEqualTo("2026-08-01T10Z");
    assertThat(project().tables().value("SELECT count(*), sum(v) FROM t")).isEqualTo("24|366");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  default void c27_aMergeOfAnyBatchSizeLeavesTheSameRowsAndEachIntervalItsReceipt(int size) {
    days(
        "id integer, day date, v integer, op varchar(1)",
        "sequence_by: day\ndelete_when: op = 'D'\nbatch_size: " + size + "\n",
        "SELECT * FROM src WHERE day >= CAST(:start AS date) AND day < CAST(:end AS date)");
    source(
        "(7, '2026-08-01', 1, 'I'), (7, '2026-08-02', 2, 'U'), (7, '2026-08-03', 3, 'U'),"
            + " (8, '2026-08-01', 1, 'I'), (8, '2026-08-02', 1, 'D'), (9, '2026-08-02', 5, 'I')");
    project()
        .pipeline(
            "daily",
            """
            target: daily
            write: replace_where
            time_column: day
            every: day
            start: 2026-08-01
            end: 2026-08-04
            """,
            "SELECT day, sum(v) AS v FROM t WHERE day = :day GROUP BY day");

    assertThat(project().run().allDone()).isTrue();

    assertThat(t()).containsExactly("7|2026-08-03|3|U", "9|2026-08-02|5|I");
    assertThat(project().receipts("t")).hasSize(3);
    assertThat(project().receipts("t").stream().mapToLong(r -> r.rows().staged()).sum())
        .isEqualTo(6);
    assertThat(project().states()).hasSize(6).allMatch(state -> state.endsWith(" done"));
    Outcome again = project().command().named("t").between("2026-08-01", "2026-08-03").run();
    assertThat(again.units()).hasSize((3 + size - 1) / size).allMatch(u -> u.endsWith("unchanged"));
    assertThat(t()).containsExactly("7|2026-08-03|3|U", "9|2026-08-02|5|I");
    assertThat(project().states()).allMatch(state -> state.endsWith(" done"));

    source("(9, '2026-08-03', 6, 'U')");
    assertThat(project().command().named("t").between("2026-08-01", "2026-08-03").run().allDone())
        .isTrue();
    assertThat(project().states())
        .filteredOn(state -> state.startsWith("daily"))
        .containsExactly(
            "daily 2026-08-01 done", "daily 2026-08-02 stale", "daily 2026-08-03 stale");
  }

  @Test
  @Proves(
      value = {Fault.ANY_ORDER, Fault.RACE_FOR_NEW_ROWS},
      ways = Way.MERGE)
  default void c78_intervalsInAnyOrderAndAtOnceLeaveTheNewestRow() {
    days("id integer, day date, v integer", "sequence_by: day\n");
    source(
        "(7, '2026-08-01', 1), (7, '2026-08-02', 2), (7, '2026-08-03', 3), (8, '2026-08-01', 1)");
    Command command = project().command().between("2026-08-01", "2026-08-03").retrying(20);

    for (int run = 0; run < 3; run++) {
      try (Opened opened = project().open(command.conditions())) {
        var jobs =
            new ArrayList<>(
                Parallel.units(opened, command).stream()
                    .map(u -> Parallel.job(opened, u))
                    .toList());
        Collections.reverse(jobs);
        assertThat(Parallel.run(jobs)).allMatch(UnitResult.Done.class::isInstance, "done");
      }
      assertThat(t()).containsExactly("7|2026-08-03|3", "8|2026-08-01|1");
    }
    for (String day : List.of("2026-08-03", "2026-08-01", "2026-08-02")) {
      assertThat(project().runOn(day, "t").receipt().rows().changed()).isFalse();
    }
    assertThat(t()).containsExactly("7|2026-08-03|3", "8|2026-08-01|1");
  }
}
