package dev.reprise.warehouse;

import dev.reprise.interval.IntervalRanges;
import dev.reprise.ledger.RowCounts;

/**
 * What staged rows do to those of their keys.
 *
 * @param tombstones how many deletes are remembered anew
 * @param leftOut staged rows that do nothing
 */
public record KeyEffect(RowCounts rows, long tombstones, LeftOut leftOut, IntervalRanges touched)
    implements Effect {

  /**
   * Staged rows that do nothing, besides those that stand there already.
   *
   * @param repeats equal to another staged row, or older than another of their key
   * @param older than what stands in the target
   * @param differing from the row of their key that came first, and stays
   */
  public record LeftOut(long repeats, long older, long differing) {

    public static final LeftOut NONE = new LeftOut(0, 0, 0);
  }

  /** All of so many staged rows stand there already. */
  public static KeyEffect unchanged(long staged) {
    return new KeyEffect(RowCounts.unchanged(staged), 0, LeftOut.NONE, IntervalRanges.empty());
  }

  /** Whether there is anything to write, in the target or in the ledger. */
  public boolean writes() {
    return rows.changed() || tombstones > 0;
  }
}
