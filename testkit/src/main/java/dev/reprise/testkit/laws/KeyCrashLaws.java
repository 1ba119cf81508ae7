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
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A write by key that is cut off leaves no trace; two writes of one key take turns. */
public interface KeyCrashLaws extends Laws {

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.CUT)
  default void c36_aWriteByKeyCutOffAfterAnyStepLeavesNoTraceAndARerunMendsIt(Keyed keyed) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    Recording recording = new Recording();
    assertThat(sample.command().watchedBy(recording).run().allDone()).isTrue();
    assertThat(sample.rows()).isEqualTo(keyed.after());
    List<Step> steps = recording.steps();
    List<String> names = project().tables().names();

    for (Step step : steps) {
      sample.undo();
      int receipts = project().receipts("t").size();
      CutAt fault = CutAt.after(CutAt.at(step), Cut.LOSE);

      sample.command().watchedBy(fault).run();

      boolean written = project().receipts("t").size() > receipts;
      assertThat(fault.made()).as("%s", step).isTrue();
      assertThat(sample.rows())
          .as("after %s", step)
          .isEqualTo(written ? keyed.after() : Keyed.BEFORE);
      assertThat(project().tables().names()).as("after %s", step).isEqualTo(names);
      assertThat(sample.run().allDone()).as("after %s", step).isTrue();
      assertThat(sample.rows()).as("rerun after %s", step).isEqualTo(keyed.after());
      assertThat(sample.run().units()).as("after %s", step).containsExactly("t unchanged");
    }
    assertThat(steps).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.PASSING)
  default void aPassingFailureOfAWriteByKeyIsTriedAgain(Keyed keyed) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    CutAt fault = CutAt.before(step -> Point.INSERT.is(step, "t"), Cut.LOSE);

    Outcome outcome = sample.command().watchedBy(fault).retrying(1).run();

    assertThat(fault.made()).isTrue();
    assertThat(outcome.receipt().rows().inserted()).isEqualTo(keyed == Keyed.VERSIONS ? 2 : 1);
    assertThat(sample.rows()).isEqualTo(keyed.after());
    assertThat(project().receipts("t")).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.LOST_ANSWER)
  default void c39_aLostAnswerToAWriteByKeyIsSettledByItsReceipt(Keyed keyed) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    AckLost lost = new AckLost("t");

    Outcome outcome = sample.command().watchedBy(lost).retrying(2).run();

    assertThat(lost.made()).isTrue();
    assertThat(outcome.receipt().rows().inserted()).isEqualTo(keyed == Keyed.VERSIONS ? 2 : 1);
    assertThat(project().receipts("t")).hasSize(2).endsWith(outcome.receipt());
    assertThat(sample.rows()).isEqualTo(keyed.after());
  }

  @ParameterizedTest
  @EnumSource
  @Proves({Fault.RACE_FOR_NEW_ROWS, Fault.RACE_FOR_STANDING_ROWS})
  default void c48_twoWritesOfANewKeyLeaveItOnce(Keyed keyed) {
    KeyedSample sample = KeyedSample.second(project(), keyed);
    Rendezvous rendezvous = new Rendezvous(2, step -> Point.INSERT.is(step, "t"));
    Command command = sample.command().watchedBy(rendezvous).retrying(5);

    List<UnitResult> results;
    try (Opened opened = project().open(command.conditions())) {
      Unit unit = Parallel.units(opened, command).get(0);
      results = Parallel.run(List.of(Parallel.job(opened, unit), Parallel.job(opened, unit)));
    }

    assertThat(results).allMatch(UnitResult.Done.class::isInstance, "done");
    assertThat(rendezvous.met()).as("both runs were inside at once").isFalse();
    assertThat(sample.rows()).isEqualTo(keyed.after());
    assertThat(project().receipts("t")).hasSize(3);
    assertThat(project().receipts("t").get(2).rows()).isEqualTo(RowCounts.unchanged(2));
  }
}
