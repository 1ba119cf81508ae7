package dev.reprise.ledger;

import java.time.Instant;
import java.util.Optional;

/**
 * The record, committed with the rows, that a unit was written. Never updated, never deleted; the
 * newest of a unit counts.
 *
 * @param receiptId ascending in the order in which receipts of one unit were written
 * @param slice the rows that the unit owns, as the predicate that was used; empty for all rows
 * @param after the slice after the write; empty where the strategy owns no slice
 * @param touched the intervals whose rows changed, as text; empty when nothing changed
 */
public record Receipt(
    long receiptId,
    UnitId unit,
    TableName target,
    Optional<String> slice,
    String runId,
    String definitionHash,
    InputFingerprint inputs,
    RowCounts rows,
    Optional<SliceFingerprint> after,
    String touched,
    Instant startedAt,
    Instant committedAt,
    String repriseVersion,
    String warehouseVersion) {

  /** Whether the run rewrote anything. */
  public boolean changedRows() {
    return rows.changed();
  }
}
