package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The same files mean the same rows in every warehouse, on every machine, in every run. */
public interface CsvLaws extends Laws {

  private void whole(String input) {
    project()
        .ingestion(
            "t",
            "target: t\nwrite: overwrite\ninputs: { f: { files: \"data/*.csv\"" + input + " } }\n");
  }

  private void daily(String more) {
    project()
        .ingestion(
            "t",
            """
            target: t
            every: day
            start: 2026-05-01
            write: replace_where
            time_column: day
            inputs: { f: { files: "data/{day:yyyy-MM-dd}.csv" } }
            """
                + more);
  }

  private List<String> rows(String sql) {
    return project().tables().rows(sql);
  }

  private Outcome again() {
    return project().command().named("t").again().run();
  }

  @Test
  default void c82_theDialectIsNotGuessedFromTheContent() {
    project().write("data/a.csv", "note\nplain\nleft;right\n");
    whole("");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT note FROM t ORDER BY note")).containsExactly("left;right", "plain");
    }
  }

  @Test
  default void c86_filesAreUnitedByTheNamesOfTheirColumns() {
    project().write("data/a.csv", "id,amt\n1,10\n").write("data/b.csv", "amt,id\n20,2\n");

    for (String columns : List.of(", columns: { id: bigint, amt: bigint }", "")) {
      whole(columns);
      for (int run = 0; run < 2; run++) {
        assertThat(again().allDone()).isTrue();
        assertThat(rows("SELECT id, amt FROM t ORDER BY id")).containsExactly("1|10", "2|20");
      }
    }
  }

  @Test
  default void c88_aColumnThatCameLaterIsNullWhereTheFileHasNone() {
    daily("");
    project()
        .write("data/2026-05-01.csv", "day,id,amt\n2026-05-01,1,10\n2026-05-01,2,20\n")
        .write("data/2026-05-02.csv", "day,id,amt\n2026-05-02,3,30\n2026-05-02,4,40\n")
        .write(
            "data/2026-05-03.csv",
            "day,id,channel,amt\n2026-05-03,5,web,50\n2026-05-03,6,app,60\n");
    project().command().named("t").between("2026-05-01", "2026-05-03").run();
    String channels = "SELECT id, channel FROM t ORDER BY id";
    assertThat(rows(channels))
        .containsExactly("1|null", "2|null", "3|null", "4|null", "5|web", "6|app");

    Outcome old = project().runOn("2026-05-01", "t");

    assertThat(old.error()).contains("The query has no column channel");
    daily("on_missing_column: null");
    assertThat(project().runOn("2026-05-01", "t").units())
        .containsExactly("t 2026-05-01 unchanged");
    project()
        .write("data/2026-05-01.csv", "day,channel,id,amt\n2026-05-01,x,1,10\n2026-05-01,y,2,20\n");
    for (int run = 0; run < 2; run++) {
      assertThat(project().runOn("2026-05-01", "t").allDone()).isTrue();
      assertThat(rows(channels))
          .containsExactly("1|x", "2|y", "3|null", "4|null", "5|web", "6|app");
    }
  }

  @Test
  default void c96_foreignNamesInAHeader() {
    project()
        .write(
            "data/a.csv",
            "order,group,unit price,naïve,あ,🙂,\"a\"\"b\",select\n1,g,1.5,i,a,e,q,s\n2,g,2.5,i,a,e,q,s\n");
    whole("");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(
              rows(
                  """
                  SELECT "order", "group", "unit price", "naïve", "あ", "🙂", "a""b", "select"
                  FROM t ORDER BY 1"""))
          .containsExactly("1|g|1.5|i|a|e|q|s", "2|g|2.5|i|a|e|q|s");
    }
  }

  @Test
  default void aMalformedLineIsRefusedWithItsFileAndLine() {
    project().write("data/a.csv", "id,amt\n1,10\n2,20\n");
    whole("");
    again();
    project().write("data/b.csv", "id,amt\n3,30\n4,40,400\n");

    for (int run = 1; run <= 2; run++) {
      assertThat(again().error()).contains("data/b.csv").contains("3");
      assertThat(rows("SELECT id FROM t ORDER BY id")).containsExactly("1", "2");
      assertThat(project().receipts("t")).hasSize(1);
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  @Test
  default void markWindowsEndsQuotesAndMissingLastNewlineMakeNoDifference() {
    project()
        .write(
            "data/a.csv",
            "\uFEFFid,note\r\n1,\"two\nlines\"\r\n2,\"say \"\"hi\"\", ok\"\r\n3,plain");
    whole("");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT id, note FROM t ORDER BY id"))
          .containsExactly("1|two\nlines", "2|say \"hi\", ok", "3|plain");
    }
  }

  @Test
  default void c10_bigIntegersAreReadCharacterForCharacter() {
    project().write("data/a.csv", "id,amt\n12345678901234567890,1\n12345678901234567891,2\n");
    whole("");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT id, amt FROM t ORDER BY id"))
          .containsExactly("12345678901234567890|1", "12345678901234567891|2");
    }
  }

  @Test
  default void c10_bigIntegersBesideDecimalsStayApart() {
    project()
        .write("data/a.csv", "id,amt\n12345678901234567890,1\n12345678901234567891,2\n")
        .write("data/b.csv", "id,amt\n9007199254740993,4\n0.5,8\n");
    whole("");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT id, amt FROM t ORDER BY amt"))
          .containsExactly(
              "12345678901234567890.0|1",
              "12345678901234567891.0|2",
              "9007199254740993.0|4",
              "0.5|8");
    }
  }

  @Test
  default void c90_valuesThatDoNotFitAreRefusedWithTheirLines() {
    project().write("data/a.csv", "id,qty\n1,5\n");
    whole(", columns: { qty: integer }");
    again();
    project().write("data/b.csv", "id,qty\n2,5\n3,N/A\n4,7.5\n5,3000000000\n");

    for (int run = 1; run <= 2; run++) {
      assertThat(again().error())
          .isEqualTo(
              """
              data/b.csv: 3 values of qty are no integer: "N/A" (line 3), "7.5" (line 4), "3000000000" (line 5).
              Nothing was written: the table holds the rows that it held before.
              Correct the file, or declare the column: `columns: { qty: varchar }`, or let it mean null: `null_values: ["N/A"]`.""");
      assertThat(rows("SELECT id, qty FROM t")).containsExactly("1|5");
      assertThat(project().receipts("t")).hasSize(1);
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  @Test
  default void c92_datesThatAreNotIsoAreTextUnlessTheirFormatIsDeclared() {
    project().write("data/a.csv", "d\n03/04/2024\n").write("data/b.csv", "d\n04/13/2024\n");
    whole("");
    assertThat(again().allDone()).isTrue();
    assertThat(rows("SELECT d FROM t ORDER BY d")).containsExactly("03/04/2024", "04/13/2024");
    project()
        .ingestion(
            "u",
            """
            target: u
            write: overwrite
            inputs: { f: { files: "data/*.csv", columns: { d: date }, date_format: MM/dd/yyyy } }
            """);

    for (int run = 0; run < 2; run++) {
      assertThat(project().command().again().named("u").run().allDone()).isTrue();
      assertThat(rows("SELECT d FROM u ORDER BY d")).containsExactly("2024-03-04", "2024-04-13");
    }
  }

  @Test
  default void c94_emptyIsNullQuotedOrNotAndWordsAreNot() {
    project().write("data/a.csv", "k,v\n\"\",1\n,2\n\"NULL\",3\nNULL,4\nNA,5\n");
    whole("");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT k, v FROM t ORDER BY v"))
          .containsExactly("null|1", "null|2", "NULL|3", "NULL|4", "NA|5");
    }
  }

  /** A file so large that its rows are read before all of its values are known. */
  @ParameterizedTest
  @CsvSource({"1,02134", "1.5,1.125", "true,1", "2026-08-01,2026-08-02T10:00", "'',x", "7,''"})
  default void whatComesLateInALargeFileCountsAsWhatComesEarly(String early, String late) {
    String row = "1," + early + "," + "x".repeat(400) + "\n";
    for (String text : List.of("a.csv", "b.csv")) {
      project().write("data/" + text, "n,v,note\n" + row.repeat(2500));
    }
    project().write("data/c.csv", "n,v,note\n2," + late + ",last\n");
    whole("");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT count(*), sum(n), count(v) FROM t"))
          .containsExactly(
              "5001|5002|" + ((early.isEmpty() ? 0 : 5000) + (late.isEmpty() ? 0 : 1)));
    }
    assertThat(rows("SELECT type FROM reprise.columns WHERE name = 'v'"))
        .containsExactly(
            Map.of(
                    "02134", "varchar",
                    "1.125", "decimal(4,3)",
                    "1", "varchar",
                    "2026-08-02T10:00", "timestamp",
                    "x", "varchar",
                    "", "bigint")
                .get(late));
  }
}
