package dev.reprise.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.reprise.testkit.broken.Breakage;
import dev.reprise.testkit.broken.BrokenEngine;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.Point;
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
            c -> c.c47_twoRunsOfAnEmptySliceLeaveItsRowsOnce(Writing.TIMES, Point.INSERT)));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("laws")
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
  }
}
