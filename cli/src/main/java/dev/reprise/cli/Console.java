package dev.reprise.cli;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where results and messages go, and whom to ask. All text is UTF-8. */
public final class Console {

  private final InputStream in;
  private final WrittenStream written;
  private final PrintStream out;
  private final PrintStream err;
  private final Terminal terminal;

  /**
   * @param out takes results
   * @param err takes progress and messages
   */
  public Console(InputStream in, OutputStream out, OutputStream err, Terminal terminal) {
    this.in = in;
    this.written = new WrittenStream(out);
    this.out = new PrintStream(new BufferedOutputStream(written), false, StandardCharsets.UTF_8);
    OutputStream shown = terminal.err() ? new WrappedStream(err, terminal.columns()) : err;
    this.err = new PrintStream(shown, true, StandardCharsets.UTF_8);
    this.terminal = terminal;
  }

  static Console ofProcess(Map<String, String> variables) {
    return new Console(
        System.in,
        new FileOutputStream(FileDescriptor.out),
        new BufferedOutputStream(new FileOutputStream(FileDescriptor.err)),
        Terminal.ofProcess(variables));
  }

  /** Results. Buffered: {@link #flush} shows them. */
  PrintStream out() {
    return out;
  }

  /** A result that is a sentence; on a terminal it is broken between words. */
  void tell(String line) {
    out.println(
        terminal.out() && line.length() > Terminal.LEAST_COLUMNS
            ? Wrapping.of(line, terminal.columns().getAsInt())
            : line);
  }

  /** Progress and messages. On a terminal, long lines are broken between words. */
  PrintStream err() {
    return err;
  }

  Terminal terminal() {
    return terminal;
  }

  void flush() {
    out.flush();
    err.flush();
  }

  /** What went wrong when results were written; nobody reads them any more, or there is no room. */
  Optional<IOException> failure() {
    return written.failure();
  }

  /** Asks a person; anything but yes, the end of the input too, is no. */
  boolean confirms(String question) {
    out.flush();
    err.print(question + " [y/N] ");
    err.flush();
    try {
      String answer =
          new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).readLine();
      return answer != null && answer.strip().toLowerCase(Locale.ROOT).matches("y(es)?");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
