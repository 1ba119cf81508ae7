package dev.reprise.warehouse;

import org.jspecify.annotations.Nullable;

/** {@link Warehouse#cancel} ended what was running; it is rolled back. */
public final class CancelledException extends WarehouseException {

  private static final long serialVersionUID = 1L;

  public CancelledException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
