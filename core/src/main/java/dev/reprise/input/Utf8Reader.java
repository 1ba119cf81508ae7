package dev.reprise.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Decodes UTF-8 and drops a byte-order mark. Everything before bytes that are not UTF-8 is
 * delivered before they are refused, so that whoever counts lines knows where they stand; or they
 * are marked, and reading goes on.
 */
final class Utf8Reader extends Reader {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** Half of a pair, which never stands alone in what was decoded. */
  private static final char MARK = '\uDC80';

  private final InputStream in;
  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).flip();
  private final CharBuffer chars = CharBuffer.allocate(1 << 16).flip();
  private CoderResult refused = CoderResult.UNDERFLOW;
  private final boolean marking;
  private boolean marked;
  private boolean started;
  private boolean ended;

  Utf8Reader(InputStream in, boolean marking) {
    this.in = in;
    this.marking = marking;
  }

  /** Whether any byte was marked so far. */
  boolean marked() {
    return marked;
  }

  /** Whether a text of this reader holds marks, which no text in UTF-8 does. */
  static boolean hasMarks(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == MARK && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int read() throws IOException {
    return chars.hasRemaining() || fill() ? chars.get() : -1;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    if (!chars.hasRemaining() && !fill()) {
      return -1;
    }
    int taken = Math.min(length, chars.remaining());
    chars.get(target, offset, taken);
    return taken;
  }

  /** Whether a text cannot be written in UTF-8. */
  static boolean isBroken(CharSequence text) {
    return text.codePoints()
        .anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
  }

  /**
   * @throws CharacterCodingException where the bytes are not UTF-8
   */
  private boolean fill() throws IOException {
    if (refused.isError()) {
      refused.throwException();
    }
    chars.clear();
    while (chars.position() == 0 && !ended && !refused.isError()) {
      readBytes();
      CoderResult result = decoder.decode(bytes, chars, ended);
      while (marking && result.isError()) {
        markBytes(result.length());
        result = decoder.decode(bytes, chars, ended);
      }
      if (result.isError()) {
        refused = result;
      }
    }
    chars.flip();
    dropMark();
    if (!chars.hasRemaining() && refused.isError()) {
      refused.throwException();
    }
    return chars.hasRemaining() || !ended && fill();
  }

  /** Puts a mark in place of each byte. */
  private void markBytes(int length) {
    marked = true;
    bytes.position(bytes.position() + length);
    for (int i = 0; i < length; i++) {
      chars.put(MARK);
    }
  }

  private void readBytes() throws IOException {
    bytes.compact();
    int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
    if (read < 0) {
      ended = true;
    } else {
      bytes.position(bytes.position() + read);
    }
    bytes.flip();
  }

  private void dropMark() {
    if (!started && chars.hasRemaining()) {
      started = true;
      if (chars.get(chars.position()) == BYTE_ORDER_MARK) {
        chars.get();
      }
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
