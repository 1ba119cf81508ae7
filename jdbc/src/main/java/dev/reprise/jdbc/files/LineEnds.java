package dev.reprise.jdbc.files;

import dev.reprise.warehouse.FileFormat.Csv;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds whether quoted fields of a file hold line ends. DuckDB cuts large files into pieces that
 * begin at a line end; where that may be a quoted one it can refuse a sound file, and with small
 * pieces it was seen to misread one.
 */
final class LineEnds {
  private static final int BLOCK = 1 << 18;
  private static final int ASCII = 128;

  private final int delimiter;
  private final int quote;
  private State state = State.FIELD_START;

  private enum State {
    FIELD_START,
    BARE,
    QUOTED,
    AFTER_QUOTE
  }

  private LineEnds(Csv dialect) {
    this.delimiter = dialect.delimiter();
    this.quote = dialect.quote();
  }

  /** Whether a quoted field may hold a line end. */
  static boolean mayBeQuoted(Path file, Csv dialect) throws IOException {
    if (dialect.delimiter() >= ASCII || dialect.quote() >= ASCII) {
      return true;
    }
    LineEnds search = new LineEnds(dialect);
    byte[] block = new byte[BLOCK];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        if (search.finds(block, read)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean finds(byte[] block, int length) {
    State now = state;
    for (int i = 0; i < length; i++) {
      byte b = block[i];
      if (now == State.QUOTED) {
        if (b == '\n' || b == '\r') {
          return true;
        }
        now = b == quote ? State.AFTER_QUOTE : State.QUOTED;
      } else if (b == delimiter || b == '\n' || b == '\r') {
        now = State.FIELD_START;
      } else if (b == quote) {
        now = now == State.BARE ? State.BARE : State.QUOTED;
      } else if (b != ' ') {
        now = State.BARE;
      }
    }
    state = now;
    return false;
  }
}
