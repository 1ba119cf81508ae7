package dev.reprise.cli;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.RowSink;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ends a query whose rows cannot be written any more, for example behind {@code | head}. */
final class WatchedRows implements RowSink {

  private static final int ROWS_BETWEEN_LOOKS = 256;

  private final Console console;
  private final RowSink next;
  private int rows;

  WatchedRows(Console console, RowSink next) {
    this.console = console;
    this.next = next;
  }

  /** There is no point in reading on. */
  static final class NobodyReads extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Override
  public void columns(List<Column> columns) {
    next.columns(columns);
  }

  @Override
  public void row(List<@Nullable String> values) {
    next.row(values);
    if (++rows % ROWS_BETWEEN_LOOKS == 0 && console.failure().isPresent()) {
      throw new NobodyReads();
    }
  }
}
