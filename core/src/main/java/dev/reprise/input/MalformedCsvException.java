package dev.reprise.input;

import java.io.IOException;

/** A record is not CSV; the message is the reason, without the file. */
public final class MalformedCsvException extends IOException {

  static final String NOT_UTF_8 = "it is not UTF-8";

  private static final long serialVersionUID = 1L;

  private final long line;
  private final String reason;

  /** A record that begins on that line, counted from 1. */
  public MalformedCsvException(long line, String reason) {
    super(reason);
    this.line = line;
    this.reason = reason;
  }

  /** The line of the file on which the record begins, from 1. */
  public long line() {
    return line;
  }

  /** What is wrong with it. */
  public String reason() {
    return reason;
  }

  /** What can be done about it, as messages say it. */
  public String remedy() {
    return "Correct the file, or say how it is written with "
        + (reason.equals(NOT_UTF_8) ? "`encoding`." : "`delimiter`, `quote` or `header`.");
  }
}
