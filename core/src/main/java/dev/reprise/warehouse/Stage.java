package dev.reprise.warehouse;

import java.util.List;

/**
 * A query's result, kept once.
 *
 * @param handle how the warehouse finds it again
 */
public record Stage(String handle, List<Column> columns, long rows) {

  /** Where nothing was staged. */
  public static final Stage NONE = new Stage("", List.of(), 0);

  public Stage {
    columns = List.copyOf(columns);
  }
}
