package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Recording;
import dev.reprise.testkit.fault.Step;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of files are compared as they are: whatever their order, and to the last digit. */
public interface ExactnessLaws extends Laws {

  private void whole(String columns) {
    project()
        .ingestion(
            "t",
            """
            target: t
            write: overwrite
            inputs: { f: { files: "data/*.csv", columns: { %s } } }
            """
                .formatted(columns));
  }

  private Outcome again() {
    return project().command().named("t").again().run();
  }

  private List<String> rows(String sql) {
    return project().tables().rows(sql);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"decimal(38,2)\"", "double"})
  default void c98_theSameAmountsInAnyOrderAreUnchanged(String type) {
    whole("amt: " + type);
    project().write("data/a.csv", "amt\n10000000000000000\n1\n-10000000000000000\n");
    assertThat(again().allDone()).isTrue();
    project().write("data/a.csv", "amt\n1\n-10000000000000000\n10000000000000000\n");

    assertThat(again().units()).containsExactly("t unchanged");
    if (type.contains("decimal")) {
      assertThat(rows("SELECT sum(amt) FROM t")).containsExactly("1.00");
    }
    project().write("data/a.csv", "amt\n0\n-10000000000000000\n10000000000000000\n");
    assertThat(again().units()).doesNotContain("t unchanged");
  }

  @Test
  default void c100_theOrderOfRowsIsNoDifferenceAndThatInsideAValueIs() {
    whole("id: bigint, list: varchar");
    project().write("data/a.csv", "id,list\n1,\"A,B\"\n2,x\n3,y\n");
    assertThat(again().allDone()).isTrue();

    project().write("data/a.csv", "list,id\ny,3\nx,2\n\"A,B\",1\n");
    assertThat(again().units()).containsExactly("t unchanged");
    project().write("data/a.csv", "id,list\n1,\"B,A\"\n2,x\n3,y\n");
    assertThat(again().units()).doesNotContain("t unchanged");
    assertThat(rows("SELECT list FROM t WHERE id = 1")).containsExactly("B,A");
  }

  @Test
  default void c61_filesThatTheLedgerForgotAreNotLoadedTwice() {
    whole("id: bigint");
    project().write("data/a.csv", "id\n1\n2\n");
    assertThat(again().allDone()).isTrue();

    project().tables().execute("DELETE FROM reprise.file_versions");
    assertThat(project().command().run().units()).isEmpty();
    project().tables().execute("DELETE FROM reprise.file_lists");
    assertThat(project().command().run().allDone()).isTrue();
    assertThat(again().units()).containsExactly("t unchanged");
    assertThat(rows("SELECT id FROM t ORDER BY id")).containsExactly("1", "2");
  }

  @Test
  default void c43_aConnectionLostAtAnyStepIsTriedAgainAsAWhole() {
    whole("id: bigint");
    project().write("data/a.csv", "id\n1\n2\n3\n4\n");
    Recording recording = new Recording();
    project().command().named("t").again().watchedBy(recording).run();

    for (Step step : recording.steps()) {
      project().tables().execute("DELETE FROM t WHERE id > 2");
      CutAt fault = CutAt.before(CutAt.at(step), Cut.LOSE);
      project().command().named("t").again().watchedBy(fault).retrying(2).run();
      assertThat(rows("SELECT id FROM t ORDER BY id"))
          .as("before " + step)
          .containsExactly("1", "2", "3", "4");
    }
  }
}
