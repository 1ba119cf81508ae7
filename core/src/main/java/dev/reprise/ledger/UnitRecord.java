package dev.reprise.ledger;

import java.util.Optional;

/**
 * What the ledger knows of one unit, as far as planning needs it.
 *
 * @param receipt of the newest receipt that counts, empty where there is none
 * @param failure the newest failed attempt, where it is newer than the receipt
 */
public record UnitRecord(UnitId unit, Optional<Written> receipt, Optional<Attempt> failure) {

  /**
   * The part of a receipt that planning compares.
   *
   * @param beforeEnd whether it was written before its interval ended
   */
  public record Written(long receiptId, String definitionHash, boolean beforeEnd) {}
}
