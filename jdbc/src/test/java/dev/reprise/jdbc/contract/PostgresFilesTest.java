package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of files that the server keeps as another type, or cannot keep. */
class PostgresFilesTest extends PostgresCase {

  @TempDir private Path written;

  private List<String> tables() {
    return project().tables().names().stream().filter(n -> !n.startsWith("reprise.")).toList();
  }

  private void load(String name, String more) {
    project()
        .ingestion(
            "t",
            "target: t\nwrite: overwrite\ninputs: { f: { files: data/" + name + more + " } }\n");
  }

  private void parquet(String select) throws Exception {
    Path file = written.resolve("a.parquet");
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "COPY (" + select + ") TO '" + file + "' (FORMAT parquet, COMPRESSION uncompressed)");
    }
    project().write("data/a.parquet", Files.readAllBytes(file));
  }

  private Outcome again() {
    return project().command().again().named("t").run();
  }

  @Test
  void aTextWithANulByteIsRefusedWithItsFileAndLine() {
    project().write("data/a.csv", "id,note\n1,good\n2,b\0d\n");
    project().ingestion("t", "target: t\nwrite: overwrite\ninputs: { f: { files: data/a.csv } }\n");

    assertThat(project().run().error())
        .isEqualTo(
            """
            data/a.csv: 1 value of f in the column note holds a NUL byte, which no text of the warehouse can: "b␀d" (line 3).
            Nothing was written: the table holds the rows that it held before.
            Take the NUL bytes out of the file.""");
    assertThat(tables()).isEmpty();
  }

  @Test
  void anEscapedNulInNestedJsonIsRefused() {
    String escaped = "{\"n\":[\"a\\\\u0000\"]}\n";
    project().write("data/a.json", escaped);
    project()
        .ingestion("t", "target: t\nwrite: overwrite\ninputs: { f: { files: data/a.json } }\n");
    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT n, pg_typeof(n) FROM t"))
        .containsExactly("[\"a\\\\u0000\"]|jsonb");

    project().write("data/a.json", escaped + "{\"n\":[\"a\\u0000\"]}\n");
    assertThat(project().command().again().named("t").run().error())
        .isEqualTo(
            """
            data/a.json: 1 value of f in the column n holds a NUL byte, which no text of the warehouse can: "["a\\u0000"]" (line 2).
            Nothing was written: the table holds the rows that it held before.
            Take the NUL bytes out of the file.""");
    assertThat(project().tables().rows("SELECT count(*) FROM t")).containsExactly("1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "1e131073; a number that is larger or finer than the warehouse keeps",
        "-12e-16384; a number that is larger or finer than the warehouse keeps",
        "1e9999999999; a number that is larger or finer than the warehouse keeps",
      })
  void whatJsonbCannotHoldIsRefusedWithItsLine(String value, String fault) {
    String good = "{\"n\":[\"\\ud83d\\ude00 1e999999 \\\\ud800\",1e1000,-0.5E-7]}\n";
    project().write("data/a.json", good);
    load("a.json", "");
    assertThat(project().run().allDone()).isTrue();
    project().write("data/a.json", good + "{\"n\":[" + value + "]}\n");

    for (int run = 1; run <= 2; run++) {
      assertThat(again().error())
          .isEqualTo(
              """
              data/a.json: 1 value of f in the column n holds %s: "[%s]" (line 2).
              Nothing was written: the table holds the rows that it held before.
              Correct the file, or declare the column: `columns: { n: varchar }`."""
                  .formatted(fault, value));
      assertThat(project().tables().rows("SELECT count(*) FROM t")).containsExactly("1");
      assertThat(project().attempts("t")).hasSize(run);
    }
    project()
        .ingestion(
            "u",
            "target: u\nwrite: overwrite\ninputs: { f: { files: data/a.json, columns: { n: varchar } } }\n");
    assertThat(project().command().named("u").run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT n FROM u ORDER BY length(n) LIMIT 1"))
        .containsExactly("[" + value + "]");
  }

  @Test
  void nestedValuesOfParquetAreJsonb() throws Exception {
    parquet(
        """
        SELECT 1 AS id, {'a': [1.50::DECIMAL(4,2), NULL], 'd': DATE '2024-02-29'} AS st,
          [TIMESTAMPTZ '2024-02-29 10:00:00.123456+02'] AS l, MAP {'k': 12345678901234567890.12::DECIMAL(38,2)} AS m
        UNION ALL SELECT 2, NULL, [], MAP {}""");
    load("a.parquet", "");

    assertThat(again().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT st, l, m FROM t ORDER BY id"))
        .containsExactly(
            "{\"a\": [1.5, null], \"d\": \"2024-02-29\"}|[\"2024-02-29 08:00:00.123456+00\"]"
                + "|{\"k\": 12345678901234567890.12}",
            "null|[]|{}");
    assertThat(again().units()).containsExactly("t unchanged");
    assertThat(project().tables().rows("SELECT DISTINCT pg_typeof(st), pg_typeof(m) FROM t"))
        .containsExactly("jsonb|jsonb");
    assertThat(project().tables().rows("SELECT type FROM reprise.columns WHERE name = 'l'"))
        .containsExactly("TIMESTAMP WITH TIME ZONE[]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "'ab'::BLOB; BLOB; ab",
        "'10:00:00'::TIME; TIME; 10:00:00",
        "'0f0e0d0c-0b0a-0908-0706-050403020100'::UUID; UUID; 0f0e0d0c-0b0a-0908-0706-050403020100",
        "{'BIT': ['ab'::BLOB]}; STRUCT(\"BIT\" BLOB[]); {'BIT': [ab]}",
      })
  void whatTheServerHasNoTypeForIsRefusedWithTheColumn(String value, String type, String text)
      throws Exception {
    parquet("SELECT 1 AS id, " + value + " AS v");
    load("a.parquet", "");

    assertThat(again().error())
        .isEqualTo(
            """
            data/a.parquet: v is %s, which PostgreSQL does not have.
            Nothing was written: the table holds the rows that it held before.
            Declare the column, as text for example: `columns: { v: varchar }`."""
                .formatted(type));
    assertThat(tables()).isEmpty();

    load("a.parquet", ", columns: { v: varchar }");
    assertThat(again().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT v FROM t")).containsExactly(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nan", "-inf", "inf"})
  void aNumberThatJsonDoesNotHaveIsRefusedWithItsRow(String number) throws Exception {
    parquet(
        "SELECT i AS id, [CASE WHEN i = 7000 THEN '"
            + number
            + "' ELSE '1' END::DOUBLE] AS v FROM range(9000) AS r(i)");
    load("a.parquet", "");

    assertThat(again().error())
        .startsWith(
            "data/a.parquet: 1 value of f in the column v holds NaN or an infinity, which no JSON can: ")
        .contains(" (row 7001).\n")
        .endsWith("Correct the file, or declare the column: `columns: { v: varchar }`.");
    assertThat(tables()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\ud83d-ude00", "-ud83d\\ude00", "\\ude00\\ud83d"})
  void halfOfASurrogatePairInParquetIsRefused(String halves) throws Exception {
    parquet("SELECT '[\"\\ud83d\\ude00\"]'::JSON AS v");
    String file = Files.readString(written.resolve("a.parquet"), StandardCharsets.ISO_8859_1);
    String broken = file.replace("\\ud83d\\ude00", halves);
    project().write("data/a.parquet", broken.getBytes(StandardCharsets.ISO_8859_1));
    load("a.parquet", "");

    assertThat(again().error())
        .startsWith("data/a.parquet: a value of a JSON column is no JSON: Malformed JSON at byte ")
        .contains("\nNothing was written: the table holds the rows that it held before.\n")
        .endsWith("Correct the file.");
    assertThat(tables()).isEmpty();
  }

  @Test
  void aNulByteInParquetIsRefusedWithItsRow() throws Exception {
    parquet(
        "SELECT i AS id, 'a' || CASE WHEN i > 4 THEN chr(0) ELSE '' END || 'b' AS \"V\" FROM range(9) AS r(i)");
    load("a.parquet", "");

    assertThat(again().error())
        .isEqualTo(
            """
            data/a.parquet: 1 value of f in the column V holds a NUL byte, which no text of the warehouse can: "a␀b" (row 6).
            Nothing was written: the table holds the rows that it held before.
            Take the NUL bytes out of the file.""");
    assertThat(tables()).isEmpty();
  }
}
