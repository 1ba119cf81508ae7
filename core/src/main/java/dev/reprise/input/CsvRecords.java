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

  /** How many bytes a record of rows may have. */
  public static final int LONGEST = 2_000_000;

  private final RecordText in;
  private final Csv dialect;
  private final StringBuilder field = new StringBuilder();
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
   * @param longest how many bytes a record may have
   */
  public CsvRecords(InputStream in, Csv dialect, int longest) {
    this(new Utf8Reader(in, false), dialect, longest);
  }

  private CsvRecords(Utf8Reader in, Csv dialect, int longest) {
    this.in = new RecordText(in, longest);
    this.dialect = dialect;
  }

  /** Takes bytes that are not UTF-8 for a fault of their record alone. */
  public static CsvRecords sifting(InputStream in, Csv dialect, int longest) {
    return new CsvRecords(new Utf8Reader(in, true), dialect, longest);
  }

  /**
   * The next record; empty at the end of the file.
   *
   * @throws MalformedCsvException if it is not CSV; then {@link #skipLine} comes before what
   *     follows
   */
  public Optional<CsvRecord> next() throws IOException {
    in.begin();
    try {
      return in.peek() == RecordText.END ? Optional.empty() : Optional.of(record());
    } catch (CharacterCodingException e) {
      throw new MalformedCsvException(in.line(), MalformedCsvException.NOT_UTF_8);
    }
  }

  /** The record that was read last, as it stands in the file. */
  public String text() {
    return in.text();
  }

  /**
   * Passes over the first line of a malformed record, and no more of it: a quote that was opened by
   * mistake does not take the lines along that follow.
   *
   * @return the line as it stands in the file
   */
  public String skipLine() throws IOException {
    return in.skipLine();
  }

  private CsvRecord record() throws IOException {
    List<String> fields = new ArrayList<>();
    do {
      fields.add(readField());
    } while (in.take(dialect.delimiter()));
    boolean blank = in.isEmpty();
    endRecord();
    if (in.hasMarks()) {
      throw new MalformedCsvException(in.firstLine(), MalformedCsvException.NOT_UTF_8);
    }
    return new CsvRecord(in.firstLine(), fields, blank);
  }

  private String readField() throws IOException {
    field.setLength(0);
    while (in.peek() == ' ' && dialect.delimiter() != ' ') {
      append();
    }
    if (in.peek() == dialect.quote()) {
      return quoted();
    }
    while (!atFieldEnd()) {
      append();
    }
    return field.toString();
  }

  private String quoted() throws IOException {
    field.setLength(0);
    in.read();
    while (true) {
      if (in.peek() == RecordText.END) {
        throw new MalformedCsvException(in.firstLine(), "a quote that is opened is never closed");
      }
      if (!in.take(dialect.quote())) {
        append();
      } else if (in.peek() == dialect.quote()) {
        append();
      } else {
        break;
      }
    }
    while (in.peek() == ' ' && dialect.delimiter() != ' ') {
      in.read();
    }
    if (!atFieldEnd()) {
      throw new MalformedCsvException(in.firstLine(), "a closing quote is followed by more text");
    }
    return field.toString();
  }

  private boolean atFieldEnd() throws IOException {
    int next = in.peek();
    return next == dialect.delimiter() || next == '\n' || next == '\r' || next == RecordText.END;
  }

  private void endRecord() throws IOException {
    String end = readLineEnd();
    if (lineEnd.isEmpty()) {
      lineEnd = end;
    } else if (!end.isEmpty() && !end.equals(lineEnd)) {
      throw new MalformedCsvException(
          in.firstLine(),
          "it ends with %s, and the lines before it with %s"
              .formatted(endName(end), endName(lineEnd)));
    }
  }

  private String readLineEnd() throws IOException {
    if (in.take('\n')) {
      return "\n";
    }
    if (in.take('\r')) {
      return in.take('\n') ? "\r\n" : "\r";
    }
    return "";
  }

  private static String endName(String end) {
    return end.replace("\r", "CR").replace("\n", "LF");
  }

  private void append() throws IOException {
    field.append((char) in.read());
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
