package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How JSON files become rows. */
class JsonReadingTest extends FilesCase {
  @BeforeEach
  void choose() {
    folder().dialect(new FileFormat.Json());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":1,\"v\":\"a\"}\n{\"v\":\"b\",\"id\":2}\n",
        "{\"id\":1,\"v\":\"a\"}{\"id\":2,\"v\":\"b\"}",
        "[{\"id\":1,\"v\":\"a\"},{\"id\":2,\"v\":\"b\"}]",
        "\uFEFF[\n  {\n \"id\": 1,\n \"v\": \"a\"\n },\n {\"id\": 2, \"v\": \"b\"}\n]\n",
      })
  void linesAndArraysAreRead(String text) {
    folder().file("a.json", text).attach(session());

    assertThat(session().columns("t")).containsExactly("id BIGINT", "v VARCHAR");
    assertThat(session().rows("FROM t ORDER BY id")).containsExactly("1|a", "2|b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "1|-2; BIGINT; -2|1",
        "1.50|2; DECIMAL(3,2); 1.50|2.00",
        "12345678901234567890.125|1; DECIMAL(23,3); 1.000|12345678901234567890.125",
        "12345678901234567890; VARCHAR; 12345678901234567890",
        "1e3|2; DOUBLE; 2.0|1000.0",
        "true|false; BOOLEAN; false|true",
        "\"5\"|\"02134\"; VARCHAR; 02134|5",
        "\"true\"; VARCHAR; true",
        "\"2024-02-29\"; DATE; 2024-02-29",
        "\"2024-02-29T10:00:00Z\"; TIMESTAMP WITH TIME ZONE; 2024-02-29 10:00:00+00",
        "\"\"|null|\"x\"; VARCHAR; |x|null",
        "{\"a\":[1.50,\"é\\n\",null]}|[]; JSON; [] |{\"a\":[1.50,\"é\\n\",null]}",
        "{\"a\":1}|\"x\"|2; JSON; \"x\"|2|{\"a\":1}",
        "null; VARCHAR; null",
      })
  void typesAreThoseOfTheValues(String values, String type, String rows) {
    session().execute("SET TimeZone = 'UTC'");
    folder()
        .file("a.json", "{\"v\":" + values.replace("|", "}\n{\"v\":") + "}\n")
        .attach(session());

    assertThat(session().columns("t")).containsExactly("v " + type);
    assertThat(session().rows("SELECT v::VARCHAR FROM t ORDER BY 1 NULLS LAST"))
        .containsExactlyInAnyOrder(
            Arrays.stream(rows.split("\\|", -1))
                .map(s -> s.equals("[] ") ? "[]" : s)
                .toArray(String[]::new));
  }

  @Test
  void filesAreUnitedByNameWhateverTheirOrder() {
    folder()
        .file("a.json", "{\"id\":1,\"v\":\"a\"}")
        .file("b.json", "[{\"W\":true,\"ID\":2}]")
        .file("c.json", "")
        .file("d.json", "[]")
        .column("gone", "date")
        .attach(session());

    assertThat(session().columns("t"))
        .containsExactly("id BIGINT", "v VARCHAR", "W BOOLEAN", "gone DATE");
    assertThat(session().rows("FROM t ORDER BY id"))
        .containsExactly("1|a|null|null", "2|null|true|null");
  }

  @Test
  void whatIsDeclaredWins() {
    folder()
        .file("a.json", "{\"id\":\"7\",\"v\":1.50,\"w\":{\"a\":1},\"x\":[1],\"d\":\"29.02.2024\"}")
        .column("id", "bigint")
        .column("v", "varchar")
        .column("w", "varchar")
        .column("x", "json")
        .column("d", "date", "dd.MM.yyyy")
        .attach(session());

    assertThat(session().rows("FROM t")).containsExactly("7|1.50|{\"a\":1}|[1]|2024-02-29");
  }

  @Test
  void anotherTypeOnLineTenThousandIsRefused() {
    folder().file("a.json", "{\"id\":1,\"v\":2}\n".repeat(9_999) + "{\"id\":1,\"v\":\"x\"}\n");

    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            a.json, line 10000: v is a string, "x", and in a.json, line 1, it is a number.
            Nothing was written: the table holds the rows that it held before.
            Correct the file, or declare the column: `columns: { v: varchar }`.""");
  }

  @Test
  void anObjectThatIsTooLongIsRefusedWithItsLine() {
    String text = "x".repeat(1_900_000);
    folder().file("a.json", "{\"v\":\"a\\nb\"}\n{\"v\":\"" + text + "\"}\n").attach(session());
    assertThat(session().rows("SELECT max(strlen(v)) FROM t")).containsExactly("1900000");

    folder().file("a.json", "{\"v\":\"a\\nb\"}\n{\"v\":\"" + text + text + "\"}\n");
    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            a.json, line 2: the values of the object have over 1,980,000 bytes.
            Nothing was written: the table holds the rows that it held before.
            Take its long values out of the file.""");
  }

  @Test
  void aNameThatComesFirstOnLineTenThousandIsAColumn() {
    folder()
        .file("a.json", "{\"id\":1}\n".repeat(9_999) + "{\"id\":1,\"v\":2.5}\n")
        .attach(session());

    assertThat(session().rows("SELECT count(*), sum(v) FROM t")).containsExactly("10000|2.5");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "{\"id\":1}/{\"id\":/{\"id\":3}; 3; it is no JSON: ",
        "{\"id\":1}/{\"id\":2; 2; it is no JSON: ",
        "{\"id\":1}/7; 2; an object is expected there, one for each row, and not a number",
        "[{\"id\":1},/[2]]; 2; an object is expected there, one for each row, and not an array",
        "{\"id\":1}/[{\"id\":2}]; 2; an object is expected there, one for each row, and not an array",
        "{\"id\":1,/\"ID\":2}; 2; an object has \"id\" and \"ID\"; names must differ by more than case",
        "{\"id\":1,\"id\":2}; 1; an object has \"id\" and \"id\"; names must differ by more than case",
        "id,v/1,2; 1; it is no JSON: ",
        "{\"v\":1}/{\"id\":\"\\ud800\"}; 2; a text holds half of a pair of surrogates",
      })
  void whatIsNoJsonIsRefusedWithItsLine(String text, int line, String reason) {
    folder().file("a.json", text.replace('/', '\n'));

    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("a.json, line " + line + ": " + reason)
        .hasMessageEndingWith(
            "\nNothing was written: the table holds the rows that it held before.\nCorrect the"
                + " file.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "bigint; \"5\"; v is a string, \"5\", and was bigint in the files before; varchar",
        "bigint; {\"a\":1}; v is an object or array, \"{\"a\":1}\", and was bigint in the files before; json",
        "boolean; 1; v is a number, \"1\", and was boolean in the files before; varchar",
        "date; \"x\"; the value \"x\" of v is no date, which this column was in the files before; varchar",
      })
  void whatContradictsTheFilesBeforeIsRefused(
      String before, String value, String reason, String declared) {
    folder().known("v", before).file("a.json", "\n{\"id\":1,\"v\":null}\n{\"v\":" + value + "}");

    assertThatThrownBy(() -> folder().attach(session()))
        .hasMessageStartingWith("a.json, line 3: " + reason + ".\n")
        .hasMessageEndingWith("`columns: { v: " + declared + " }`.");
  }

  @Test
  void jsonStaysJsonAndIsLearnt() {
    folder().file("a.json", "{\"v\":{\"a\":1}}").attach(session());
    assertThat(folder().learnt()).containsExactly("v json");

    CsvFolder later = new CsvFolder(directory()).dialect(new FileFormat.Json()).known("v", "json");
    session().execute("DROP VIEW t");
    later.file("a.json", "{\"v\":\"x\"}").attach(session());
    assertThat(session().rows("FROM t")).containsExactly("\"x\"");
  }

  @Test
  void aValueOfAnotherTypeThanDeclaredIsToldWithItsLine() {
    folder().file("a.json", "[\n{\"v\":1},\n{\"v\":\"two\nlines\"}]".replace("\nl", "\\nl"));
    folder().column("v", "bigint").attach(session());

    assertThatThrownBy(() -> session().rows("FROM t"))
        .hasMessageStartingWith("a.json: the value \"two⏎lines\" (line 3) of v is no bigint");
  }

  @Test
  void gzipIsReadAndACutOneRefused() {
    byte[] whole = CsvFolder.gzip("{\"id\":1}\n".repeat(5_000));
    folder().file("a.json", whole).attach(session());
    assertThat(session().rows("SELECT count(*) FROM t")).containsExactly("5000");

    folder().file("a.json", Arrays.copyOf(whole, whole.length - 5));
    assertThatThrownBy(() -> folder().attach(session()))
        .hasMessageStartingWith("The file a.json cannot be read: the gzip is cut off.\n");
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    folder().file("a.json", "{\"v\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1));

    assertThatThrownBy(() -> folder().attach(session()))
        .hasMessageStartingWith("a.json, line 1: it is no JSON: Invalid UTF-8");
  }
}
