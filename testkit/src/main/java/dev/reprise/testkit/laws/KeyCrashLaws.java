package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Opened;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.AckLost;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Recording;
import dev.reprise.testkit.fault.Rendezvous;
import dev.reprise.testkit.fault.Step;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A write by key that is cut off leaves no trace; two writes of one key take turns. */
public interface KeyCrashLaws extends Laws {

  /** A way to write by key, with batches that change what stands there. */
  enum Keyed {
    /** By a sequence. */
    NEWEST("write: merge\nunique_key: id\nsequence_by: seq", "1|new|2", "2|b|1", "3|c|1"),
    /** By a sequence, into a table that must not lose its rows' places. */
    NEWEST_WITH_KEY("write: merge\nunique_key: id\nsequence_by: seq", "1|new|2", "2|b|1", "3|c|1"),
    /** With a delete of the row that stands there. */
    DELETE(
        "write: merge\nunique_key: id\nsequence_by: seq\ndelete_when: v = 'new'", "2|b|1", "3|c|1"),
    /** Every version stays. */
    VERSIONS(
        "write: merge\nhistory: true\nunique_key: id\nsequence_by: [day, seq]",
        "1|a|1",
        "1|new|2",
        "2|b|1",
        "3|c|1"),
    /** The first row of a key stays. */
    FIRST_STAYS("write: append_dedup\nunique_key: id", "1|a|1", "2|b|1", "3|c|1"),
    /** By nothing but the order of the batches. */
    LAST("write: merge\nunique_key: id", "1|new|2", "2|b|1", "3|c|1");

    static final String[] FIRST = {"1, 'a', 1", "2, 'b', 1"};
    static final String[] SECOND = {"1, 'new', 2", "3, 'c', 1"};
    static final List<String> BEFORE = List.of("1|a|1", "2|b|1");

    private final String fields;
    private final String after;

    Keyed(String fields, String... after) {
      this.fields = fields;
      this.after = String.join("\n", after);
    }

    /** What the table holds once both batches were written. */
    List<String> after() {
      return after.lines().toList();
    }
  }

  /** The first batch is written, the second is in the source. */
  private KeyedTable second(Keyed keyed) {
    KeyedTable table =
        KeyedTable.of(project(), "id integer, v varchar(9), seq integer", keyed.fields + "\n");
    if (keyed == Keyed.NEWEST_WITH_KEY) {
      project()
          .tables()
          .execute("CREATE TABLE t(id integer PRIMARY KEY, v varchar(9), seq integer)");
    }
    if (keyed == Keyed.VERSIONS) {
      table.query("SELECT *, DATE '2026-05-01' + seq AS day FROM src");
    }
    assertThat(table.run(Keyed.FIRST).allDone()).isTrue();
    return table.source(Keyed.SECOND);
  }

  private List<String> rows() {
    return project().tables().rows("SELECT id, v, seq FROM t ORDER BY 1, 3");
  }

  /** As if the second batch had not been written. */
  private void undo(KeyedTable table) {
    project().tables().execute("DELETE FROM t", "DELETE FROM reprise.tombstones");
    assertThat(table.run(Keyed.FIRST).allDone()).isTrue();
    table.source(Keyed.SECOND);
  }

  @ParameterizedTest
  @EnumSource
  default void c36_aWriteByKeyCutOffAfterAnyStepLeavesNoTraceAndARerunMendsIt(Keyed keyed) {
    KeyedTable table = second(keyed);
    Recording recording = new Recording();
    assertThat(table.command().watchedBy(recording).run().allDone()).isTrue();
    assertThat(rows()).isEqualTo(keyed.after());
    List<Step> steps = recording.steps();
    List<String> names = project().tables().names();

    for (Step step : steps) {
      undo(table);
      int receipts = project().receipts("t").size();
      CutAt fault = CutAt.after(CutAt.at(step), Cut.LOSE);

      table.command().watchedBy(fault).run();

      boolean written = project().receipts("t").size() > receipts;
      assertThat(fault.made()).as("%s", step).isTrue();
      assertThat(rows()).as("after %s", step).isEqualTo(written ? keyed.after() : Keyed.BEFORE);
      assertThat(project().tables().names()).as("after %s", step).isEqualTo(names);
      assertThat(table.run().allDone()).as("after %s", step).isTrue();
      assertThat(rows()).as("rerun after %s", step).isEqualTo(keyed.after());
      assertThat(table.run().units()).as("after %s", step).containsExactly("t unchanged");
    }
    assertThat(steps).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @EnumSource
  default void aPassingFailureOfAWriteByKeyIsTriedAgain(Keyed keyed) {
    KeyedTable table = second(keyed);
    CutAt fault = CutAt.before(step -> Point.INSERT.is(step, "t"), Cut.LOSE);

    Outcome outcome = table.command().watchedBy(fault).retrying(1).run();

    assertThat(fault.made()).isTrue();
    assertThat(outcome.receipt().rows().inserted()).isEqualTo(keyed == Keyed.VERSIONS ? 2 : 1);
    assertThat(rows()).isEqualTo(keyed.after());
    assertThat(project().receipts("t")).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource
  default void c39_aLostAnswerToAWriteByKeyIsSettledByItsReceipt(Keyed keyed) {
    KeyedTable table = second(keyed);
    AckLost lost = new AckLost("t");

    Outcome outcome = table.command().watchedBy(lost).retrying(2).run();

    assertThat(lost.made()).isTrue();
    assertThat(outcome.receipt().rows().inserted()).isEqualTo(keyed == Keyed.VERSIONS ? 2 : 1);
    assertThat(project().receipts("t")).hasSize(2).endsWith(outcome.receipt());
    assertThat(rows()).isEqualTo(keyed.after());
  }

  @ParameterizedTest
  @EnumSource
  default void c48_twoWritesOfANewKeyLeaveItOnce(Keyed keyed) {
    KeyedTable table = second(keyed);
    Rendezvous rendezvous = new Rendezvous(2, step -> Point.INSERT.is(step, "t"));
    Command command = table.command().watchedBy(rendezvous).retrying(5);

    List<UnitResult> results;
    try (Opened opened = project().open(command.conditions())) {
      Unit unit = Parallel.units(opened, command).get(0);
      results = Parallel.run(List.of(Parallel.job(opened, unit), Parallel.job(opened, unit)));
    }

    assertThat(results).allMatch(UnitResult.Done.class::isInstance, "done");
    assertThat(rendezvous.met()).as("both runs were inside at once").isFalse();
    assertThat(rows()).isEqualTo(keyed.after());
    assertThat(project().receipts("t")).hasSize(3);
    assertThat(project().receipts("t").get(2).rows()).isEqualTo(RowCounts.unchanged(2));
  }

  @Test
  default void c42_aSourceThatFailsHalfWayWritesNothing() {
    KeyedTable table =
        KeyedTable.of(
            project(), "id integer, v varchar(9), seq integer", Keyed.NEWEST.fields + "\n");
    table.query("SELECT id, CAST(v AS integer) AS v, seq FROM src");
    table.run("1, '1', 1", "2, '2', 2");

    Outcome outcome = table.run("1, '5', 5", "3, '3', 3", "4, 'broken', 4");

    assertThat(outcome.allDone()).isFalse();
    assertThat(rows()).containsExactly("1|1|1", "2|2|2");
    table.run("1, '5', 5", "3, '3', 3", "4, '4', 4");
    assertThat(rows()).containsExactly("1|5|5", "2|2|2", "3|3|3", "4|4|4");
  }
}
