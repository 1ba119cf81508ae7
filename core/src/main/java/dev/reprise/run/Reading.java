package dev.reprise.run;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Stage;
import dev.reprise.write.Staged;

/**
 * What a unit has staged, and how its columns meet the target.
 *
 * @param receipts of its last runs
 */
record Reading(Staged staged, ColumnPlan plan, NewestReceipts receipts) {

  Stage stage() {
    return staged.stage();
  }

  TableName target() {
    return staged.name();
  }

  /** Whether the target must be made or altered before it can take the rows. */
  boolean needsTable() {
    return staged.target().isEmpty() || plan.alters();
  }
}
