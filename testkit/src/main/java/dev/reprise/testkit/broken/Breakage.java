package dev.reprise.testkit.broken;

import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.fault.Watch;
import dev.reprise.testkit.fault.Watcher;
import dev.reprise.testkit.laws.Sample;
import dev.reprise.warehouse.Warehouse;
import java.sql.Connection;
import java.sql.SQLException;

/** One way to break a guarantee. */
public enum Breakage {
  /** A plain append: the rows that stood in the slice are not deleted. */
  KEEPS_OLD_ROWS,
  /** The receipt is committed after the rows, in a transaction of its own. */
  COMMITS_ROWS_APART,
  /** Rows are written, and no receipt. */
  FORGETS_RECEIPTS,
  /** Rows that the unit does not own are written. */
  IGNORES_ROWS_OUTSIDE,
  /** Runs of one slice do not exclude each other. */
  TAKES_NO_LOCKS;

  Connection breakConnection(Connection connection) {
    return switch (this) {
      case KEEPS_OLD_ROWS -> new Watch(new Skipping(Point.DELETE)).over(connection);
      case FORGETS_RECEIPTS -> new Watch(new Skipping(Point.RECEIPT)).over(connection);
      case COMMITS_ROWS_APART -> new Watch(new CommittingApart(connection)).over(connection);
      case IGNORES_ROWS_OUTSIDE, TAKES_NO_LOCKS -> connection;
    };
  }

  Warehouse breakWarehouse(Warehouse warehouse) {
    return switch (this) {
      case IGNORES_ROWS_OUTSIDE -> BrokenWrites.withoutGuard(warehouse);
      case TAKES_NO_LOCKS -> BrokenWrites.withoutLocks(warehouse);
      case KEEPS_OLD_ROWS, COMMITS_ROWS_APART, FORGETS_RECEIPTS -> warehouse;
    };
  }

  /** Leaves a kind of statement out. */
  private record Skipping(Point point) implements Watcher {
    @Override
    public boolean skips(Step step) {
      return point.is(step, Sample.TABLE);
    }
  }

  /** Commits what was done so far before a receipt is written. */
  private record CommittingApart(Connection connection) implements Watcher {
    @Override
    public void before(Step step) throws SQLException {
      if (Point.RECEIPT.is(step, Sample.TABLE)) {
        connection.commit();
      }
    }
  }
}
