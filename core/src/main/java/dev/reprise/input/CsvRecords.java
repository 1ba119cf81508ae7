package dev.reprise.input;

import dev.reprise.warehouse.FileFormat.Csv;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads CSV one record at a time, to find its header and, once an engine refused a file, the line
 * at fault. Rows are never loaded through it.
 *
 * <p>Fields are parted by the delimiter, records by LF, CRLF or CR, which must not change within a
 * file. A field that begins with the quote, perhaps after blanks, ends with the next single one;
 * two stand for one; delimiters and line ends in between belong to it. Elsewhere a quote is a
 * character like others.
 */
public final class CsvRecords implements Closeable {
  private static final int END = -1;

  private final Utf8Reader in;
  private final Csv dialect;
  private final int longest;
  private final StringBuilder field = new StringBuilder();
  private long line = 1;
  private long recordLine = 1;
  private int length;
  private int peeked;
  private boolean hasPeeked;
  private String lineEnd = "";

  /**
   * One record.
   *
   * @param line of the file on which the record begins, from 1
   * @param blank whether it is a line without any character
   */
  public record CsvRecord(long line, List<String> fields, boolean blank) {
    public CsvRecord {
      fields = List.copyOf(fields);
    }
  }

  /**
   * Begins at the start of a file.
   *
   * @param longest how many characters a record may have
   */
  public CsvRecords(InputStream in, Csv dialect, int longest) {
    this.in = new Utf8Reader(in);
    this.dialect = dialect;
    this.longest = longest;
  }

  /**
   * The next record; empty at the end of the file.
   *
   * @throws MalformedCsvException if it is not CSV; what follows is not read
   */
  public Optional<CsvRecord> next() throws IOException {
    recordLine = line;
    length = 0;
    try {
      return peek() == END ? Optional.empty() : Optional.of(record());
    } catch (CharacterCodingException e) {
      throw new MalformedCsvException(line, "it is not UTF-8");
    }
  }

  private CsvRecord record() throws IOException {
    List<String> fields = new ArrayList<>();
    do {
      fields.add(readField());
    } while (take(dialect.delimiter()));
    boolean blank = length == 0;
    endRecord();
    return new CsvRecord(recordLine, fields, blank);
  }

  private String readField() throws IOException {
    field.setLength(0);
    while (peek() == ' ' && dialect.delimiter() != ' ') {
      append();
    }
    if (peek() == dialect.quote()) {
      return quoted();
    }
    while (!atFieldEnd()) {
      append();
    }
    return field.toString();
  }

  private String quoted() throws IOException {
    field.setLength(0);
    read();
    while (true) {
      if (peek() == END) {
        throw new MalformedCsvException(recordLine, "a quote that is opened is never closed");
      }
      if (!take(dialect.quote())) {
        append();
      } else if (peek() == dialect.quote()) {
        append();
      } else {
        break;
      }
    }
    while (peek() == ' ' && dialect.delimiter() != ' ') {
      read();
    }
    if (!atFieldEnd()) {
      throw new MalformedCsvException(recordLine, "a closing quote is followed by more text");
    }
    return field.toString();
  }

  private boolean atFieldEnd() throws IOException {
    int next = peek();
    return next == dialect.delimiter() || next == '\n' || next == '\r' || next == END;
  }

  private void endRecord() throws IOException {
    String end = readLineEnd();
    if (lineEnd.isEmpty()) {
      lineEnd = end;
    } else if (!end.isEmpty() && !end.equals(lineEnd)) {
      throw new MalformedCsvException(
          recordLine,
          "it ends with %s, and the lines before it with %s"
              .formatted(endName(end), endName(lineEnd)));
    }
  }

  private String readLineEnd() throws IOException {
    if (take('\n')) {
      return "\n";
    }
    if (take('\r')) {
      return take('\n') ? "\r\n" : "\r";
    }
    return "";
  }

  private static String endName(String end) {
    return end.replace("\r", "CR").replace("\n", "LF");
  }

  private boolean take(char wanted) throws IOException {
    if (peek() != wanted) {
      return false;
    }
    read();
    return true;
  }

  private void append() throws IOException {
    field.append((char) read());
  }

  private int peek() throws IOException {
    if (!hasPeeked) {
      peeked = in.read();
      hasPeeked = true;
    }
    return peeked;
  }

  private int read() throws IOException {
    int read = peek();
    hasPeeked = false;
    if (++length > longest) {
      throw new MalformedCsvException(
          recordLine,
          "it has over %,d characters: perhaps a quote is never closed".formatted(longest));
    }
    if (read == '\n' || read == '\r' && peek() != '\n') {
      line++;
    }
    return read;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
