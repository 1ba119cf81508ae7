package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How Parquet files become rows. */
class ParquetReadingTest extends FilesCase {
  private static final String KEPT =
      "Nothing was written: the table holds the rows that it held before.";

  @BeforeEach
  void choose() {
    folder().dialect(FileFormat.Parquet.UNREAD);
  }

  private void file(String name, String select) {
    session()
        .execute(
            "COPY (SELECT %s) TO %s (FORMAT parquet)"
                .formatted(select, Quoted.text(directory().resolve(name).toString())));
  }

  @Test
  void columnsHaveTheTypesOfTheFile() {
    file(
        "a.parquet",
        "1::UTINYINT AS small, 7::UBIGINT AS big, 1.50::DECIMAL(5,2) AS amt, 'x' AS \"a \"\"b\"\"\","
            + " {'a': [1, 2]} AS nested, DATE '2024-02-29' AS d, 1.5::FLOAT AS r");
    folder().attach(session());

    assertThat(session().columns("t"))
        .containsExactly(
            "small SMALLINT",
            "big DECIMAL(20,0)",
            "amt DECIMAL(5,2)",
            "a \"b\" VARCHAR",
            "nested STRUCT(a INTEGER[])",
            "d DATE",
            "r FLOAT");
    assertThat(session().rows("FROM t")).containsExactly("1|7|1.50|x|{'a': [1, 2]}|2024-02-29|1.5");
  }

  @Test
  void mixedSchemasAreUnitedByName() {
    file("a.parquet", "1::INTEGER AS id, 5::BIGINT AS v, DATE '2024-02-29' AS d");
    file(
        "b.parquet", "TIMESTAMP '2024-03-01 10:00' AS d, 7.25::DECIMAL(4,2) AS V, 2::BIGINT AS id");
    file("c.parquet", "'x' AS note, 3::SMALLINT AS id");
    folder().column("gone", "date").attach(session());

    assertThat(session().columns("t"))
        .containsExactly(
            "id BIGINT", "v DECIMAL(21,2)", "d TIMESTAMP", "note VARCHAR", "gone DATE");
    assertThat(session().rows("SELECT id, v, d::VARCHAR, note, gone FROM t ORDER BY id"))
        .containsExactly(
            "1|5.00|2024-02-29 00:00:00|null|null",
            "2|7.25|2024-03-01 10:00:00|null|null",
            "3|null|null|x|null");
  }

  @Test
  void ofTheSameNamesEachFileIsReadWithItsOwnTypes() {
    file("a.parquet", "1::INTEGER AS v, 7::UTINYINT AS s");
    file("b.parquet", "3000000000::BIGINT AS v, 300::SMALLINT AS s");
    file("c.parquet", "2.25::DECIMAL(4,2) AS V, 8::UTINYINT AS S");
    folder().attach(session());

    assertThat(session().columns("t")).containsExactly("v DECIMAL(21,2)", "s SMALLINT");
    assertThat(session().rows("FROM t ORDER BY v"))
        .containsExactly("1.00|7", "2.25|8", "3000000000.00|300");
  }

  @Test
  void typesThatHaveNoneInCommonAreRefused() {
    file("a.parquet", "1 AS id");
    file("b.parquet", "'x' AS ID");

    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            b.parquet: id is varchar, and integer in a.parquet.
            %s
            Declare the column, as what both can be: `columns: { id: varchar }`.""",
            KEPT);
    folder().column("id", "varchar").attach(session());
    assertThat(session().rows("FROM t ORDER BY 1")).containsExactly("1", "x");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {"Amt, ~the columns \"amt\" and \"Amt\"~", "amt, ~the columns \"amt\" twice~"})
  void namesThatDifferOnlyInCaseAreRefused(String name, String both) throws IOException {
    file("a.parquet", "1 AS id, 2 AS amt");
    file(
        "b.parquet",
        "1 AS id, {'amt': 1, 'ID': [2]} AS nested, 2 AS amt, MAP {'amt': 1} AS m, 3 AS bmt");
    Path file = directory().resolve("b.parquet");
    String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
    folder().attach(session());
    assertThat(session().columns("t"))
        .extracting(column -> column.split(" ", 2)[0])
        .containsExactly("id", "amt", "nested", "m", "bmt");

    Files.writeString(file, bytes.replace("bmt", name), StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            b.parquet: it has %s; column names must differ by more than case.
            %s
            Rename one of them where the file is written.""",
            both, KEPT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {"7.5::DOUBLE; int; 7.5", "3000000000; int; 3000000000", "'N/A'; date; N/A"})
  void declaredTypesAreExact(String value, String type, String shown) {
    file("a.parquet", value + " AS v");
    folder().column("v", type).attach(session());

    assertThatThrownBy(() -> session().rows("FROM t"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            a.parquet: the value "%s" of v is no %s.
            %s
            Correct the file, or declare the column: `columns: { v: varchar }`.""",
            shown, type, KEPT);
  }

  @Test
  void declaredTypesTakeWhatTheyHold() {
    file("a.parquet", "7.0::DOUBLE AS a, '2024-02-29' AS b, 5::BIGINT AS c, NULL::VARCHAR AS d");
    folder()
        .column("a", "int")
        .column("b", "date")
        .column("c", "varchar")
        .column("d", "bigint")
        .attach(session());

    assertThat(session().rows("SELECT a, b, c, d FROM t")).containsExactly("7|2024-02-29|5|null");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 20, 40, -1, -9})
  void aTruncatedFooterIsRefused(int length) throws IOException {
    file("a.parquet", "i AS id FROM range(100) AS r(i)");
    file("b.parquet", "i AS id FROM range(100) AS r(i)");
    Path file = directory().resolve("b.parquet");
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, length < 0 ? whole.length + length : length));

    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            b.parquet: it is no whole Parquet file.
            %s
            Run it again once the file is complete.""",
            KEPT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "bigint; 5::INTEGER; BIGINT; 5; ",
        "integer; 5::BIGINT; BIGINT; 5; v bigint after integer",
        "bigint; 1.50::DECIMAL(4,2); DECIMAL(21,2); 1.50; v decimal(21,2) after bigint",
        "decimal(5,2); 7::BIGINT; DECIMAL(21,2); 7.00; v decimal(21,2) after decimal(5,2)",
        "decimal(5,2); 1.125::DECIMAL(4,3); DECIMAL(6,3); 1.125; v decimal(6,3) after decimal(5,2)",
        "date; TIMESTAMP '2024-02-29 10:00'; TIMESTAMP; 2024-02-29 10:00:00.0; v timestamp after date",
        "timestamp; DATE '2024-02-29'; TIMESTAMP; 2024-02-29 00:00:00.0; ",
        "real; 1.5::DOUBLE; DOUBLE; 1.5; v double precision after real",
        "varchar; 'x'; VARCHAR; x; ",
        "timestamp_ns; TIMESTAMP '2024-02-29 10:00'; TIMESTAMP; 2024-02-29 10:00:00.0; ",
        "STRUCT(a INTEGER); {'a': 1}; STRUCT(a INTEGER); {'a': 1}; ",
        "date; NULL::INTEGER; DATE; null; ",
        "date; NULL; DATE; null; ",
      })
  void columnsKeepTheTypeThatTheyHadOrWiden(
      String before, String value, String type, String shown, String learnt) {
    file("a.parquet", "1::BIGINT AS id, " + value + " AS V");
    folder().known("v", before).known("id", "bigint").attach(session());

    assertThat(session().columns("t")).containsExactly("id BIGINT", "V " + type);
    assertThat(session().rows("SELECT v FROM t")).containsExactly(shown);
    assertThat(folder().learnt()).isEqualTo(learnt == null ? List.of() : List.of(learnt));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "bigint; 'x'; varchar",
        "varchar; 5::BIGINT; bigint",
        "double precision; 5::BIGINT; bigint",
        "decimal(38,0); 1.5::DECIMAL(2,1); decimal(2,1)",
        "timestamp; TIMESTAMPTZ '2024-02-29 10:00Z'; timestamp with time zone",
        "STRUCT(a INTEGER); {'a': 'x'}; STRUCT(a VARCHAR)",
        "json; 'x'; varchar",
      })
  void whatContradictsTheFilesBeforeIsRefused(String before, String value, String now) {
    file("a.parquet", "NULL AS \"v w\"");
    file("b.parquet", value + " AS \"v w\"");
    folder().known("v w", before);

    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            b.parquet: v w is %s, and was %s in the files before.
            %s
            Correct the file, or declare the column, as what both can be: `columns: { v w: varchar }`.""",
            now, before, KEPT);
    assertThat(folder().learnt()).isEmpty();
    folder().column("v w", "varchar").attach(session());
    assertThat(session().rows("SELECT count(*) FROM t")).containsExactly("2");
    assertThat(folder().learnt()).isEmpty();
  }

  @Test
  void onlyColumnsWithValuesAreRemembered() {
    file(
        "a.parquet",
        "1::UTINYINT AS small, 1.50::DECIMAL(5,2) AS amt, NULL::DATE AS d, NULL AS n, 'x' AS declared,"
            + " [{'a': 1}] AS nested, NULL::INTEGER[] AS l, CASE WHEN i = 9 THEN i END AS \"sparse, x\""
            + " FROM range(10) AS r(i)");
    file("b.parquet", "DATE '2024-02-29' AS e, 1 AS nothing WHERE false");
    folder().column("declared", "varchar").attach(session());

    assertThat(session().columns("t")).contains("d DATE", "n VARCHAR", "e DATE", "nothing INTEGER");
    assertThat(folder().learnt())
        .containsExactly(
            "small smallint",
            "amt decimal(5,2)",
            "nested STRUCT(a INTEGER)[]",
            "l INTEGER[]",
            "sparse, x bigint");
  }

  @Test
  void aFileOfNothingButNullsHasNoSayInWhatAColumnIs() {
    file("a.parquet", "1 AS id, NULL::INTEGER AS v");
    file("b.parquet", "2 AS id, 'x' AS v");
    file("c.parquet", "3 AS id, NULL AS v");
    folder().attach(session());

    assertThat(session().columns("t")).containsExactly("id INTEGER", "v VARCHAR");
    assertThat(session().rows("FROM t ORDER BY id")).containsExactly("1|null", "2|x", "3|null");
    assertThat(folder().learnt()).containsExactly("id integer", "v varchar");
  }
}
