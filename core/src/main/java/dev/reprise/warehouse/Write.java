package dev.reprise.warehouse;

import dev.reprise.ledger.TableName;
import java.util.List;

/**
 * A change with its stage and its receipts: what one unit commits.
 *
 * @param receipts one for each interval that the unit covers
 */
public record Write(
    TableName target, Stage stage, ColumnPlan columns, Change change, List<ReceiptDraft> receipts) {

  public Write {
    receipts = List.copyOf(receipts);
  }

  /** Receipts for rows that stand there: no stage, and no change. */
  public static Write ofReceipts(TargetTable target, List<ReceiptDraft> receipts) {
    return new Write(
        target.name(), Stage.NONE, ColumnPlan.of(target), new Change.Nothing(), receipts);
  }
}
