package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines that are left out stand in their table, with the unit that left them out. */
public interface RejectLaws extends Laws {

  private DayFiles files() {
    return new DayFiles(project());
  }

  private void daily(String input) {
    files().define(", columns: { id: integer }, rejects: s.rejects" + input);
  }

  private void day(int day, String... rows) {
    files().write(day, "id", rows);
  }

  private Outcome on(int day) {
    return files().run(day);
  }

  private List<String> rows(String sql) {
    return project().tables().rows(sql);
  }

  private List<String> rejects() {
    return rows("SELECT file, line, raw, reason FROM s.rejects ORDER BY file, line");
  }

  @Test
  default void c84_loadedAndRejectedAddUp() {
    daily("");
    day(1, "1", "N/A", "2", "3,4", "3000000000");

    for (int run = 0; run < 2; run++) {
      Outcome outcome = on(1);
      assertThat(outcome.allDone()).isTrue();
      assertThat(rows("SELECT id FROM t ORDER BY id")).containsExactly("1", "2");
      assertThat(rejects())
          .containsExactly(
              "data/2026-08-01.csv|3|2026-08-01,N/A|the value \"N/A\" of id is no integer",
              "data/2026-08-01.csv|5|2026-08-01,3,4|it has 3 fields, and the header has 2",
              "data/2026-08-01.csv|6|2026-08-01,3000000000|the value \"3000000000\" of id is no integer");
      assertThat(rows("SELECT DISTINCT pipeline, input, interval_start FROM s.rejects"))
          .containsExactly("t|f|2026-08-01T00:00:00Z");
    }
  }

  @Test
  default void aRerunReplacesTheRejectsOfItsUnitAndNoOthers() {
    daily("");
    day(1, "1", "x");
    day(2, "2", "y");
    on(1);
    on(2);
    assertThat(rejects()).hasSize(2);

    day(1, "1", "5");
    assertThat(on(1).allDone()).isTrue();
    assertThat(rejects())
        .containsExactly("data/2026-08-02.csv|3|2026-08-02,y|the value \"y\" of id is no integer");
    assertThat(rows("SELECT id FROM t ORDER BY id")).containsExactly("1", "2", "5");
  }

  @Test
  default void moreThanMayBeRejectedIsRefusedAndLeavesNothing() {
    daily(", max_rejects: 1");
    day(1, "1", "x");
    assertThat(on(1).allDone()).isTrue();
    List<String> before = rejects();
    day(1, "y", "1", "x");

    for (int run = 1; run <= 2; run++) {
      assertThat(on(1).error())
          .startsWith("data/2026-08-01.csv, line 2: the value \"y\" of id is no integer; it is the")
          .contains("`max_rejects` is 1");
      assertThat(rejects()).isEqualTo(before);
      assertThat(rows("SELECT id FROM t")).containsExactly("1");
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  @Test
  default void rejectsOfAUnitThatFailsAreNotKept() {
    daily("");
    day(1, "1", "x");
    on(1);
    List<String> before = rejects();
    project().write("data/2026-08-01.csv", "day,id\n2026-08-02,1\n2026-08-01,z\n");

    assertThat(on(1).error()).contains("outside");
    assertThat(rejects()).isEqualTo(before);
  }

  @Test
  default void aTableOfOtherColumnsIsNotTakenForRejects() {
    project().tables().execute("CREATE SCHEMA s", "CREATE TABLE s.rejects(id integer)");
    daily("");
    day(1, "1", "x");

    assertThat(on(1).error())
        .startsWith("s.rejects is no table of rejected lines")
        .endsWith("Name another table in `rejects`; it is made by the first run.");
    assertThat(rows("SELECT * FROM s.rejects")).isEmpty();
  }
}
