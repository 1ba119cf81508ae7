package dev.reprise.warehouse;

import org.jspecify.annotations.Nullable;

/** A warehouse could not do what was asked; what it was doing is rolled back. */
public class WarehouseException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public WarehouseException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
