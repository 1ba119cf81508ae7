package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;

/** Files as nobody means them: refused or read right, never half. */
class BadFilesTest extends FilesCase {
  private static final int BLOCK = 1_000_000;

  private AbstractStringAssert<?> refusal() {
    BadInputException[] refused = new BadInputException[1];
    assertThatThrownBy(
            () -> {
              folder().attach(session());
              session().rows("SELECT count(*) FROM (FROM t)");
              session().rows("FROM t");
            })
        .isInstanceOfSatisfying(BadInputException.class, e -> refused[0] = e);
    return assertThat(refused[0].getMessage())
        .contains("\nNothing was written: the table holds the rows that it held before.");
  }

  private void longLine(String before, int blocks, String after) throws IOException {
    byte[] block = "x".repeat(BLOCK).getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out = Files.newOutputStream(directory().resolve("a.csv"))) {
      out.write(before.getBytes(StandardCharsets.US_ASCII));
      for (int i = 0; i < blocks; i++) {
        out.write(block);
      }
      out.write(after.getBytes(StandardCharsets.US_ASCII));
    }
  }

  @Test
  void oneLineOfAHundredMegabytesIsRefused() throws IOException {
    longLine("id,v\n1,a\n2,", 100, "\n3,c\n");

    refusal().startsWith("a.csv, line 3: it has over 2,000,000 bytes");
  }

  @Test
  void aLineOfFewCharactersAndManyBytesIsRefusedWithItsLine() {
    folder().file("a.csv", "id,v\n1,a\n2," + "あ".repeat(700_000) + "\n3,c\n");

    refusal().startsWith("a.csv, line 3: it has over 2,000,000 bytes");
  }

  @Test
  void aHeaderOfAHundredMegabytesIsRefused() throws IOException {
    longLine("id,", 100, "\n1,a\n");

    refusal().startsWith("a.csv, line 1: it has over 1,048,576 bytes");
  }

  @Test
  void aBinaryFileIsRefused() {
    byte[] bytes = new byte[5000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 31 % 127);
    }
    bytes[0] = 'P';
    folder().file("a.csv", bytes);

    refusal().startsWith("a.csv");
  }

  @Test
  void anImageIsRefused() {
    folder().file("a.csv", new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0});

    refusal().startsWith("a.csv, line 1: it is not UTF-8");
  }

  @Test
  void aHeaderAloneIsNoRows() {
    folder().file("a.csv", "id,v").file("b.csv", "id,v\n").attach(session());

    assertThat(session().rows("SELECT count(*) FROM t")).containsExactly("0");
    assertThat(session().columns("t")).containsExactly("id VARCHAR", "v VARCHAR");
  }

  @Test
  void c97_fifteenHundredColumnsAreRead() {
    String names = numbers(i -> "c" + i);
    folder()
        .file("a.csv", names + "\n" + numbers(i -> "" + i) + "\n" + numbers(i -> "" + 2 * i) + "\n")
        .attach(session());

    assertThat(session().rows("SELECT count(*), sum(c0), sum(c1), sum(c1499) FROM t"))
        .containsExactly("2|0|3|4497");
  }

  private static String numbers(java.util.function.IntFunction<String> text) {
    return IntStream.range(0, 1500).mapToObj(text).collect(Collectors.joining(","));
  }

  @Test
  void namesMayHoldBlanksQuotesLineEndsAndEmoji() {
    folder()
        .file("a.csv", "\"two\nlines\",\" blank \",\"q\"\"q\",🙂,a.b,select\n1,2,3,4,5,6\n")
        .attach(session());

    assertThat(
            session()
                .rows(
                    "SELECT \"two\nlines\", \" blank \", \"q\"\"q\", \"🙂\", \"a.b\", \"select\" FROM t"))
        .containsExactly("1|2|3|4|5|6");
  }

  @Test
  void duplicateNamesAreRefused() {
    folder().file("a.csv", "id,v,id\n1,2,3\n");

    refusal()
        .startsWith(
            "a.csv, line 1: the header has \"id\" twice; column names must differ by more than"
                + " case.");
  }
}
