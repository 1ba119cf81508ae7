package dev.reprise.input;

import java.io.Closeable;
import java.io.IOException;

/**
 * The characters of a CSV file, counted in lines. The text of the record in hand is kept, so that
 * all but its first line can be read again.
 */
final class RecordText implements Closeable {
  static final int END = -1;

  private final Utf8Reader in;
  private final int longest;
  private final StringBuilder text = new StringBuilder();
  private int bytes;
  private String again = "";
  private int at;
  private long line = 1;
  private long firstLine = 1;
  private int peeked;
  private boolean hasPeeked;

  /**
   * @param longest how many bytes a record may have
   */
  RecordText(Utf8Reader in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  /** Begins a record. */
  void begin() {
    firstLine = line;
    text.setLength(0);
    bytes = 0;
  }

  int peek() throws IOException {
    if (!hasPeeked) {
      peeked = at < again.length() ? again.charAt(at++) : in.read();
      hasPeeked = true;
    }
    return peeked;
  }

  /**
   * @throws MalformedCsvException if the record is too long
   */
  int read() throws IOException {
    int read = peek();
    bytes += bytes(read);
    if (bytes > longest) {
      throw new MalformedCsvException(
          firstLine, "it has over %,d bytes: perhaps a quote is never closed".formatted(longest));
    }
    text.append((char) read);
    count(read);
    return read;
  }

  /** How many bytes a text has in UTF-8. */
  static long bytes(String text) {
    return text.chars().mapToLong(RecordText::bytes).sum();
  }

  /** Each half of a pair stands for two of four bytes. */
  private static int bytes(int read) {
    if (read < 0x80) {
      return 1;
    }
    return read < 0x800 || Character.isSurrogate((char) read) ? 2 : 3;
  }

  private void count(int read) throws IOException {
    hasPeeked = false;
    if (read == '\n' || read == '\r' && peek() != '\n') {
      line++;
    }
  }

  boolean take(char wanted) throws IOException {
    if (peek() != wanted) {
      return false;
    }
    read();
    return true;
  }

  /** Of the file, on which the record begins, from 1. */
  long firstLine() {
    return firstLine;
  }

  /** Of the file, at which reading stands. */
  long line() {
    return line;
  }

  /** Whether nothing of the record was read. */
  boolean isEmpty() {
    return text.isEmpty();
  }

  /** Whether it holds bytes that are not UTF-8. */
  boolean hasMarks() {
    return in.marked() && Utf8Reader.hasMarks(text);
  }

  /** All of the record so far. */
  String text() {
    return text.toString();
  }

  /** Ends the record after its first line; what was read beyond that is read again. */
  String skipLine() throws IOException {
    int end = lineEnd(text);
    if (end < 0) {
      readLine();
      return text();
    }
    String rest = hasPeeked && peeked != END ? String.valueOf((char) peeked) : "";
    again = text.substring(end) + rest + again.substring(at);
    at = 0;
    hasPeeked = false;
    line = firstLine + 1;
    text.setLength(end);
    return text();
  }

  /** To the end of the line, of which no more is kept than a record may have. */
  private void readLine() throws IOException {
    long current = line;
    while (line == current && peek() != END) {
      int read = peek();
      if (text.length() < longest) {
        text.append((char) read);
      }
      count(read);
    }
  }

  /** Behind the first line end; -1 where there is none. */
  private static int lineEnd(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\r') {
        boolean both = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
        return both ? i + 2 : i + 1;
      }
    }
    return -1;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
