package dev.reprise.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.reprise.testkit.broken.Breakage;
import dev.reprise.testkit.broken.BrokenEngine;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.laws.Keyed;
import dev.reprise.testkit.laws.Writing;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract is not blind: it sees a warehouse that breaks a guarantee. */
public abstract class BrokenWarehouseContract {

  @TempDir private Path folder;

  /** How the warehouse is reached that is to be broken. */
  protected abstract Engine engine();

  /** A law, to be held against a warehouse. */
  @FunctionalInterface
  private interface Law {
    void hold(WarehouseContract contract) throws Throwable;
  }

  private static Arguments caught(Breakage breakage, String name, Law law) {
    return arguments(breakage, name, law);
  }

  static Stream<Arguments> laws() {
    return Stream.of(
        caught(
            Breakage.KEEPS_OLD_ROWS,
            "a run leaves the rows of its query",
            c -> c.aRunLeavesTheRowsOfItsQueryAndNoOtherRowChanges(Writing.TIMES)),
        caught(
            Breakage.KEEPS_OLD_ROWS,
            "a rerun leaves the table unchanged",
            c -> c.rerunLeavesTheTableUnchangedAndSaysSo(Writing.PREDICATE)),
        caught(
            Breakage.COMMITS_ROWS_APART,
            "readers see old or new rows",
            c -> c.c36_aReaderSeesOldOrNewRowsAtEveryStep(Writing.TIMES)),
        caught(
            Breakage.COMMITS_ROWS_APART,
            "a run cut off leaves no trace",
            c ->
                c.c36_aRunCutOffAfterAnyStepLeavesNoTraceAndARerunMendsIt(Writing.TIMES, Cut.LOSE)),
        caught(
            Breakage.FORGETS_RECEIPTS,
            "a receipt tells what was written",
            c -> c.theReceiptTellsWhatWasWritten(Writing.TIMES)),
        caught(
            Breakage.IGNORES_ROWS_OUTSIDE,
            "rows outside the slice are refused",
            WarehouseContract::c25_rowsOutsideTheSliceAreRefused),
        caught(
            Breakage.TAKES_NO_LOCKS,
            "two runs of an empty slice leave its rows once",
            c -> c.c47_twoRunsOfAnEmptySliceLeaveItsRowsOnce(Writing.TIMES, Point.INSERT)),
        caught(
            Breakage.LOCKS_AFTER_THE_STAGE,
            "two runs are not inside at once",
            c -> c.c47_twoRunsOfAnEmptySliceLeaveItsRowsOnce(Writing.TIMES, Point.STAGE)),
        caught(
            Breakage.PARTITIONS_BY_ONE_COLUMN,
            "partitions of several columns are values together",
            WarehouseContract::partitionsOfSeveralColumnsAreValuesTogether));
  }

  static Stream<Arguments> lawsOfKeys() {
    return Stream.of(
        caught(
            Breakage.COMMITS_ROWS_APART,
            "a write by key cut off leaves no trace",
            c -> c.c36_aWriteByKeyCutOffAfterAnyStepLeavesNoTraceAndARerunMendsIt(Keyed.NEWEST)),
        caught(
            Breakage.TAKES_NO_LOCKS,
            "two writes of a new key leave it once",
            c -> c.c48_twoWritesOfANewKeyLeaveItOnce(Keyed.FIRST_STAYS)),
        caught(
            Breakage.IGNORES_NULL_KEYS,
            "a null in a key is refused",
            WarehouseContract::c01_aNullInAKeyIsRefused),
        caught(
            Breakage.TAKES_NULLS_FOR_DIFFERENT,
            "a null that is a value is one key",
            WarehouseContract::c01_aNullThatIsAValueIsOneKey),
        caught(
            Breakage.LETS_OLDER_ROWS_WIN,
            "an older batch never undoes a newer one",
            WarehouseContract::c05_anOlderBatchNeverUndoesANewerOne),
        caught(
            Breakage.LETS_OLDER_ROWS_WIN,
            "an older batch run again undoes nothing",
            c -> c.anOlderBatchRunAgainUndoesNothing(Keyed.NEWEST)),
        caught(
            Breakage.SETTLES_TIES,
            "rows of one sequence that differ are refused",
            WarehouseContract::c04_rowsOfOneSequenceThatDifferAreRefused),
        caught(
            Breakage.APPENDS_REPEATS,
            "rows whose key stands there are left out",
            WarehouseContract::rowsWhoseKeyStandsThereAreLeftOutAndThoseThatDifferCounted),
        caught(
            Breakage.APPENDS_REPEATS,
            "a rerun of a write by key writes nothing",
            c -> c.rerunOfAWriteByKeyWritesNothingAndSaysSo(Keyed.FIRST_STAYS)),
        caught(
            Breakage.FORGETS_TOMBSTONES,
            "a delete that comes before its insert is remembered",
            WarehouseContract::aDeleteThatComesBeforeItsInsertIsRemembered),
        caught(
            Breakage.FORGETS_TOMBSTONES,
            "an older batch run again undoes no delete",
            c -> c.anOlderBatchRunAgainUndoesNothing(Keyed.DELETE)),
        caught(
            Breakage.LEAVES_PERIODS_OPEN,
            "a new version ends the period of the one before",
            WarehouseContract::aNewVersionEndsThePeriodOfTheOneBefore));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource({"laws", "lawsOfKeys"})
  void theContractSees(Breakage breakage, String name, Law law) {
    Engine broken = new BrokenEngine(engine(), breakage);
    Contract contract = new Contract(broken);
    contract.folder = folder;
    contract.makeAProject();
    try {
      ThrowingCallable held = () -> law.hold(contract);

      assertThat(Assertions.catchThrowable(held)).as(name).isInstanceOf(AssertionError.class);
    } finally {
      contract.letGo();
    }
  }

  /** The contract, held against any engine. */
  private static final class Contract extends WarehouseContract {
    private final Engine engine;

    Contract(Engine engine) {
      this.engine = engine;
    }

    @Override
    protected Engine engine() {
      return engine;
    }

    @Override
    public String warehouse() {
      return "broken";
    }
  }
}
