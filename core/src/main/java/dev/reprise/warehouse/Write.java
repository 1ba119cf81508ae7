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
}
