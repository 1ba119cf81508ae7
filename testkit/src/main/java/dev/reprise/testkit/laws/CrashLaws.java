package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Command;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.TestProject;
import dev.reprise.testkit.fault.AckLost;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Recording;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A run that is cut off, wherever that is, leaves no trace in the target; a rerun leaves what a
 * clean run leaves.
 */
public interface CrashLaws extends Laws {

  @ParameterizedTest
  @CsvSource({
    "TIMES, LOSE",
    "TIMES, FAIL",
    "TIMES, BREAK",
    "OVERWRITE, FAIL",
    "OVERWRITE, BREAK",
    "PREDICATE, FAIL",
    "PARTITIONS, FAIL"
  })
  @Proves(Fault.CUT)
  default void c36_aRunCutOffAfterAnyStepLeavesNoTraceAndARerunMendsIt(Writing writing, Cut cut) {
    Sample sample = Sample.changed(project(), writing);
    List<Step> steps = steps(sample.unit());
    sample.change();

    for (Step step : steps.stream().filter(s -> cut == Cut.LOSE || writes(s)).toList()) {
      Cutting cutting = new Cutting(project(), sample);
      CutAt fault = CutAt.after(CutAt.at(step), cut);

      cutting.runCutOff(fault);

      // A cut after the commit comes too late to undo it.
      boolean committed = step.ofUnit() >= commit(steps);
      cutting.check(committed, "%s after %s".formatted(cut, step));
      cutting.rerun(step.toString());
      sample.change();
    }
    assertThat(commit(steps)).isGreaterThan(10);
  }

  /** The steps of a clean run of a unit that has something to write. */
  private static List<Step> steps(Command unit) {
    Recording recording = new Recording();
    Outcome outcome = unit.watchedBy(recording).run();
    assertThat(outcome.units()).allMatch(line -> line.endsWith(" done"));
    return recording.steps();
  }

  /** The number of the step that commits rows and receipt: the first commit after the receipt. */
  private static int commit(List<Step> steps) {
    return steps.stream()
        .dropWhile(step -> !Point.RECEIPT.is(step, ""))
        .filter(Step::isCommit)
        .findFirst()
        .orElseThrow()
        .ofUnit();
  }

  @ParameterizedTest
  @EnumSource(names = {"OVERWRITE", "TIMES"})
  @Proves(Fault.CUT)
  default void aFirstRunCutOffAfterAnyStepLeavesNoTableAndARerunMakesIt(Writing writing) {
    Sample other = Sample.fresh(project(), writing);
    other.unit().run();
    List<Step> steps = steps(other.beside("sales_0").unit());

    for (Step step : steps.stream().filter(CrashLaws::writes).toList()) {
      checkFirstRun(project(), other.beside("sales_" + step.ofUnit()), step, commit(steps));
    }
  }

  @Test
  @Proves(value = Fault.CUT, ways = Way.REPLACE_WHERE)
  default void theFirstRunOfAWarehouseCutOffAfterAnyStepLeavesNothing() {
    List<Step> steps = steps(Sample.fresh(project(), Writing.TIMES).unit());

    for (Step step : steps.stream().filter(CrashLaws::writes).toList()) {
      Path folder = project().folder().resolve("at_" + step.ofUnit());
      try (TestProject fresh = new TestProject(folder, project().engine())) {
        checkFirstRun(fresh, Sample.fresh(fresh.create(), Writing.TIMES), step, commit(steps));
      }
    }
  }

  /**
   * Whether it changes anything; where a run is cut off after reading tells no more than before.
   */
  private static boolean writes(Step step) {
    return step.isCommit()
        || step.sql().strip().matches("(?is)(CREATE|INSERT|DELETE|DROP|ALTER)\\b.*");
  }

  private static void checkFirstRun(TestProject project, Sample sample, Step step, int commit) {
    List<String> tables = project.tables().names();
    CutAt fault = CutAt.after(CutAt.at(step), Cut.LOSE);

    Outcome outcome = sample.unit().watchedBy(fault).run();

    String when = "after " + step;
    assertThat(fault.made()).as(when).isTrue();
    assertThat(outcome.allDone()).as(when).isFalse();
    assertThat(project.receipts(sample.table())).as(when).hasSize(step.ofUnit() < commit ? 0 : 1);
    if (step.ofUnit() < commit) {
      assertThat(project.tables().names())
          .as(when)
          .filteredOn(name -> !name.startsWith("reprise."))
          .isEqualTo(tables.stream().filter(name -> !name.startsWith("reprise.")).toList());
    }
    assertThat(sample.unit().run().allDone()).as(when).isTrue();
    assertThat(sample.rows()).as(when).isEqualTo(sample.expected());
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.LOST_ANSWER)
  default void c39_aCommitWhoseAnswerIsLostIsSettledByItsReceipt(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    int receipts = project().receipts(sample.table()).size();
    AckLost lost = new AckLost(sample.table());

    Outcome outcome = sample.unit().watchedBy(lost).retrying(2).run();

    assertThat(lost.made()).isTrue();
    assertThat(outcome.allDone()).as("%s", outcome).isTrue();
    assertThat(outcome.receipt().rows().inserted()).isEqualTo(sample.ofUnit().size());
    assertThat(project().receipts(sample.table()))
        .hasSize(receipts + 1)
        .endsWith(outcome.receipt());
    assertThat(project().attempts(sample.table())).isEmpty();
    assertThat(sample.rows()).isEqualTo(sample.expected());

    assertThat(sample.unit().run().units()).allMatch(line -> line.endsWith("unchanged"));
    assertThat(sample.rows()).isEqualTo(sample.expected());
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.LOST_ANSWER)
  default void c39_aLostAnswerWithoutRetryIsMendedByTheNextRun(Writing writing) {
    Sample sample = Sample.changed(project(), writing);

    Outcome outcome = sample.unit().watchedBy(new AckLost(sample.table())).run();

    assertThat(outcome.allDone()).isFalse();
    assertThat(sample.rows()).isEqualTo(sample.expected());
    assertThat(sample.unit().run().units()).allMatch(line -> line.endsWith("unchanged"));
    assertThat(sample.rows()).isEqualTo(sample.expected());
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.PASSING)
  default void aPassingFailureAtAnyStepIsTriedAgain(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    List<Step> steps = steps(sample.unit());
    sample.change();
    Function<Step, CutAt> fault = s -> CutAt.before(CutAt.at(s), Cut.LOSE);

    for (Step step : steps.stream().filter(CrashLaws::writes).toList()) {
      int receipts = sample.receipts();
      Outcome outcome = sample.unit().watchedBy(fault.apply(step)).retrying(1).run();

      assertThat(outcome.allDone()).as("%s: %s", step, outcome).isTrue();
      assertThat(sample.rows()).as("%s", step).isEqualTo(sample.expected());
      assertThat(sample.receipts()).as("%s", step).isEqualTo(receipts + 1);
      sample.change();
    }
  }

  @Test
  @Proves(value = Fault.CUT, ways = Way.REPLACE_WHERE)
  default void c40_rowsAndTheirFilesAreCommittedTogether() {
    DayGraph graph = DayGraph.of(project());
    project().delete("pipelines/daily.sql").delete("pipelines/total.sql");
    project().run();
    Command unit = project().command().named("raw");
    graph.file(2, "5,50", "6,60");
    List<Step> steps = steps(unit);
    assertThat(steps).filteredOn(CrashLaws::writes).hasSizeGreaterThan(5);
    String rows = "SELECT id FROM raw_days WHERE day = DATE '2026-08-02' ORDER BY id";

    for (Step step : steps.stream().filter(CrashLaws::writes).toList()) {
      List<String> before = project().tables().rows(rows);
      String id = "1" + step.ofUnit();
      graph.file(2, id + ",50");
      unit.watchedBy(CutAt.after(CutAt.at(step), Cut.LOSE)).run();

      boolean written = project().tables().rows(rows).equals(List.of(id));
      assertThat(written || project().tables().rows(rows).equals(before)).as("%s", step).isTrue();
      assertThat(project().states()).as("%s", step).hasSize(3);
      assertThat(written || !graph.open().isEmpty()).as("%s", step).isTrue();
      unit.run();
      assertThat(project().tables().rows(rows)).as("%s", step).containsExactly(id);
      assertThat(graph.open()).as("%s", step).isEmpty();
    }
  }
}
