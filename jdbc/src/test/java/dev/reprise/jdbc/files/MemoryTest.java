package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a column whose type the files before have settled. */
class MemoryTest extends FilesCase {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "varchar; 1|2; VARCHAR",
        "bigint; 1|2; BIGINT",
        "bigint; 1.5|2; DECIMAL(20,1)",
        "decimal(4,2); 1|12; DECIMAL(4,2)",
        "decimal(4,2); 1.2; DECIMAL(4,2)",
        "decimal(4,2); 123|0.125; DECIMAL(6,3)",
        "decimal(4,2); 12345678901234567890; DECIMAL(22,2)",
        "double precision; 1|2.5; DOUBLE",
        "date; 2024-02-29; DATE",
        "date; 2024-02-29|2024-02-29T10:00; TIMESTAMP",
        "timestamp; 2024-02-29; TIMESTAMP",
        "timestamp with time zone; 2024-02-29T10:00Z; TIMESTAMP WITH TIME ZONE",
        "boolean; true; BOOLEAN",
        "bigint; |; BIGINT",
      })
  void itKeepsItsTypeOrWidens(String before, String values, String after) {
    folder()
        .known("V", before)
        .file("a.csv", "n,v\n" + ("1," + values).replace("|", "\n1,") + "\n")
        .attach(session());

    assertThat(session().columns("t")).containsExactly("n BIGINT", "v " + after);
    assertThat(session().rows("FROM t")).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "bigint; 1|02134; 3; 02134; varchar",
        "bigint; 1|12345678901234567890; 3; 12345678901234567890; varchar",
        "bigint; 1|2.5|1e3; 4; 1e3; double",
        "bigint; 1|12345678901234567890.5|2.12345678901234567890; 3; 12345678901234567890.5; double",
        "bigint; x; 2; x; varchar",
        "decimal(4,2); 1.5|2.x; 3; 2.x; varchar",
        "double precision; 1e3|x; 3; x; varchar",
        "date; 2024-02-29|2024-02-30; 3; 2024-02-30; varchar",
        "date; 2024-02-29T10:00Z; 2; 2024-02-29T10:00Z; varchar",
        "timestamp; 1/22/2020 17:00; 2; 1/22/2020 17:00; varchar",
        "boolean; true|1; 3; 1; varchar",
      })
  void whatContradictsIsRefusedWithFileLineValueAndDeclaration(
      String before, String values, int line, String value, String declared) {
    String text = "n,v\n" + ("1," + values).replace("|", "\n1,") + "\n";
    folder().known("v", before).file("a.csv", "v\n").file("b.csv", text).file("c.csv", text);

    assertThatThrownBy(() -> folder().attach(session()))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            b.csv, line %d: the value "%s" of v is no %s, which this column was in the files before.
            Nothing was written: the table holds the rows that it held before.
            Correct the file, or declare the column: `columns: { v: %s }`.""",
            line, value, before, declared);
  }

  @Test
  void whatIsDeclaredIsNeitherRememberedNorHeldAgainstMemory() {
    folder()
        .known("v", "bigint")
        .file("a.csv", "v\n02134\n")
        .column("v", "varchar")
        .attach(session());

    assertThat(session().rows("FROM t")).containsExactly("02134");
    assertThat(folder().learnt()).isEmpty();
  }

  @Test
  void onlyNewTypesOfColumnsWithValuesAreLearnt() {
    folder()
        .known("a", "bigint")
        .known("b", "bigint")
        .file("a.csv", "a,b,C,d,e\n1,1.5,x,,2024-02-29\n")
        .attach(session());

    assertThat(folder().learnt())
        .containsExactly("b decimal(20,1) after bigint", "c varchar", "e date");
  }

  @Test
  void aNameThatYamlWouldNotReadIsQuotedInTheDeclaration() {
    folder().known("a: \"b\"", "bigint").file("a.csv", "\"a: \"\"b\"\"\"\nx\n");

    assertThatThrownBy(() -> folder().attach(session()))
        .hasMessageEndingWith("`columns: { \"a: \\\"b\\\"\": varchar }`.");
  }
}
