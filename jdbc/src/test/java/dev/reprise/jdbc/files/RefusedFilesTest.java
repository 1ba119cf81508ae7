package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.WarehouseException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are not as they must be, and what is told of them. */
class RefusedFilesTest extends WithFiles {
  private static final String MEND =
      "Correct the file, or say how it is written with `delimiter`, `quote` or `header`.";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "id,v/1,a/2/3,c;3;it has 1 field, and the header has 2",
        "id,v/1,a/2,b,c/3,c;3;it has 3 fields, and the header has 2",
        "id,v/1,a/2,\"b/3,c/4,d;3;a quote that is opened is never closed",
        "id,v/1,a/2,\"b\"c/3,c;3;a closing quote is followed by more text",
        "id,v/1,\"a/b\"/2;4;it has 1 field, and the header has 2",
        "id,v/1,a/2,b~/3,c;3;it ends with CRLF, and the lines before it with LF",
      })
  void c84_malformedLinesAreToldWithFileLineAndReason(String text, int line, String reason) {
    folder.file("a.csv", "id,v\n0,z\n").file("b.csv", text.replace('/', '\n').replace('~', '\r'));

    refusal().isEqualTo("b.csv, line %d: %s.\n%s\n%s".formatted(line, reason, KEPT, MEND));
  }

  @Test
  void contentOfTheLineIsNotTold() {
    folder.file("a.csv", "id,v\n1,secret@example.org,x\n");

    refusal().doesNotContain("secret");
  }

  @Test
  void aMalformedLineFarDownIsFound() {
    StringBuilder text = new StringBuilder("id,v\n");
    for (int i = 0; i < 50_000; i++) {
      text.append(i).append(",\"two\nlines\"\n");
    }
    folder.file("a.csv", text + "7\n");

    refusal().startsWith("a.csv, line 100002: it has 1 field, and the header has 2.\n");
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    String remedy = "Correct the file, or say how it is written with `encoding`.";
    folder.file("a.csv", "id,v\n1,a\n2,é\n".getBytes(StandardCharsets.ISO_8859_1));
    refusal().isEqualTo("a.csv, line 3: it is not UTF-8.\n" + KEPT + "\n" + remedy);

    folder.file("a.csv", "id,é\n1,a\n".getBytes(StandardCharsets.ISO_8859_1));
    refusal().isEqualTo("a.csv, line 1: it is not UTF-8.\n" + KEPT + "\n" + remedy);
  }

  @Test
  void c58_aCutOffGzipIsRefused() {
    byte[] whole = CsvFolder.gzip("id,v\n" + "1,abcdefghijk\n".repeat(20_000));
    folder.file("a.csv.gz", Arrays.copyOf(whole, whole.length - 3));

    refusal().startsWith("The file a.csv.gz cannot be read: the gzip is cut off.\n" + KEPT);
  }

  /** DuckDB leaves out what stands behind such a quote, where it reads a file in one thread. */
  @ParameterizedTest
  @ValueSource(strings = {"2,\"b", "2,\"b\n", "2,\"b\n3,c\n", "2,\"b\"\"\n3,c"})
  void aQuoteThatIsNeverClosedIsRefusedInLargeAndCompressedFilesToo(String end) {
    String told = "line %d: a quote that is opened is never closed.\n" + KEPT;
    folder.file("a.csv.gz", CsvFolder.gzip("id,v\n1,a\n" + end));
    refusal().startsWith("a.csv.gz, " + told.formatted(3));

    folder.file("a.csv.gz", "").file("b.csv", "id,v\n" + "1,\"a\nb\"\n".repeat(600_000) + end);
    refusal().startsWith("b.csv, " + told.formatted(1_200_002));
  }

  @Test
  void aLastLineThatIsTooLongIsRefusedThoughItDoesNotEnd() {
    folder.file("a.csv", "id,v\n1,a\n2," + "x".repeat(40_000_000));

    refusal().startsWith("a.csv, line 3: it has over 2,000,000 bytes");
  }

  @Test
  void c58_aCutOffLastLineIsRefused() {
    folder.file("a.csv", "id,amt\n1,100\n2");

    refusal().startsWith("a.csv, line 3: it has 1 field, and the header has 2.\n");
  }

  @Test
  void aFileThatIsGoneIsRefused() throws IOException {
    folder.file("a.csv", "id,v\n1,a\n").attach(session);
    Files.delete(project.resolve("a.csv"));

    assertThatThrownBy(() -> session.rows("FROM t"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            "a.csv: the file is gone.\n%s\nRun it again once the file is complete."
                .formatted(KEPT));
  }

  @Test
  void headersAreRefusedBeforeAnyRowIsRead() {
    folder.file("a.csv", "id,Amt,AMT\n1,2,3\n");

    refusal()
        .isEqualTo(
            """
            a.csv, line 1: the header has "Amt" and "AMT"; column names must differ by more than case.
            %s"""
                .formatted(KEPT));
  }

  @Test
  void aBackslashBesideAGlobCharacterIsRefused() {
    folder.file("a\\b[1].csv", "id\n1\n");

    refusal()
        .startsWith(
            "a\\b[1].csv: a name with a backslash and one of * ? [ cannot be read.\n" + KEPT);
  }

  @Test
  void withoutFilesAndDeclarationThereAreNoColumns() {
    folder.file("a.csv", "");

    refusal()
        .isEqualTo(
            """
            The input t has no columns: its files are empty, a.csv among them.
            %s
            Declare the columns that it has when there are rows, e.g. `columns: { id: bigint }`."""
                .formatted(KEPT));
  }

  @Test
  void otherErrorsAreLeftToOthers() throws SQLException {
    folder.file("a.csv", "id\n1\n").attach(session);

    assertThatThrownBy(() -> session.rows("SELECT nothing FROM t"))
        .isExactlyInstanceOf(WarehouseException.class);
    assertThat(new DuckDbFiles().failure(new SQLException("IO Error: disk full"), List.of()))
        .isEmpty();
  }
}
