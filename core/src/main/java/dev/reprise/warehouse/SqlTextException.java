package dev.reprise.warehouse;

/** A text is no template of one statement. The message says what is wrong in it. */
public final class SqlTextException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final int line;

  SqlTextException(String message, int line) {
    super(message);
    this.line = line;
  }

  /** The line of the text, counted from 1. */
  public int line() {
    return line;
  }
}
