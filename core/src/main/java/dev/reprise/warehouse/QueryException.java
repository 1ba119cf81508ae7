package dev.reprise.warehouse;

import org.jspecify.annotations.Nullable;

/** The engine refused a pipeline's SQL, or failed while it evaluated it. */
public final class QueryException extends WarehouseException {

  private static final long serialVersionUID = 1L;

  public QueryException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
