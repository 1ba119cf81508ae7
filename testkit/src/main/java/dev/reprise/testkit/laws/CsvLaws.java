package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

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
}
