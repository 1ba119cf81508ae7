package dev.reprise.cli;

/** A warehouse's file cannot be opened, now or later; nothing was run. */
final class UnusableFileException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnusableFileException(String message) {
    super(message);
  }
}
