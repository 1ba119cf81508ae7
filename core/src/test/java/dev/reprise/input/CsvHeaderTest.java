package dev.reprise.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvHeaderTest {
  private static final Csv NO_HEADER = new Csv(',', '"', false, List.of());

  @TempDir Path folder;

  private FileTable.DataFile read(Csv dialect, byte[] bytes, String... declared) {
    try {
      Path file = Files.write(folder.resolve("a.csv"), bytes);
      return new CsvHeader(dialect, List.of(declared)).read(file, "data/a.csv");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> header(String text) {
    return read(Units.COMMAS, text.getBytes(StandardCharsets.UTF_8)).header();
  }

  @Test
  void namesAreReadAsWritten() {
    assertThat(header("id,amt\n1,2\n")).containsExactly("id", "amt");
    assertThat(header("\uFEFFid,amt\r\n1,2\r\n")).containsExactly("id", "amt");
    assertThat(header("\uFEFF\"id\",\"a,\"\"b\nc\"")).containsExactly("id", "a,\"b\nc");
    assertThat(header("id, amt \r1,2")).containsExactly("id", " amt ");
    assertThat(header("naïve,あ,🙂")).containsExactly("naïve", "あ", "🙂");
  }

  @Test
  void columnsWithoutANameAreCalledByPlace() {
    assertThat(header(",amt,\n")).containsExactly("column0", "amt", "column2");
  }

  @Test
  void filesWithoutContentHaveNoColumns() {
    assertThat(header("")).isEmpty();
    assertThat(header("\uFEFF")).isEmpty();
    assertThat(header("\n\n")).isEmpty();
  }

  @Test
  void gzipIsKnownByItsBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write("id,amt\n".getBytes(StandardCharsets.UTF_8));
    }

    FileTable.DataFile file = read(Units.COMMAS, bytes.toByteArray());

    assertThat(file.header()).containsExactly("id", "amt");
    assertThat(file.gzip()).isTrue();
  }

  @Test
  void withoutHeaderTheNamesAreTheDeclaredOnesOrPlaces() {
    byte[] text = "1,2\n".getBytes(StandardCharsets.UTF_8);

    assertThat(read(NO_HEADER, text).header()).containsExactly("column0", "column1");
    assertThat(read(NO_HEADER, text, "id", "amt").header()).containsExactly("id", "amt");
    assertThatThrownBy(() -> read(NO_HEADER, text, "id"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            data/a.csv: it has 2 columns, and 1 are declared; without a header they are matched in order.
            Nothing was written: the table holds the rows that it held before.""");
  }

  @Test
  void headersThatCannotBeUsedAreRefused() {
    assertRefused("id,v,ID\n", "data/a.csv, line 1: the header has \"id\" and \"ID\"; ");
    assertRefused("id,v,id\n", "data/a.csv, line 1: the header has \"id\" twice; ");
    assertRefused("\nid\n", "data/a.csv, line 1: it is empty, and the header is expected there.");
    assertRefused("id,\"v\n1,2\n", "data/a.csv, line 1: a quote that is opened is never closed.");
    assertRefused("i\0d,v\n", "data/a.csv: it is not text: its first line holds NUL bytes.");
  }

  private void assertRefused(String text, String message) {
    assertThatThrownBy(() -> header(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(message)
        .hasMessageContaining("Nothing was written");
  }

  @Test
  void aFileWithoutLineEndDoesNotFillMemory() throws IOException {
    Path file = folder.resolve("a.csv");
    byte[] block = new byte[1 << 20];
    java.util.Arrays.fill(block, (byte) 'x');
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int i = 0; i < 100; i++) {
        out.write(block);
      }
    }

    assertThatThrownBy(() -> new CsvHeader(Units.COMMAS, List.of()).read(file, "a.csv"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(
            "a.csv, line 1: it has over 1,048,576 bytes: perhaps a quote is never closed.");
  }
}
