package dev.reprise.jdbc.files;

import dev.reprise.input.CsvRecords;
import dev.reprise.warehouse.FileFormat.Csv;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds whether quoted fields of a file hold line ends, and how its last record ends. DuckDB cuts
 * large files into pieces that begin at a line end; where that may be a quoted one it can refuse a
 * sound file, and with small pieces it was seen to misread one. Where it does not cut, it leaves
 * out a last record whose quote is never closed, and says nothing; and either way one that is
 * longer than its buffer and has no line end.
 */
final class LineEnds {
  private static final int BLOCK = 1 << 18;
  private static final int ASCII = 128;
  private static final int[] BYTE_ORDER_MARK = {0xef, 0xbb, 0xbf};

  /** A byte each of a long. */
  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGHS = 0x8080_8080_8080_8080L;

  private final int delimiter;
  private final int quote;
  private State state = State.FIELD_START;
  private boolean quoted;
  private long before;
  private long record;

  private enum State {
    FIELD_START,
    BARE,
    QUOTED,
    AFTER_QUOTE
  }

  /**
   * What was found.
   *
   * @param quoted whether a quoted field may hold a line end
   * @param sound whether the last record ends, and is not too long
   */
  record Found(boolean quoted, boolean sound) {}

  private LineEnds(Csv dialect) {
    this.delimiter = dialect.delimiter();
    this.quote = dialect.quote();
  }

  static Found in(InputStream in, Csv dialect) throws IOException {
    if (dialect.delimiter() >= ASCII || dialect.quote() >= ASCII) {
      return new Found(true, false);
    }
    LineEnds search = new LineEnds(dialect);
    byte[] block = new byte[BLOCK];
    for (int read = in.read(block); read >= 0; read = in.read(block)) {
      search.look(block, read);
    }
    return search.found();
  }

  private Found found() {
    return new Found(quoted, state != State.QUOTED && before - record <= CsvRecords.LONGEST);
  }

  private void look(byte[] block, int length) {
    if (before == 0 && beginsWithMark(block, length)) {
      lookAmongQuotes(block, BYTE_ORDER_MARK.length, length);
    } else if (state == State.QUOTED || holdsQuote(block, length)) {
      lookAmongQuotes(block, 0, length);
    } else {
      lookBack(block, length);
    }
    before += length;
  }

  private static boolean beginsWithMark(byte[] block, int length) {
    boolean begins = length >= BYTE_ORDER_MARK.length;
    for (int i = 0; begins && i < BYTE_ORDER_MARK.length; i++) {
      begins = (block[i] & 0xff) == BYTE_ORDER_MARK[i];
    }
    return begins;
  }

  /** Most blocks hold none, which is seen eight bytes at a time. */
  private boolean holdsQuote(byte[] block, int length) {
    long quotes = quote * ONES;
    int at = 0;
    for (; at + Long.BYTES <= length; at += Long.BYTES) {
      long differences = (long) EIGHT.get(block, at) ^ quotes;
      if (((differences - ONES) & ~differences & HIGHS) != 0) {
        return true;
      }
    }
    for (; at < length; at++) {
      if (block[at] == quote) {
        return true;
      }
    }
    return false;
  }

  /** Where a block holds no quote, nothing but its end matters. */
  private void lookBack(byte[] block, int length) {
    int last = length - 1;
    while (last >= 0 && block[last] == ' ' && delimiter != ' ') {
      last--;
    }
    if (last >= 0) {
      state = isEnd(block[last]) || block[last] == delimiter ? State.FIELD_START : State.BARE;
    }
    while (last >= 0 && !isEnd(block[last])) {
      last--;
    }
    if (last >= 0) {
      record = before + last + 1;
    }
  }

  private static boolean isEnd(byte b) {
    return b == '\n' || b == '\r';
  }

  private void lookAmongQuotes(byte[] block, int from, int length) {
    State now = state;
    for (int i = from; i < length; i++) {
      byte b = block[i];
      if (now == State.QUOTED) {
        quoted |= isEnd(b);
        now = b == quote ? State.AFTER_QUOTE : State.QUOTED;
      } else if (isEnd(b)) {
        record = before + i + 1;
        now = State.FIELD_START;
      } else if (b == delimiter) {
        now = State.FIELD_START;
      } else if (b == quote) {
        now = now == State.BARE ? State.BARE : State.QUOTED;
      } else if (b != ' ') {
        now = State.BARE;
      }
    }
    state = now;
  }
}
