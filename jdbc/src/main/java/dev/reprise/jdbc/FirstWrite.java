package dev.reprise.jdbc;

import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.WarehouseException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Lets one unit create the ledger with its own rows, while the others wait: two transactions that
 * create the same table exclude each other.
 */
final class FirstWrite {

  private final LedgerTables tables;
  private final BooleanSupplier committed;
  private final ReentrantLock creating = new ReentrantLock(true);

  /**
   * @param committed whether the ledger stands, for everybody to see
   */
  FirstWrite(LedgerTables tables, BooleanSupplier committed) {
    this.tables = tables;
    this.committed = committed;
  }

  /** Runs a write that creates the ledger if {@link LedgerTables#wereSeen} says no. */
  <T> T before(Duration wait, Supplier<T> write) {
    if (stands()) {
      return write.get();
    }
    enter(wait);
    try {
      if (!stands()) {
        T result = write.get();
        tables.seen();
        return result;
      }
    } finally {
      creating.unlock();
    }
    return write.get();
  }

  private boolean stands() {
    if (!tables.wereSeen() && committed.getAsBoolean()) {
      tables.seen();
    }
    return tables.wereSeen();
  }

  private void enter(Duration wait) {
    try {
      if (!creating.tryLock(wait.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new BusyException(
            "The first unit of this warehouse is still running; waited %ds. Try again later, or wait longer with --wait."
                .formatted(wait.toSeconds()),
            null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WarehouseException("interrupted while waiting for the first unit", e);
    }
  }
}
