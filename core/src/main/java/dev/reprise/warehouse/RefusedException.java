package dev.reprise.warehouse;

/**
 * A unit was refused before anything was written. The message says what was found, where, what is
 * in the table now, and what to do.
 */
public final class RefusedException extends WarehouseException {

  private static final long serialVersionUID = 1L;

  public RefusedException(String message) {
    super(message, null);
  }
}
