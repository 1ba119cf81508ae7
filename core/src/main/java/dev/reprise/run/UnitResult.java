package dev.reprise.run;

import dev.reprise.ledger.Receipt;
import java.time.Duration;
import java.util.List;

/** How a unit ended. */
public sealed interface UnitResult {

  Unit unit();

  /** Rows and receipts are committed. */
  record Done(Unit unit, List<Receipt> receipts, List<String> notes, Duration took)
      implements UnitResult {
    public Done {
      receipts = List.copyOf(receipts);
      notes = List.copyOf(notes);
    }

    /** Whether the rows stood there already. */
    public boolean unchanged() {
      return receipts.stream().noneMatch(Receipt::changedRows);
    }
  }

  /** Nothing was written; the attempt is recorded. */
  record Failed(Unit unit, String error, Duration took) implements UnitResult {}

  /** Nothing was tried, since an upstream unit is unfinished. */
  record Blocked(Unit unit, String upstream) implements UnitResult {}

  /** Somebody else holds what the unit needs. */
  record Busy(Unit unit, String error) implements UnitResult {}

  /** The run was interrupted; the unit in hand is rolled back. */
  record Cancelled(Unit unit) implements UnitResult {}
}
