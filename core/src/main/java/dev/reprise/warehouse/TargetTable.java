package dev.reprise.warehouse;

import dev.reprise.ledger.TableName;
import java.util.List;

/**
 * A table that stands in the warehouse.
 *
 * @param isView whether it cannot be written
 * @param exchangeable whether nothing hangs on it (keys, indexes, defaults, comments) that would be
 *     lost if another table took its place
 */
public record TargetTable(
    TableName name, List<Column> columns, boolean isView, boolean exchangeable) {

  public TargetTable {
    columns = List.copyOf(columns);
  }
}
