package dev.reprise.run;

import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.UnitResult.Busy;
import dev.reprise.run.UnitResult.Cancelled;
import dev.reprise.run.UnitResult.Done;
import dev.reprise.run.UnitResult.Failed;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.CancelledException;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.WarehouseException;
import dev.reprise.warehouse.WriteRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Runs one unit: locks what it owns, stages, guards, writes, and commits rows and receipt together.
 *
 * <p>The law: after {@link #run} either the unit's receipts are committed with its rows, or the
 * target is as it was and the failure is recorded. Retrying is always safe.
 */
public final class Runner {

  private final Warehouse warehouse;
  private final UnitWriters writers;
  private final Patience patience;
  private final Clock clock;
  private final String runId;

  public Runner(
      Warehouse warehouse, UnitWriters writers, Patience patience, Clock clock, String runId) {
    this.warehouse = warehouse;
    this.writers = writers;
    this.patience = patience;
    this.clock = clock;
    this.runId = runId;
  }

  /** Runs the unit; passing failures are tried again, as often as {@link Patience} says. */
  public UnitResult run(Unit unit, RunListener listener) {
    Instant startedAt = clock.instant();
    for (int tries = 1; ; tries++) {
      UnitWriter writer = writers.of(unit, runId, startedAt);
      try {
        List<Receipt> receipts = commit(writer, why -> listener.waiting(unit, why), tries > 1);
        return new Done(unit, receipts, writer.notes(), since(startedAt));
      } catch (TransientException e) {
        if (tries > patience.retries()) {
          return failed(unit, startedAt, e);
        }
        Duration pause = patience.pauseBefore(tries);
        listener.retrying(unit, message(e), pause);
        patience.pause(pause);
      } catch (BusyException e) {
        return new Busy(unit, message(e));
      } catch (CancelledException e) {
        return new Cancelled(unit);
      } catch (WarehouseException e) {
        return failed(unit, startedAt, e);
      }
    }
  }

  /** What a person should be told of a pipeline's inputs once its units were run. */
  List<String> notes(Pipeline pipeline) {
    return writers.notes(pipeline);
  }

  /** A commit whose answer was lost is settled under the locks, by its receipt. */
  private List<Receipt> commit(UnitWriter writer, LockWait.Told waiting, boolean mayBeCommitted) {
    WriteRequest request = writer.request(waiting);
    if (!mayBeCommitted) {
      return warehouse.write(request, writer::write);
    }
    try {
      return warehouse.write(request, writer::writeUnlessCommitted);
    } catch (UnitWriter.CommittedBefore settled) {
      return settled.receipts();
    }
  }

  private UnitResult failed(Unit unit, Instant startedAt, WarehouseException e) {
    for (UnitId id : unit.ids()) {
      try {
        warehouse.recordFailure(new Attempt(0, id, runId, startedAt, clock.instant(), message(e)));
      } catch (WarehouseException unrecorded) {
        e.addSuppressed(unrecorded);
      }
    }
    return new Failed(unit, message(e), since(startedAt));
  }

  private Duration since(Instant startedAt) {
    return Duration.between(startedAt, clock.instant());
  }

  private static String message(Throwable e) {
    return String.valueOf(e.getMessage());
  }
}
