package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat.Csv;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are not in UTF-8, and compressed ones. */
class EncodingTest extends FilesCase {
  private static final String KEPT =
      "Nothing was written: the table holds the rows that it held before.";

  private void encoding(Charset encoding) {
    folder().dialect(new Csv(',', '"', true, List.of(), encoding));
  }

  @ParameterizedTest
  @CsvSource({
    "UTF-16,UTF-16",
    "UTF-16,x-UTF-16LE-BOM",
    "ISO-8859-1,ISO-8859-1",
    "windows-1252,windows-1252"
  })
  void whatIsSaidIsRead(String encoding, String written) {
    encoding(Charset.forName(encoding));
    byte[] text = "id,né\n1,\"ü\nb\"\n2,x\n".getBytes(Charset.forName(written));
    folder().file("a.csv", text).file("b.csv", text).attach(session());

    assertThat(session().columns("t")).containsExactly("id BIGINT", "né VARCHAR");
    assertThat(session().rows("FROM t ORDER BY ALL"))
        .containsExactly("1|ü\nb", "1|ü\nb", "2|x", "2|x");
  }

  @Test
  void errorsNameTheFileAndItsLine() {
    encoding(StandardCharsets.UTF_16);
    folder()
        .column("id", "bigint")
        .file("a.csv", "id\n1\nx\n".getBytes(StandardCharsets.UTF_16))
        .attach(session());

    assertThatThrownBy(() -> session().rows("FROM t"))
        .hasMessageStartingWith("a.csv: the value \"x\" (line 3) of id is no bigint.");
  }

  @Test
  void whatIsInAnotherEncodingIsRefused() {
    encoding(StandardCharsets.UTF_16);
    folder().file("a.csv", "id,v\n1,a\n");

    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "a.csv: it is not utf-16, which begins with a byte-order mark.\n%s\nCorrect the file,"
                + " or its `encoding`.",
            KEPT);
    byte[] odd = "id\n1\n".getBytes(StandardCharsets.UTF_16);
    folder().file("a.csv", java.util.Arrays.copyOf(odd, odd.length - 1));
    assertThatThrownBy(() -> folder().attach(session()))
        .hasMessageStartingWith("a.csv, from line ")
        .hasMessageContaining(" on: it is not utf-16.");
  }

  @Test
  void gzipOfSeveralMembersUnderAnyNameIsReadWhole() throws IOException {
    ByteArrayOutputStream members = new ByteArrayOutputStream();
    members.write(CsvFolder.gzip("id,v\n1,a\n2,"));
    members.write(CsvFolder.gzip("b\n3,c\n"));
    folder().file("a.csv", members.toByteArray()).file("b.csv.gz", members.toByteArray());
    folder().attach(session());

    assertThat(session().rows("SELECT count(*), sum(id) FROM t")).containsExactly("6|12");
  }

  @Test
  void aGzipWhoseChecksumIsWrongIsRefused() {
    byte[] whole = CsvFolder.gzip("id,v\n" + "1,abcdefghijk\n".repeat(2_000));
    whole[whole.length - 6] ^= 0x55;
    folder().file("a.csv.gz", whole);

    assertThatThrownBy(
            () -> {
              folder().attach(session());
              session().rows("SELECT count(*) FROM t");
            })
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith(
            "The file a.csv.gz cannot be read: the gzip is damaged: Corrupt GZIP trailer.\n"
                + KEPT);
  }

  @Test
  void encodingsMayBeCompressedAndSifted() {
    encoding(StandardCharsets.ISO_8859_1);
    folder()
        .rejecting(1)
        .column("id", "bigint")
        .file("a.csv", latin("id,v\n1,é\nx,ü\n2,ö\n"))
        .attach(session());

    assertThat(session().rows("SELECT v FROM t ORDER BY id")).containsExactly("é", "ö");
    assertThat(folder().rejected().get(0).raw()).isEqualTo("x,ü");
  }

  private static byte[] latin(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (java.util.zip.GZIPOutputStream out = new java.util.zip.GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
