package dev.reprise.cli;

/** How the program ends, for scripts. */
final class ExitCode {

  static final int DONE = 0;

  /** A unit failed or is blocked. */
  static final int FAILED = 1;

  /** The command or a file is wrong; nothing was run. */
  static final int WRONG = 2;

  /** Something is locked or cannot be reached: the same command may succeed later. */
  static final int TRY_LATER = 75;

  /** Interrupted; the unit in hand is rolled back. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
