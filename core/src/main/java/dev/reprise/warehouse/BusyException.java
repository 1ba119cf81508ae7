package dev.reprise.warehouse;

import org.jspecify.annotations.Nullable;

/** Somebody else holds what is needed, and held it for as long as we were told to wait. */
public final class BusyException extends WarehouseException {

  private static final long serialVersionUID = 1L;

  public BusyException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
