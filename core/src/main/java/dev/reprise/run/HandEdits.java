package dev.reprise.run;

import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Slice;
import java.util.Optional;

/** Whether the rows of a slice still are those that its receipt names. */
final class HandEdits {

  private HandEdits() {}

  /**
   * What to tell if they are not; nothing where fingerprints cannot be compared, or where the slice
   * is another one in each run.
   */
  static Optional<String> note(Optional<Receipt> newest, Slice slice, Comparison comparison) {
    return newest
        .filter(receipt -> !(slice instanceof Slice.Partitions))
        .flatMap(Receipt::after)
        .filter(after -> comparable(after, comparison.after()))
        .filter(after -> !after.fingerprint().equals(comparison.before()))
        .map(
            after ->
                "the slice was edited by hand since its last run: it held %d rows, the receipt says %d"
                    .formatted(comparison.before().rows(), after.fingerprint().rows()));
  }

  private static boolean comparable(SliceFingerprint one, SliceFingerprint other) {
    return one.method().equals(other.method()) && one.columns().equals(other.columns());
  }
}
