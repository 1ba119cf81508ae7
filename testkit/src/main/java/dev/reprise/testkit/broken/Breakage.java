package dev.reprise.testkit.broken;

import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.fault.Watch;
import dev.reprise.testkit.fault.Watcher;
import dev.reprise.testkit.laws.Sample;
import dev.reprise.warehouse.Warehouse;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** One way to break a guarantee. */
@SuppressWarnings("ImmutableEnumChecker") // functions without a state
public enum Breakage {
  /** A plain append: the rows that stood in the slice are not deleted. */
  KEEPS_OLD_ROWS(skipping(point(Point.DELETE))),
  /** The receipt is committed after the rows, in a transaction of its own. */
  COMMITS_ROWS_APART(connection -> new CommittingApart(connection)),
  /** Rows are written, and no receipt. */
  FORGETS_RECEIPTS(skipping(point(Point.RECEIPT))),
  /** Rows that the unit does not own are written. */
  IGNORES_ROWS_OUTSIDE(Connections.SOUND, BrokenSessions::withoutGuard),
  /** Runs of one slice do not exclude each other. */
  TAKES_NO_LOCKS(Connections.SOUND, BrokenWrites::withoutLocks),
  /** Runs of one slice exclude each other only once they have read it. */
  LOCKS_AFTER_THE_STAGE(Connections.SOUND, BrokenWrites::withLateLocks),
  /** Of several columns that name a partition, the first is looked at. */
  PARTITIONS_BY_ONE_COLUMN(Connections.SOUND, BrokenSessions::partitionedByOneColumn),
  /** Null in a key is written. */
  IGNORES_NULL_KEYS(Connections.SOUND, BrokenSessions::withoutViolations),
  /** Null is a value, and differs from null. */
  TAKES_NULLS_FOR_DIFFERENT(Connections.SOUND, BrokenSessions::withNullsThatDiffer),
  /** The row that is written last stays, however old it is. */
  LETS_OLDER_ROWS_WIN(Connections.SOUND, BrokenSessions::withoutSequence),
  /** One of several rows that cannot be told apart stays. */
  SETTLES_TIES(Connections.SOUND, BrokenSessions::settlingTies),
  /** Rows whose key stands there are inserted once more. */
  APPENDS_REPEATS(Connections.SOUND, BrokenSessions::blind),
  /** Deletes are not remembered. */
  FORGETS_TOMBSTONES(skipping(Breakage::ofTombstones)),
  /** Every version is said to be the current one. */
  LEAVES_PERIODS_OPEN(Opening::new);

  private final Function<Connection, Watcher> watcher;
  private final UnaryOperator<Warehouse> warehouse;

  /** Of warehouses whose statements are all sent. */
  private static final class Connections {
    static final Function<Connection, Watcher> SOUND = connection -> Watcher.NONE;
  }

  Breakage(Function<Connection, Watcher> watcher) {
    this(watcher, UnaryOperator.identity());
  }

  Breakage(Function<Connection, Watcher> watcher, UnaryOperator<Warehouse> warehouse) {
    this.watcher = watcher;
    this.warehouse = warehouse;
  }

  Connection breakConnection(Connection connection) {
    return new Watch(watcher.apply(connection)).over(connection);
  }

  Warehouse breakWarehouse(Warehouse sound) {
    return warehouse.apply(sound);
  }

  private static Function<Connection, Watcher> skipping(Predicate<Step> left) {
    return connection -> new Skipping(left);
  }

  private static Predicate<Step> point(Point point) {
    return step -> point.is(step, Sample.TABLE);
  }

  private static boolean ofTombstones(Step step) {
    return step.sql().matches("(?is)\\s*insert into \\S*tombstones\\b.*");
  }

  /** Leaves statements out. */
  private record Skipping(Predicate<Step> left) implements Watcher {
    @Override
    public boolean skips(Step step) {
      return left.test(step);
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

  /** Ends no period of the table {@code t}. */
  private record Opening(Connection connection) implements Watcher {
    @Override
    public void before(Step step) throws SQLException {
      if (Point.RECEIPT.is(step, Sample.TABLE)) {
        try (Statement statement = connection.createStatement()) {
          statement.execute("UPDATE t SET valid_to = NULL, is_current = TRUE");
        }
      }
    }
  }
}
