package dev.reprise.cli;

import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import java.util.ArrayList;
import java.util.List;

/** What a unit did to the rows of its target: over all of its receipts. */
final class UnitRows {

  private UnitRows() {}

  static RowCounts of(List<Receipt> receipts) {
    RowCounts sum = new RowCounts(0, 0, 0, 0);
    for (Receipt receipt : receipts) {
      RowCounts one = receipt.rows();
      sum =
          new RowCounts(
              sum.staged() + one.staged(),
              sum.inserted() + one.inserted(),
              sum.updated() + one.updated(),
              sum.deleted() + one.deleted());
    }
    return sum;
  }

  /** {@code 143 rows (2 deleted, 143 inserted)}. */
  static String words(RowCounts rows) {
    List<String> changes = new ArrayList<>();
    add(changes, rows.deleted(), "deleted");
    add(changes, rows.updated(), "updated");
    add(changes, rows.inserted(), "inserted");
    String staged = Words.count(rows.staged(), "row");
    return changes.isEmpty() ? staged : staged + " (" + String.join(", ", changes) + ")";
  }

  private static void add(List<String> changes, long rows, String what) {
    if (rows > 0) {
      changes.add(Words.number(rows) + " " + what);
    }
  }
}
