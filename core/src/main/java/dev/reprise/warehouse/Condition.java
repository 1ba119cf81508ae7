package dev.reprise.warehouse;

import dev.reprise.ledger.TableName;
import java.util.List;

/** Something that must hold of staged rows, for a warehouse to find the rows that break it. */
public sealed interface Condition {

  /** No null in any of these columns. */
  record NotNull(List<String> columns) implements Condition {
    public NotNull {
      columns = List.copyOf(columns);
    }
  }

  /** No two rows with equal values in these columns; null is a value, equal to null. */
  record Unique(List<String> columns) implements Condition {
    public Unique {
      columns = List.copyOf(columns);
    }
  }

  /** The column holds one of these values, as text, or null. */
  record Accepted(String column, List<String> values) implements Condition {
    public Accepted {
      values = List.copyOf(values);
    }
  }

  /** The query, which may read the table {@code stage}, yields no row. */
  record NoRows(SqlTemplate sql, Parameters parameters) implements Condition {}

  /** No key of the stage stands in the target outside the slice. */
  record UniqueInTarget(TableName target, List<String> columns, Slice slice) implements Condition {
    public UniqueInTarget {
      columns = List.copyOf(columns);
    }
  }
}
