package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which types columns get that nobody declared. */
class InferenceTest extends WithFiles {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "true|FALSE;BOOLEAN",
        "1|-2|0;BIGINT",
        "9223372036854775807;BIGINT",
        "9223372036854775808;VARCHAR",
        "1.50|22;DECIMAL(4,2)",
        "0.5|9007199254740993;DECIMAL(17,1)",
        ".5;DECIMAL(1,1)",
        "12345678901234567890123456789012345678.9|1;DOUBLE",
        "1e3|2;DOUBLE",
        "1e3|9223372036854775808;VARCHAR",
        "1e400;VARCHAR",
        "01|2;VARCHAR",
        "007.5;VARCHAR",
        "+5;VARCHAR",
        " 5;VARCHAR",
        "1_000;VARCHAR",
        "12:30;VARCHAR",
        "2024-02-29;DATE",
        "2024-02-30;VARCHAR",
        "03/04/2024;VARCHAR",
        "2024-02-29|2024-02-29T12:30;TIMESTAMP",
        "2024-02-29 12:30:00.5;TIMESTAMP",
        "2024-02-29T12:30:00Z|2024-02-29T12:30:00+02:00;TIMESTAMP WITH TIME ZONE",
        "2024-02-29T12:30:00Z|2024-02-29T12:30:00;VARCHAR",
        "true|1;VARCHAR",
        "inf;VARCHAR",
        "|;VARCHAR",
        "|3;BIGINT",
      })
  void isInferred(String values, String type) {
    folder.file("a.csv", "n,v\n" + ("1," + values).replace("|", "\n1,") + "\n").attach(session);

    assertThat(session.columns("t")).containsExactly("n BIGINT", "v " + type);
    assertThat(session.rows("FROM t")).isNotEmpty();
  }

  @Test
  void manyColumnsAreInferredAsFewAre() {
    List<String> values = List.of("true", "1", "1.50", "1e3", "2024-02-29", "", "02134");
    List<String> types =
        List.of("BOOLEAN", "BIGINT", "DECIMAL(3,2)", "DOUBLE", "DATE", "VARCHAR", "VARCHAR");
    int times = 40;
    StringBuilder names = new StringBuilder("n");
    StringBuilder row = new StringBuilder("1");
    List<String> columns = new ArrayList<>(List.of("n BIGINT"));
    for (int i = 0; i < times * values.size(); i++) {
      names.append(",c").append(i);
      row.append(',').append(values.get(i % values.size()));
      columns.add("c" + i + " " + types.get(i % types.size()));
    }
    folder.file("a.csv", names + "\n" + row + "\n").file("b.csv", names + "\n").attach(session);

    assertThat(session.columns("t")).isEqualTo(columns);
  }

  @Test
  void manyColumnsWithoutAnyRowAreText() {
    String names = IntStream.range(0, 200).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
    folder.file("a.csv", names + "\n").attach(session);

    assertThat(session.columns("t")).hasSize(200).allMatch(column -> column.endsWith(" VARCHAR"));
  }

  @Test
  void c81_leadingZerosMakeAColumnTextOverAllFiles() {
    folder
        .file("1.csv", "zip,amt\n10001,7\n94107,1\n")
        .file("2.csv", "zip,amt\n02134,10\n10001,5\n")
        .attach(session);

    assertThat(session.columns("t")).containsExactly("zip VARCHAR", "amt BIGINT");
    assertThat(session.rows("SELECT zip, sum(amt) FROM t GROUP BY zip ORDER BY zip"))
        .containsExactly("02134|10", "10001|12", "94107|1");
  }

  @Test
  void c10_bigKeysStayApart() {
    folder
        .file("1.csv", "id,amt\n12345678901234567890,1\n12345678901234567891,2\n")
        .file("2.csv", "id,amt\n9007199254740993,4\n0.5,8\n")
        .attach(session);

    assertThat(session.rows("SELECT count(DISTINCT id), sum(amt) FROM t")).containsExactly("4|15");
    assertThat(session.rows("SELECT id FROM t ORDER BY amt"))
        .containsExactly(
            "12345678901234567890.0", "12345678901234567891.0", "9007199254740993.0", "0.5");
  }

  @Test
  void c10_integersPast64BitsAreTextCharacterForCharacter() {
    folder
        .file("1.csv", "id,amt\n12345678901234567890,1\n12345678901234567891,2\n")
        .attach(session);

    assertThat(session.columns("t")).containsExactly("id VARCHAR", "amt BIGINT");
    assertThat(session.rows("SELECT id FROM t ORDER BY amt"))
        .containsExactly("12345678901234567890", "12345678901234567891");
  }

  @Test
  void c92_datesThatAreNotIsoStayText() {
    folder.file("1.csv", "d\n03/04/2024\n").file("2.csv", "d\n04/13/2024\n").attach(session);

    assertThat(session.columns("t")).containsExactly("d VARCHAR");
  }

  @Test
  void onlyWhatIsNotDeclaredIsInferred() {
    folder.file("a.csv", "a,b\n1,2\n").column("B", "varchar").attach(session);

    assertThat(session.columns("t")).containsExactly("a BIGINT", "B VARCHAR");
  }
}
