package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
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
}
