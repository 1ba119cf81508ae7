package dev.reprise.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Where a failure happened, as text. */
final class StackTrace {

  private StackTrace() {}

  static String of(Throwable failure) {
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
