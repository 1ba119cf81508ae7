package dev.reprise.cli;

/** The command itself is wrong, and nothing was run. The message is whole and for the user. */
final class CommandException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CommandException(String message) {
    super(message);
  }
}
