package dev.reprise.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;

/**
 * A person's terminal, to which long lines are sent as several. What moves the cursor, such as a
 * progress bar, is sent as it is.
 */
final class WrappedStream extends OutputStream {

  private final OutputStream terminal;
  private final IntSupplier columns;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private int known;

  /**
   * @param columns asked once, when a line may be too long
   */
  WrappedStream(OutputStream terminal, IntSupplier columns) {
    this.terminal = terminal;
    this.columns = columns;
  }

  @Override
  public synchronized void write(int b) throws IOException {
    line.write(b);
    if (b == '\n') {
      send();
    }
  }

  @Override
  public synchronized void flush() throws IOException {
    send();
    terminal.flush();
  }

  private void send() throws IOException {
    String text = line.toString(StandardCharsets.UTF_8);
    line.reset();
    String end = text.endsWith("\n") ? "\n" : "";
    String body = text.substring(0, text.length() - end.length());
    boolean sent = body.length() <= Terminal.LEAST_COLUMNS || moves(body);
    String shown = sent ? body : Wrapping.of(body, columns());
    terminal.write((shown + end).getBytes(StandardCharsets.UTF_8));
  }

  private static boolean moves(String text) {
    return text.indexOf('\r') >= 0 || text.indexOf('\u001b') >= 0;
  }

  private int columns() {
    if (known == 0) {
      known = columns.getAsInt();
    }
    return known;
  }
}
