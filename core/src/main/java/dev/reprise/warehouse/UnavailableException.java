package dev.reprise.warehouse;

import org.jspecify.annotations.Nullable;

/** The warehouse cannot be opened or reached: a wrong path, a broken file, a refused log-in. */
public final class UnavailableException extends WarehouseException {

  private static final long serialVersionUID = 1L;

  public UnavailableException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
