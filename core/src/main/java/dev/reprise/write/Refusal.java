package dev.reprise.write;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.RefusedException;

/** How a refused write is told: what was found, what is in the table now, what to do. */
public final class Refusal {

  private Refusal() {}

  /**
   * A refusal that leaves the target as it was.
   *
   * @param found what is wrong, with the rows or words at fault
   * @param remedy what the user can do
   */
  public static RefusedException of(TableName target, String found, String remedy) {
    return new RefusedException(
        found.stripTrailing() + "\nNothing was written: " + target + " is as it was.\n" + remedy);
  }
}
