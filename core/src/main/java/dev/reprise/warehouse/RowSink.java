package dev.reprise.warehouse;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the rows of a query, one by one. */
public interface RowSink {

  /** Once, before the rows. */
  void columns(List<Column> columns);

  /** Values as the engine prints them; null for null. */
  void row(List<@Nullable String> values);
}
