package dev.reprise.run;

import dev.reprise.ledger.Fingerprint;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Slice;
import java.util.Optional;

/** Whether the rows of a slice still are those that its receipt names. */
final class HandEdits {

  private final TableName target;
  private final String definition;

  /**
   * @param definition the hash of what defines the slice now
   */
  HandEdits(TableName target, String definition) {
    this.target = target;
    this.definition = definition;
  }

  /**
   * What to tell if they are not; nothing where fingerprints cannot be compared, or where the slice
   * is another one than in the receipt.
   */
  Optional<String> note(Optional<Receipt> newest, Slice slice, Comparison comparison) {
    return newest
        .filter(receipt -> isOfTarget(receipt) && isOf(slice, receipt))
        .flatMap(Receipt::after)
        .filter(after -> comparable(after, comparison.after()))
        .filter(after -> !after.fingerprint().equals(comparison.before()))
        .map(
            after ->
                "the slice was edited by hand since its last run: it held "
                    + rows(comparison.before(), after.fingerprint()));
  }

  /** How many rows there are beside those that the receipt knows. */
  static String rows(Fingerprint found, Fingerprint receipt) {
    String counted = found.rows() == 1 ? "1 row" : found.rows() + " rows";
    return found.rows() == receipt.rows()
        ? counted + " as the receipt says, with other values"
        : counted + ", the receipt says " + receipt.rows();
  }

  private boolean isOfTarget(Receipt receipt) {
    return target.in(receipt.target().schema().orElseThrow()).key().equals(receipt.target().key());
  }

  private boolean isOf(Slice slice, Receipt receipt) {
    return slice instanceof Slice.Predicate
        ? receipt.definitionHash().equals(definition)
        : !(slice instanceof Slice.Partitions);
  }

  private static boolean comparable(SliceFingerprint one, SliceFingerprint other) {
    return one.method().equals(other.method()) && one.columns().equals(other.columns());
  }
}
