package dev.reprise.interval;

/**
 * A text that names no interval, span, boundary or duration, or a boundary where none can be. The
 * message is whole and meant for the user: what is wrong and what to write instead.
 */
public final class IntervalTextException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public IntervalTextException(String message) {
    super(message);
  }
}
