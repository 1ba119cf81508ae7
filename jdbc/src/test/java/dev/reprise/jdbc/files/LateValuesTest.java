package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Large files, whose rows are read with the types that their beginnings let foresee: what comes
 * late counts as much as what comes early.
 */
class LateValuesTest extends WithFiles {
  private static final int ROWS = 4000;
  private static final String LONG = "x".repeat(400);

  /** Rows of a text, long enough to be a large file, and then one row of each late text. */
  private static String rows(String early, String... late) {
    StringBuilder rows = new StringBuilder("n,v,long\n");
    for (int i = 0; i < ROWS; i++) {
      rows.append("1,").append(early).append(',').append(LONG).append('\n');
    }
    for (String text : late) {
      rows.append("1,").append(text).append(",y\n");
    }
    return rows.toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        // What was foreseen comes true.
        "true;FALSE;BOOLEAN;true",
        "1;-2|0|-0;BIGINT;true",
        "9223372036854775807;-9223372036854775808;BIGINT;true",
        "1.50;22|.5|-3.1|100.25;DECIMAL(5,2);true",
        "0.5;9007199254740993;DECIMAL(17,1);true",
        "0.50;12345678901234567.25;DECIMAL(19,2);false",
        ".5;.25|-.5;DECIMAL(2,2);false",
        ".5;-.5|.1;DECIMAL(1,1);true",
        ".5;0.1;DECIMAL(2,1);false",
        "12345678901234567890.5;1|.5|12345678901234567890;DECIMAL(21,1);true",
        "12345678901234567890123456789012345678.9;1;DOUBLE;true",
        "1e3;2|.5|-1E-3;DOUBLE;true",
        "2024-02-29;2024-03-01;DATE;true",
        "2024-02-29T12:30;2024-02-29|2024-02-29 12:30:00|2024-02-29 12:30:00.5;TIMESTAMP;true",
        "2024-02-29T12:30:00Z;2024-02-29 12:30:00.123+02:00;TIMESTAMP WITH TIME ZONE;true",
        "x;1|2024-02-29;VARCHAR;true",
        "12345678901234567890;5;VARCHAR;true",
        // What the sample lacks is found out from what was read.
        "'';3;BIGINT;true",
        "'';1.5|22;DECIMAL(3,1);true",
        "'';2024-02-29T12:30:00Z;TIMESTAMP WITH TIME ZONE;true",
        "'';01;VARCHAR;true",
        "'';'';VARCHAR;true",
        "12345678901234567890;1.5;DECIMAL(21,1);true",
        // What was foreseen is contradicted.
        "true;1;VARCHAR;false",
        "true; true;VARCHAR;false",
        "1;9223372036854775808;VARCHAR;false",
        "1;01;VARCHAR;false",
        "1;+5;VARCHAR;false",
        "1; 5;VARCHAR;false",
        "1;7.5;DECIMAL(2,1);false",
        "1;1e3;DOUBLE;false",
        "1;2024-02-29;VARCHAR;false",
        "1.50;1.125;DECIMAL(4,3);false",
        "1.50;1.500;DECIMAL(4,3);false",
        "1.50;123456789012345678901.5;DECIMAL(23,2);false",
        "1.50;12345678901234567890123456789012345678.9;DOUBLE;false",
        "1.50;1e3;DOUBLE;false",
        "1.50;007.5;VARCHAR;false",
        "1e3;9223372036854775808;VARCHAR;false",
        "1e3;1e400;VARCHAR;false",
        "1e3;x;VARCHAR;false",
        "2024-02-29;2024-02-29T12:30;TIMESTAMP;false",
        "2024-02-29;2024-02-30;VARCHAR;false",
        "2024-02-29; 2024-02-29;VARCHAR;false",
        "2024-02-29T12:30;2024-02-29T12:30:00Z;VARCHAR;false",
        "2024-02-29T12:30;2024-02-29T25:30;VARCHAR;false",
        "2024-02-29T12:30:00Z;2024-02-29T12:30:00;VARCHAR;false",
        "2024-02-29T12:30:00Z;2024-02-29;VARCHAR;false",
      })
  void typesAreThoseOfAllValues(String early, String late, String type, boolean foreseen) {
    folder.file("a.csv", rows(early)).file("b.csv", rows(early, late.split("[|]"))).attach(session);

    assertThat(session.columns("t")).containsExactly("n BIGINT", "v " + type, "long VARCHAR");
    assertThat(session.readAhead()).isEqualTo(foreseen);
    assertThat(session.rows("SELECT count(*), sum(n) FROM t"))
        .containsExactly(rowsOf(late) + "|" + rowsOf(late));
    assertThat(session.rows("SELECT count(v) FROM t"))
        .containsExactly(String.valueOf((early.isEmpty() ? 0 : 2 * ROWS) + valuesOf(late)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "bigint; 1; 2; BIGINT; true",
        "bigint; ''; 2; BIGINT; true",
        "bigint; 1.5; 2.5; DECIMAL(20,1); true",
        "bigint; 1; 2.5; DECIMAL(20,1); false",
        "decimal(4,2); 1; 123.5; DECIMAL(5,2); true",
        "decimal(4,2); 1; 0.125; DECIMAL(5,3); false",
        "decimal(20,0); 1; 18446744073709551615; DECIMAL(20,0); true",
        "decimal(20,0); 1; 2.5; DECIMAL(21,1); false",
        "double precision; 1; 2.5; DOUBLE; true",
        "date; 2024-02-29; 2024-02-29T10:00; TIMESTAMP; false",
        "timestamp; 2024-02-29; 2024-02-29T10:00; TIMESTAMP; true",
        "varchar; 1; 2; VARCHAR; true",
      })
  void rememberedTypesWidenByAllValues(
      String before, String early, String late, String after, boolean foreseen) {
    folder.known("v", before).file("a.csv", rows(early, late)).attach(session);

    assertThat(session.columns("t")).contains("v " + after);
    assertThat(session.readAhead()).isEqualTo(foreseen);
  }

  @ParameterizedTest
  @CsvSource({"bigint,1", "bigint,''", "decimal(4;2),1.50", "date,2024-02-29"})
  void whatContradictsMemoryIsRefusedInTheLastLineOfTheLastFile(String before, String early) {
    String type = before.replace(';', ',');
    folder.known("v", type).file("a.csv", rows(early)).file("b.csv", rows(early, "02134"));

    assertThatThrownBy(() -> folder.attach(session))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            b.csv, line %d: the value "02134" of v is no %s, which this column was in the files before.
            Nothing was written: the table holds the rows that it held before.
            Correct the file, or declare the column: `columns: { v: varchar }`.""",
            ROWS + 2, type);
    assertThat(folder.learnt()).isEmpty();
  }

  @Test
  void aDeclaredColumnIsRefusedAsItIsInSmallFiles() {
    folder.file("a.csv", rows("1", "7.5")).column("v", "bigint");

    refusal()
        .isEqualTo(
            """
            a.csv: the value "7.5" (line %d) of v is no bigint.
            Nothing was written: the table holds the rows that it held before.
            Correct the file, or declare the column: `columns: { v: varchar }`."""
                .formatted(ROWS + 2));
  }

  @Test
  void aValueThatNoQueryReadsStopsNone() {
    folder.file("a.csv", rows("1", "7.5")).column("v", "bigint").attach(session);

    assertThat(session.rows("SELECT sum(n) FROM t")).containsExactly(String.valueOf(ROWS + 1));
  }

  @Test
  void whatIsDeclaredIsReadAsDeclared() {
    folder
        .file("a.csv", rows("02/29/2024", "03/01/2024"))
        .column("v", "date", "MM/dd/yyyy")
        .column("lacking", "bigint")
        .attach(session);

    assertThat(session.readAhead()).isTrue();
    assertThat(session.columns("t"))
        .containsExactly("n BIGINT", "v DATE", "long VARCHAR", "lacking BIGINT");
    assertThat(session.rows("SELECT max(v), count(lacking) FROM t"))
        .containsExactly("2024-03-01|0");
  }

  @Test
  void ofManyFilesEachIsReadWhole() {
    for (int i = 0; i < 40; i++) {
      folder.file("f%02d.csv".formatted(i), "n,v\n" + "1,10\n".repeat(ROWS) + i + ",020\n");
    }
    folder.attach(session);

    assertThat(session.columns("t")).containsExactly("n BIGINT", "v VARCHAR");
    assertThat(session.rows("SELECT v, sum(n), count(*) FROM t GROUP BY v ORDER BY v"))
        .containsExactly("020|780|40", "10|160000|160000");
  }

  @Test
  void columnsOfLaterFilesAreReadAhead() {
    folder
        .file("a.csv", "n\n" + "1\n".repeat(600_000))
        .file("b.csv", "V,n\n2024-02-29,2\n")
        .attach(session);

    assertThat(session.readAhead()).isTrue();
    assertThat(session.columns("t")).containsExactly("n BIGINT", "V DATE");
    assertThat(session.rows("SELECT sum(n), max(V) FROM t")).containsExactly("600002|2024-02-29");
    assertThat(folder.learnt()).containsExactly("n bigint", "v date");
  }

  @Test
  void c97_fifteenHundredColumnsAreReadAhead() {
    String names = IntStream.range(0, 1500).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
    String row = IntStream.range(0, 1500).mapToObj(i -> "" + i).collect(Collectors.joining(","));
    folder.file("a.csv", names + "\n" + (row + "\n").repeat(200)).attach(session);

    assertThat(session.readAhead()).isTrue();
    assertThat(session.rows("SELECT count(*), sum(c0), sum(c1499) FROM t"))
        .containsExactly("200|0|299800");
  }

  private static int rowsOf(String late) {
    return 2 * ROWS + late.split("[|]").length;
  }

  private static int valuesOf(String late) {
    return late.isEmpty() ? 0 : late.split("[|]").length;
  }
}
