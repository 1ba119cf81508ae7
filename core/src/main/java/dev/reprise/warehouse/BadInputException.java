package dev.reprise.warehouse;

import org.jspecify.annotations.Nullable;

/** An input could not be read as declared; the message names file, line and reason where known. */
public final class BadInputException extends WarehouseException {

  private static final long serialVersionUID = 1L;

  public BadInputException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
