package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are not what they should be are refused whole, and leave what was there. */
public interface BadFileLaws extends Laws {

  private void load(String files) {
    project()
        .ingestion(
            "t", "target: t\nwrite: overwrite\ninputs: { f: { files: \"data/" + files + "\" } }\n");
  }

  private Outcome again() {
    return project().command().again().named("t").run();
  }

  private List<String> rows(String sql) {
    return project().tables().rows(sql);
  }

  /** Loads a good file, and then, twice, a bad one beside it. */
  private void isRefused(String name, byte[] bad, String message) {
    String kind = name.substring(name.indexOf('.'));
    load("*" + kind.replace(".gz", "*"));
    project().write("data/a" + kind.replace(".gz", ""), good(kind));
    assertThat(again().allDone()).isTrue();
    List<String> types = rows("SELECT name, type FROM reprise.columns ORDER BY name");
    project().write("data/" + name, bad);

    for (int run = 1; run <= 2; run++) {
      assertThat(again().error())
          .startsWith("data/" + name + message)
          .contains("\nNothing was written: the table holds the rows that it held before.");
      assertThat(rows("SELECT id, v FROM t")).containsExactly("1|2");
      assertThat(rows("SELECT name, type FROM reprise.columns ORDER BY name")).isEqualTo(types);
      assertThat(project().receipts("t")).hasSize(1);
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  private static String good(String kind) {
    return kind.startsWith(".json") ? "{\"id\":1,\"v\":2}\n" : "id,v\n1,2\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "id,v|3; , line 2: it has 1 field, and the header has 2.",
        "id,v|3,4,5; , line 2: it has 3 fields, and the header has 2.",
        "id,v|3,\"4|5,6; , line 2: a quote that is opened is never closed.",
        "id,v|3,\"4\"x; , line 2: a closing quote is followed by more text.",
        "id,id|3,4; , line 1: the header has \"id\" twice; column names must differ by more than case.",
        "id,ID|3,4; , line 1: the header has \"id\" and \"ID\"",
        "id,v|3,x; , line 2: the value \"x\" of v is no bigint, which this column was in the files before.",
      })
  default void whatIsMalformedIsToldWithItsLine(String text, String message) {
    isRefused("b.csv", text.replace('|', '\n').getBytes(StandardCharsets.UTF_8), message.strip());
  }

  @Test
  default void anotherEncodingIsRefusedWithItsLine() {
    isRefused(
        "b.csv",
        "id,v\n3,4\né,5\n".getBytes(StandardCharsets.ISO_8859_1),
        ", line 3: it is not UTF-8.");
  }

  @Test
  default void aBinaryFileIsRefused() {
    byte[] image = new byte[5000];
    new Random(1).nextBytes(image);
    image[0] = (byte) 0x89;
    isRefused("b.csv", image, ", line 1: it is not UTF-8.");
  }

  @Test
  default void aGzipThatIsCutOffIsRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(("id,v\n" + "3,4\n".repeat(20_000)).getBytes(StandardCharsets.UTF_8));
    }
    byte[] whole = bytes.toByteArray();
    project().write("data/a.csv", good(".csv"));
    load("*");
    assertThat(again().allDone()).isTrue();
    project().write("data/b.csv.gz", Arrays.copyOf(whole, whole.length - 3));

    assertThat(again().error())
        .startsWith("The file data/b.csv.gz cannot be read: the gzip is cut off.");
    assertThat(rows("SELECT id, v FROM t")).containsExactly("1|2");
  }

  /** Such a quote must not take the rest of the file along in silence. */
  @Test
  default void aQuoteThatIsNeverClosedInAGzipIsRefusedWithItsLine() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write("id,v\n3,4\n5,\"6\n7,8\n".getBytes(StandardCharsets.UTF_8));
    }
    isRefused("b.csv.gz", bytes.toByteArray(), ", line 3: a quote that is opened is never closed.");
  }

  @Test
  default void aLineOfAHundredMegabytesIsRefusedWithItsNumber() {
    byte[] text = new byte[100_000_000];
    Arrays.fill(text, (byte) 'x');
    byte[] before = "id,v\n3,4\n5,".getBytes(StandardCharsets.UTF_8);
    System.arraycopy(before, 0, text, 0, before.length);
    isRefused("b.csv", text, ", line 3: it has over 2,000,000 bytes");
  }

  @Test
  default void jsonOfAnotherTypeOnLineTenThousandIsRefused() {
    String text = "{\"id\":3,\"v\":4}\n".repeat(9_999) + "{\"id\":5,\"v\":\"x\"}\n";
    isRefused(
        "b.json",
        text.getBytes(StandardCharsets.UTF_8),
        ", line 10000: v is a string, \"x\", and was bigint in the files before.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"\\ud800\"", "[\"\\ud800\"]", "{\"a\":\"\\udc00x\"}"})
  default void aTextThatIsNoTextIsRefusedWithItsLine(String value) {
    project().write("data/a.json", "{\"id\":1,\"v\":2}\n{\"id\":3,\"w\":" + value + "}\n");
    load("*.json");

    for (int run = 1; run <= 2; run++) {
      assertThat(again().error())
          .isEqualTo(
              """
              data/a.json, line 2: a text holds half of a pair of surrogates.
              Nothing was written: the table holds the rows that it held before.
              Correct the file.""");
      assertThat(project().tables().names()).doesNotContain("t");
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  @Test
  default void aParquetFileWithATruncatedFooterIsRefused() throws IOException {
    byte[] whole;
    try (InputStream in = BadFileLaws.class.getResourceAsStream("a.parquet")) {
      whole = Objects.requireNonNull(in).readAllBytes();
    }
    load("*.parquet");
    project().write("data/a.parquet", whole);
    assertThat(again().allDone()).isTrue();
    project().write("data/b.parquet", Arrays.copyOf(whole, whole.length - 9));

    for (int run = 1; run <= 2; run++) {
      assertThat(again().error())
          .isEqualTo(
              """
              data/b.parquet: it is no whole Parquet file.
              Nothing was written: the table holds the rows that it held before.
              Run it again once the file is complete.""");
      assertThat(rows("SELECT id FROM t")).containsExactly("1");
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  @Test
  default void emptyFilesAndHeadersAloneAreNoRows() {
    project()
        .write("data/a.csv", good(".csv"))
        .write("data/b.csv", "")
        .write("data/c.csv", "v,id\n")
        .write("data/d.csv", "\n\n");
    load("*.csv");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT id, v FROM t")).containsExactly("1|2");
    }
  }

  @Test
  default void c97_aFileOfFifteenHundredColumnsIsReadTwice() {
    String names = each(i -> "c" + i);
    project()
        .write(
            "data/a.csv",
            String.join(
                "\n", "id," + names, "1," + each(i -> "" + i), "2," + each(i -> "" + 2 * i)));
    project()
        .ingestion(
            "t",
            "target: t\nwrite: overwrite\ninputs: { f: { files: data/a.csv, columns: { "
                + each(i -> "c" + i + ": integer")
                + " } } }\n");

    for (int run = 0; run < 2; run++) {
      assertThat(again().errors()).isEmpty();
      assertThat(rows("SELECT count(*), sum(c0), sum(c1), sum(c1499) FROM t"))
          .containsExactly("2|0|3|4497");
    }
  }

  private static String each(IntFunction<String> text) {
    return IntStream.range(0, 1500).mapToObj(text).collect(Collectors.joining(","));
  }
}
