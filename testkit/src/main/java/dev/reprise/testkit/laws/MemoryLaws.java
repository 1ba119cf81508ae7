package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A column of files keeps its type from day to day. */
public interface MemoryLaws extends Laws {

  private DayFiles files() {
    return new DayFiles(project());
  }

  private void daily(String input) {
    files().define(input);
  }

  private void day(int day, String header, String... rows) {
    files().write(day, header, rows);
  }

  private Outcome on(int day) {
    return files().run(day);
  }

  private List<String> rows(String sql) {
    return project().tables().rows(sql);
  }

  private List<String> memory() {
    return rows("SELECT name, type FROM reprise.columns ORDER BY name");
  }

  private String type(String column) {
    return project()
        .tables()
        .value(
            """
            SELECT data_type FROM information_schema.columns
            WHERE table_name = 't' AND column_name = '%s'\
            """
                .formatted(column));
  }

  @Test
  default void c81_integersFirstThenALeadingZeroIsRefused() {
    daily("");
    day(1, "zip,amt", "10001,7", "94107,1");
    day(2, "zip,amt", "10001,5", "02134,10");
    assertThat(on(1).allDone()).isTrue();
    List<String> before = memory();

    for (int run = 1; run <= 2; run++) {
      assertThat(on(2).error())
          .isEqualTo(
              """
              data/2026-08-02.csv, line 3: the value "02134" of zip is no bigint, which this column was in the files before.
              Nothing was written: the table holds the rows that it held before.
              Correct the file, or declare the column: `columns: { zip: varchar }`.""");
      assertThat(rows("SELECT zip, amt FROM t ORDER BY zip")).containsExactly("10001|7", "94107|1");
      assertThat(memory()).isEqualTo(before).contains("zip|bigint");
      assertThat(project().receipts("t")).hasSize(1);
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  @Test
  default void c81_textFirstStaysTextAndHasTheRowsAsGiven() {
    daily("");
    day(1, "zip,amt", "02134,10", "10001,5");
    day(2, "zip,amt", "10001,7", "94107,1");

    for (int run = 0; run < 2; run++) {
      assertThat(on(1).allDone()).isTrue();
      assertThat(on(2).allDone()).isTrue();
      assertThat(rows("SELECT zip, amt FROM t ORDER BY day, zip"))
          .containsExactly("02134|10", "10001|5", "10001|7", "94107|1");
      assertThat(memory()).containsExactly("amt|bigint", "day|date", "zip|varchar");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "5; 7.5; decimal(20,1); 5.0; 7.5",
        "1.5; 123.25; decimal(5,2); 1.50; 123.25",
        "2026-01-01; 2026-01-01T10:00; timestamp; 2026-01-01T00:00; 2026-01-01T10:00",
      })
  default void memoryAndTableWidenTogether(
      String first, String second, String type, String one, String other) {
    daily("");
    day(1, "v", first);
    day(2, "v", second);

    for (int run = 0; run < 2; run++) {
      assertThat(on(1).allDone()).isTrue();
      assertThat(on(2).allDone()).isTrue();
      assertThat(rows("SELECT v FROM t ORDER BY day")).containsExactly(one, other);
      assertThat(memory()).containsExactly("day|date", "v|" + type);
    }
  }

  @Test
  default void aColumnWithoutValuesTakesTheTypeOfItsFirst() {
    daily("");
    day(1, "v", "", "");
    day(2, "v", "7");
    assertThat(on(1).allDone()).isTrue();
    assertThat(memory()).containsExactly("day|date");
    assertThat(rows("SELECT v FROM t")).containsExactly("null", "null");

    for (int run = 0; run < 2; run++) {
      assertThat(on(2).allDone()).isTrue();
      assertThat(type("v")).isEqualToIgnoringCase("bigint");
      assertThat(rows("SELECT v FROM t ORDER BY day")).containsExactly("null", "null", "7");
      assertThat(on(1).units()).containsExactly("t 2026-08-01 unchanged");
    }
    assertThat(memory()).containsExactly("day|date", "v|bigint");
  }

  @Test
  default void theMemoryOfAUnitThatFailsIsNotKept() {
    daily("");
    day(1, "v", "5");
    project().write("data/2026-08-01.csv", "day,v\n2026-08-02,5\n");

    assertThat(on(1).error()).contains("outside");
    assertThat(memory()).isEmpty();
    day(1, "v", "x");
    assertThat(on(1).allDone()).isTrue();
    assertThat(memory()).containsExactly("day|date", "v|varchar");
  }

  @Test
  default void inputsAndPipelinesRememberApart() {
    daily("");
    day(1, "v", "5");
    assertThat(on(1).allDone()).isTrue();
    day(1, "v", "x");
    project()
        .pipeline(
            "u",
            """
            target: u
            every: day
            start: 2026-08-01
            write: replace_where
            time_column: day
            inputs: { g: { files: "data/{day:yyyy-MM-dd}.csv" } }
            """,
            "SELECT day, v FROM g");

    assertThat(project().runOn("2026-08-01", "u").allDone()).isTrue();
    assertThat(rows("SELECT pipeline, input, name, type FROM reprise.columns ORDER BY 1, 2, 3"))
        .containsExactly("t|f|day|date", "t|f|v|bigint", "u|g|day|date", "u|g|v|varchar");
  }

  @Test
  default void aDeclarationEndsTheContradiction() {
    daily("");
    day(1, "v", "2026-01-01T10:00");
    day(2, "v", "1/22/2020 17:00");
    assertThat(on(1).allDone()).isTrue();
    assertThat(on(2).error()).contains("declare the column: `columns: { v: varchar }`");

    daily(", columns: { v: varchar }");
    project().tables().execute("DROP TABLE t");
    assertThat(on(1).allDone()).isTrue();
    assertThat(on(2).allDone()).isTrue();
    assertThat(rows("SELECT v FROM t ORDER BY day"))
        .containsExactly("2026-01-01T10:00", "1/22/2020 17:00");
  }
}
