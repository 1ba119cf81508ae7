package dev.reprise.input;

import java.io.IOException;

/** A record is not CSV; the message is the reason, without the file. */
public final class MalformedCsvException extends IOException {

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
}
