package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.testkit.Command;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.AckLost;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Point;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;
import org.junit.jupiter.api.Test;

/** A table belongs to one pipeline, and is never written by another. */
public interface OwnershipLaws extends Laws {

  @Test
  default void aTableWithRowsAndNoReceiptsIsRefused() {
    project()
        .pipeline("mine", "target: mine\nwrite: overwrite", "SELECT 1 AS id")
        .tables()
        .execute("CREATE TABLE mine(id integer)", "INSERT INTO mine VALUES (7)");

    for (int run = 1; run <= 2; run++) {
      Outcome outcome = project().run();

      assertThat(outcome.error())
          .contains("has rows that Reprise did not write")
          .contains("Nothing was written: mine is as it was.")
          .contains("reprise adopt mine");
      assertThat(project().tables().rows("SELECT id FROM mine")).containsExactly("7");
      assertThat(project().receipts("mine")).isEmpty();
      assertThat(project().attempts("mine")).hasSize(run);
    }
  }

  @Test
  default void anEmptyTableThatStandsThereIsFilledAndKeepsItsTypes() {
    project()
        .pipeline("mine", "target: mine\nwrite: overwrite", "SELECT 1 AS id")
        .tables()
        .execute("CREATE TABLE mine(id bigint NOT NULL)");

    for (int run = 0; run < 2; run++) {
      assertThat(project().run().allDone()).isTrue();
      assertThat(project().tables().rows("SELECT id FROM mine")).containsExactly("1");
    }
    String type =
        "SELECT data_type, is_nullable FROM information_schema.columns WHERE table_name = 'mine'";
    assertThat(project().tables().value(type)).isEqualToIgnoringCase("bigint|NO");
  }

  @Test
  default void aTableThatAnotherPipelineWroteIsRefused() {
    project().pipeline("first", "target: shared\nwrite: overwrite", "SELECT 1 AS id").run();
    project().delete("pipelines/first.sql");
    project().pipeline("second", "target: Shared\nwrite: overwrite", "SELECT 2 AS id");

    Outcome outcome = project().run();

    assertThat(outcome.error())
        .contains("was written by the pipeline first")
        .contains("Nothing was written");
    assertThat(project().tables().rows("SELECT id FROM shared")).containsExactly("1");
    assertThat(project().receipts("second")).isEmpty();
  }

  @Test
  default void aViewIsRefused() {
    project()
        .pipeline("mine", "target: mine\nwrite: overwrite", "SELECT 1 AS id")
        .tables()
        .execute("CREATE VIEW mine AS SELECT 7 AS id");

    assertThat(project().run().error()).contains("mine is a view");
    assertThat(project().tables().rows("SELECT id FROM mine")).containsExactly("7");
  }

  @Test
  default void aMissingSchemaIsMade() {
    project().pipeline("mine", "target: deep.mine\nwrite: overwrite", "SELECT 1 AS id");

    for (int run = 0; run < 2; run++) {
      assertThat(project().run().allDone()).isTrue();
      assertThat(project().tables().rows("SELECT id FROM deep.mine")).containsExactly("1");
    }
  }

  private void standing() {
    project()
        .pipeline("mine", "target: mine\nwrite: overwrite", "SELECT 1 AS id")
        .tables()
        .execute("CREATE TABLE mine(id integer)", "INSERT INTO mine VALUES (7)");
  }

  @Test
  default void anAdoptionWhoseConnectionIsLostIsTriedAgain() {
    standing();
    CutAt fault = CutAt.before(step -> Point.RECEIPT.is(step, "mine"), Cut.LOSE);
    Command adopting = project().command().watchedBy(fault);

    assertThat(adopting.retrying(1).adopt("mine").receipts())
        .isEqualTo(project().receipts("mine"))
        .hasSize(1);
    assertThat(fault.made()).isTrue();
    assertThat(project().tables().rows("SELECT id FROM mine")).containsExactly("7");
  }

  @Test
  default void anAdoptionWhoseCommitWasNotAnsweredIsSettledByItsReceipt() {
    standing();
    AckLost lost = new AckLost("mine");

    assertThat(project().command().watchedBy(lost).retrying(1).adopt("mine").receipts())
        .isEqualTo(project().receipts("mine"))
        .hasSize(1);
    assertThat(lost.made()).isTrue();
    assertThatThrownBy(() -> project().command().adopt("mine"))
        .isInstanceOf(RefusedException.class)
        .hasMessageStartingWith("Every unit has a receipt already.");
    assertThat(project().tables().rows("SELECT id FROM mine")).containsExactly("7");
  }

  @Test
  default void anAdoptionThatIsNotTriedAgainLeavesNoReceipt() {
    standing();
    CutAt fault = CutAt.before(step -> Point.RECEIPT.is(step, "mine"), Cut.LOSE);

    assertThatThrownBy(() -> project().command().watchedBy(fault).adopt("mine"))
        .isInstanceOf(TransientException.class);
    assertThat(project().receipts("mine")).isEmpty();
    assertThat(project().command().adopt("mine").receipts()).hasSize(1);
  }
}
