package dev.reprise.cli;

import java.io.IOException;

/** What to do where results could not be written. */
final class Unwritten {

  private Unwritten() {}

  /** A reader who has seen enough (`| head`) is no failure; a full disk is one. */
  static int code(Console console, IOException failure, int code) {
    if (isClosedPipe(failure)) {
      return code;
    }
    console.err().println("The results could not be written: " + failure.getMessage());
    return code == ExitCode.DONE ? ExitCode.FAILED : code;
  }

  static boolean isClosedPipe(IOException failure) {
    return String.valueOf(failure.getMessage()).contains("Broken pipe");
  }
}
