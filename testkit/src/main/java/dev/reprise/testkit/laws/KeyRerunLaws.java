package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Child;
import dev.reprise.testkit.ChildOrder;
import dev.reprise.testkit.ChildOrder.Side;
import dev.reprise.testkit.ChildOrder.Stop;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Recording;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every way to write by key can be run again, whatever happened to the run before. */
public interface KeyRerunLaws extends Laws {

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.RERUN)
  default void rerunOfAWriteByKeyWritesNothingAndSaysSo(Keyed keyed) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    assertThat(sample.run().units()).containsExactly("t done");
    assertThat(sample.rows()).isEqualTo(keyed.after());
    Recording recording = new Recording();

    Outcome rerun = sample.command().watchedBy(recording).run();

    assertThat(rerun.units()).containsExactly("t unchanged");
    assertThat(sample.rows()).isEqualTo(keyed.after());
    assertThat(rerun.receipt().rows()).isEqualTo(RowCounts.unchanged(2));
    assertThat(rerun.receipt().touched()).isEmpty();
    assertThat(project().receipts("t")).hasSize(3).endsWith(rerun.receipt());
    assertThat(recording.steps())
        .noneMatch(step -> Point.DELETE.is(step, "t"))
        .noneMatch(step -> Point.INSERT.is(step, "t"))
        .anyMatch(step -> Point.RECEIPT.is(step, "t"));
  }

  /** Without a sequence the batch that runs last wins. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LAST")
  @Proves({Fault.REPLAY, Fault.ANY_ORDER})
  default void anOlderBatchRunAgainUndoesNothing(Keyed keyed) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    assertThat(sample.run().allDone()).isTrue();

    for (int run = 0; run < 2; run++) {
      sample.source(Keyed.FIRST);
      assertThat(sample.run().units()).containsExactly("t unchanged");
      assertThat(sample.rows()).isEqualTo(keyed.after());
      sample.source(Keyed.SECOND);
      assertThat(sample.run().units()).containsExactly("t unchanged");
      assertThat(sample.rows()).isEqualTo(keyed.after());
    }
    assertThat(project().receipts("t")).hasSize(6);
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.SOURCE_FAILS)
  default void c42_aSourceThatFailsHalfWayWritesNothingByKey(Keyed keyed) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    sample.query(
        keyed
            .sql()
            .replace("FROM src", "FROM src WHERE CAST(replace(v, 'c', '1') AS integer) > 0"));
    sample.source("3, '1', 1", "4, 'c', 1", "5, 'broken', 1");

    for (int run = 1; run <= 2; run++) {
      assertThat(sample.run().error()).contains("broken").contains("t is as it was");
      assertThat(sample.rows()).isEqualTo(Keyed.BEFORE);
      assertThat(project().receipts("t")).hasSize(1);
      assertThat(project().attempts("t")).hasSize(run);
    }
    sample.query(keyed.sql());
    sample.source(Keyed.SECOND);
    assertThat(sample.run().allDone()).isTrue();
    assertThat(sample.rows()).isEqualTo(keyed.after());
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.OUTSIDE)
  default void c01_aNullInAKeyIsRefusedWhateverIsKept(Keyed keyed) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    sample.source("1, 'new', 2", "NULL, 'c', 1");

    for (int run = 1; run <= 2; run++) {
      assertThat(sample.run().error())
          .startsWith("1 row with null in a key column (id):\n  row: id=NULL, v=c, seq=1")
          .contains("Nothing was written: t is as it was.");
      assertThat(sample.rows()).isEqualTo(Keyed.BEFORE);
      assertThat(project().receipts("t")).hasSize(1);
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "NEWEST, AFTER, INSERT",
    "NEWEST, AFTER, COMMIT",
    "NEWEST_WITH_KEY, BEFORE, COMMIT",
    "DELETE, AFTER, DELETE",
    "DELETE, BEFORE, COMMIT",
    "VERSIONS, AFTER, INSERT",
    "VERSIONS, BEFORE, COMMIT",
    "FIRST_STAYS, AFTER, INSERT",
    "FIRST_STAYS, BEFORE, COMMIT"
  })
  @Proves(Fault.KILL)
  default void c36_aWriteByKeyThatIsKilledLeavesNoTraceAndARerunMendsIt(
      Keyed keyed, Side side, Point point) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    List<String> tables = project().tables().names();
    int tombstones = tombstones();
    project().close();

    try (Child child = Child.start(project(), order(side, point))) {
      assertThat(child.exitCode()).as(child.told()).isEqualTo(Cut.EXIT_CODE);
    }

    boolean committed = side == Side.AFTER && point == Point.COMMIT;
    assertThat(sample.rows()).isEqualTo(committed ? keyed.after() : Keyed.BEFORE);
    assertThat(tombstones()).isEqualTo(tombstones);
    assertThat(project().tables().names()).isEqualTo(tables);
    assertThat(project().receipts("t")).hasSize(committed ? 2 : 1);
    for (int run = 0; run < 2; run++) {
      assertThat(sample.run().allDone()).isTrue();
      assertThat(sample.rows()).isEqualTo(keyed.after());
    }
  }

  private int tombstones() {
    return project().tables().rows("SELECT target FROM reprise.tombstones").size();
  }

  private ChildOrder order(Side side, Point point) {
    return new ChildOrder(
        project().clock().instant().toString(), "t", "", "t", Stop.HALT, side, point);
  }
}
