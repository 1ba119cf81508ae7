package dev.reprise.warehouse;

import dev.reprise.ledger.TableName;
import java.util.List;

/**
 * A table that stands in the warehouse.
 *
 * @param isView whether it cannot be written
 */
public record TargetTable(TableName name, List<Column> columns, boolean isView) {

  public TargetTable {
    columns = List.copyOf(columns);
  }
}
