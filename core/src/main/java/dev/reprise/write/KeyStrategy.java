package dev.reprise.write;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.TargetTable;

/**
 * A strategy that owns the rows of the staged keys.
 *
 * <p>The law: after a run each staged key has the rows that its strategy keeps of the target's and
 * the stage's, and no row of another key changed; what does not say which row that is, is refused
 * before anything is written.
 */
public sealed interface KeyStrategy extends Strategy permits Merge, AppendDedup {

  Keys keys();

  /** What to do to the target, once the guards have passed. */
  Change.ByKey change(Parameters parameters);

  /** The same of rows that are no deletes, such as those that stand in a table. */
  Change.ByKey withoutDeletes();

  /** Refuses a stage without the columns that the strategy needs, or with null in a key. */
  void guard(Staged staged);

  /**
   * Refuses to take over a table whose rows could not be found by their keys.
   *
   * @param name of the table, as the pipeline gives it
   */
  default void guardStanding(TableName name, Session session, TargetTable table) {
    StandingGuard.guard(name, session, table, withoutDeletes());
  }

  /** Keys of different times may be the same key. */
  @Override
  default boolean ownsTimes() {
    return false;
  }
}
