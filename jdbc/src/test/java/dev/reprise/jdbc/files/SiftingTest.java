package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.RejectedLine;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines that are not as they must be are left out, and no good line with them. */
class SiftingTest extends FilesCase {
  @BeforeEach
  void choose() {
    folder().rejecting(10);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "1,a/2,b,c/3,d;1 a|3 d;3: 2,b,c: it has 3 fields, and the header has 2",
        "1,a/2/3,d;1 a|3 d;3: 2: it has 1 field, and the header has 2",
        "x,a/2,b/y,c;2 b;2: x,a: the value \"x\" of id is no bigint|4: y,c: the value \"y\" of id is no bigint",
        "1,a/2,\"b/3,c/4,d;1 a|3 c|4 d;3: 2,\"b: a quote that is opened is never closed",
        "1,a/2,\"b/3,\"c\"/4,d;1 a|3 c|4 d;3: 2,\"b: a closing quote is followed by more text",
        "1,a/2,\"b\"x/3,\"c/d\";1 a|3 c/d;3: 2,\"b\"x: a closing quote is followed by more text",
        "1,\"a/b\",z/2,c;2 c;2: 1,\"a/b\",z: it has 3 fields, and the header has 2",
        "1,a/2,b|/3,c;1 a|3 c;3: 2,b: it ends with CRLF, and the lines before it with LF",
        "//1,a/2;1 a;5: 2: it has 1 field, and the header has 2",
        "1,a,/2,b;1 a|2 b;",
      })
  void onlyTheWrongLineIsLeftOut(String text, String rows, String rejected) {
    folder()
        .column("id", "bigint")
        .file("a.csv", "id,v\n" + text.replace("b|/", "b\r/").replace('/', '\n') + "\n")
        .attach(session());

    assertThat(session().rows("SELECT id || ' ' || v FROM t ORDER BY id"))
        .containsExactly(rows.replace('/', '\n').split("\\|"));
    assertThat(folder().rejected())
        .extracting(line -> line.line() + ": " + line.raw() + ": " + line.reason())
        .containsExactly(
            rejected == null ? new String[0] : rejected.replace('/', '\n').split("\\|"));
  }

  @Test
  void c84_goodNeighboursOfBrokenLinesStay() {
    StringBuilder text = new StringBuilder("id,d,amt\n");
    int id = 0;
    for (int line = 2; line <= 10_004; line++) {
      switch (line) {
        case 2 -> text.append("0,2024-02-30,1\n");
        case 5000 -> text.append("0,2024-02-28,1,1\n");
        case 9999 -> text.append("0,2024-02-28\n");
        default -> text.append(++id).append(",2024-02-29,").append(id).append('\n');
      }
    }
    folder().rejecting(3).column("d", "date").file("a.csv", text.toString()).attach(session());

    assertThat(session().rows("SELECT count(*), sum(amt), count(DISTINCT d) FROM t"))
        .containsExactly("10000|50005000|1");
    assertThat(folder().rejected())
        .containsExactly(
            new RejectedLine(
                "a.csv", 2, "0,2024-02-30,1", "the value \"2024-02-30\" of d is no date"),
            new RejectedLine(
                "a.csv", 5000, "0,2024-02-28,1,1", "it has 4 fields, and the header has 3"),
            new RejectedLine(
                "a.csv", 9999, "0,2024-02-28", "it has 2 fields, and the header has 3"));
    assertThat(folder().notes())
        .containsExactly(
            "input t: 3 lines were left out, see raw.rejects; the first is a.csv, line 2:"
                + " the value \"2024-02-30\" of d is no date");
  }

  @Test
  void c84_oneMoreThanMayBeLeftOutIsRefused() {
    folder().column("id", "bigint").file("a.csv", "id,v\n1,a\nx,b\n").file("b.csv", "id,v\ny,b\n");
    folder().rejecting(0);
    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            a.csv, line 3: the value "x" of id is no bigint, and `max_rejects` is 0.
            Nothing was written: the table holds the rows that it held before.
            Correct the file, or raise `max_rejects`.""");

    folder().rejecting(1);
    assertThatThrownBy(() -> folder().attach(session()))
        .hasMessageStartingWith(
            "a.csv, line 3: the value \"x\" of id is no bigint; it is the first of over 1 such"
                + " lines, and `max_rejects` is 1.\n");
    folder().rejecting(2).attach(session());
    assertThat(session().rows("SELECT v FROM t")).containsExactly("a");
  }

  @Test
  void c90_valuesThatDoNotFitAreLeftOut() {
    folder().column("qty", "int").file("a.csv", "qty\n5\nN/A\n7.5\n3000000000\n").attach(session());

    assertThat(session().rows("FROM t")).containsExactly("5");
    assertThat(folder().rejected()).extracting(RejectedLine::line).containsExactly(3L, 4L, 5L);
  }

  @Test
  void bytesThatAreNotUtf8AreAFaultOfTheirLine() {
    byte[] text = "id,v\n1,ä\n2,é\n3,🙂\n".getBytes(StandardCharsets.UTF_8);
    text[text.length - 12] = (byte) 0xff;
    folder().file("a.csv", text).attach(session());

    assertThat(folder().rejected()).extracting(RejectedLine::line).containsExactly(3L);
    assertThat(folder().rejected().get(0).reason()).isEqualTo("it is not UTF-8");
    assertThat(session().rows("SELECT v FROM t")).containsExactly("ä", "🙂");
  }

  @Test
  void linesOfLaterMessagesAreThoseOfTheFile() {
    folder()
        .known("v", "bigint")
        .column("id", "bigint")
        .file("a.csv", "id,v\nx,1\n\"y\",2\n3,\"3\"\n\"z\nz\",1\n5,five\n");

    assertThatThrownBy(() -> folder().attach(session()))
        .hasMessageStartingWith("a.csv, line 7: the value \"five\" of v is no bigint");
  }

  @Test
  void gzipIsSiftedToo() {
    folder()
        .column("id", "bigint")
        .file("a.csv", CsvFolder.gzip("id\n1\nx\n3\n"))
        .attach(session());

    assertThat(session().rows("FROM t ORDER BY 1")).containsExactly("1", "3");
  }

  @Test
  void aVeryLongLineIsLeftOutByItself() {
    folder().file("a.csv", "id,v\n1,a\n2," + "x".repeat(3_000_000) + "\n3,c\n").attach(session());

    assertThat(session().rows("SELECT v FROM t ORDER BY id")).containsExactly("a", "c");
    assertThat(folder().rejected().get(0).line()).isEqualTo(3);
    assertThat(folder().rejected().get(0).reason()).startsWith("it has over 2,000,000 bytes");
  }

  @ParameterizedTest
  @CsvSource({"x,1", "é,2", "あ,3", "🙂,4"})
  void aLineAsLongAsMayBeIsARowAndALongerOneIsLeftOut(String character, int bytes) {
    String longest = character.repeat((2_000_000 - "2,\n".length()) / bytes);
    folder()
        .file("a.csv", "id,v\n1,a\n2," + longest + "\n3,c" + longest + "xxxx\n4,d\n")
        .attach(session());

    assertThat(session().rows("SELECT id, strlen(v) FROM t ORDER BY id"))
        .containsExactly("1|1", "2|" + bytes * longest.codePointCount(0, longest.length()), "4|1");
    assertThat(folder().rejected())
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.line()).isEqualTo(4);
              assertThat(line.reason()).startsWith("it has over 2,000,000 bytes");
            });
  }
}
