package dev.reprise.warehouse;

import org.jspecify.annotations.Nullable;

/**
 * A connection was lost, or two transactions were in each other's way: running the unit again may
 * succeed. A commit whose answer was lost comes as this, too.
 */
public final class TransientException extends WarehouseException {

  private static final long serialVersionUID = 1L;

  public TransientException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
