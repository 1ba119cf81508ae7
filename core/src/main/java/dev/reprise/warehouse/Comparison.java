package dev.reprise.warehouse;

import dev.reprise.interval.IntervalRanges;
import dev.reprise.ledger.Fingerprint;
import dev.reprise.ledger.SliceFingerprint;

/**
 * The rows of one slice as they stand and as staged.
 *
 * @param before of the rows that stand in the target
 * @param after of the staged rows, as the target will hold them
 * @param touched the times whose rows differ; empty without a time column
 */
public record Comparison(Fingerprint before, SliceFingerprint after, IntervalRanges touched)
    implements Effect {

  /** Whether writing the stage would change nothing. */
  public boolean equal() {
    return before.equals(after.fingerprint());
  }
}
