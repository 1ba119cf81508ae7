package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The query is evaluated once: guards, counts, fingerprint and write see the same rows. */
public interface SourceLaws extends Laws {

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.SOURCE_FAILS)
  default void c24_aQueryThatFailsHalfWayLeavesTheOldRows(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    List<String> rows = sample.rows();
    int receipts = sample.receipts();
    sample.query(
        writing
            .sql()
            .replace(
                "amount", "CAST(replace(CAST(amount AS varchar), '25', 'x') AS bigint) AS amount"));

    for (int run = 1; run <= 2; run++) {
      assertThat(sample.unit().run().error()).contains("x").contains("is as it was");
      assertThat(sample.rows()).isEqualTo(rows);
      assertThat(sample.receipts()).isEqualTo(receipts);
      assertThat(project().attempts(sample.table())).hasSize(run);
    }
    sample.query(writing.sql());
    assertThat(sample.unit().run().allDone()).isTrue();
    assertThat(sample.rows()).isEqualTo(sample.expected());
  }

  private List<String> rows() {
    return project().tables().rows("SELECT id, v FROM t ORDER BY id");
  }

  @ParameterizedTest
  @EnumSource
  default void c102_aSourceThatChangesDuringTheRunIsReadOnce(Writing writing) {
    project()
        .tables()
        .execute("CREATE TABLE src(id bigint, v bigint)", "INSERT INTO src VALUES (1, 0), (2, 0)");
    project()
        .pipeline(
            "t",
            writing.header("t"),
            "SELECT DATE '2026-08-02' AS day, 'EU' AS region, id, v FROM src");
    var command = project().command().named("t");
    var unit = writing.hasIntervals() ? command.on("2026-08-02") : command.again();
    unit.run();
    project().tables().execute("UPDATE src SET v = 1");

    unit.watchedBy(
            new After(
                Point.DELETE,
                "t",
                () ->
                    project()
                        .tables()
                        .execute("INSERT INTO src VALUES (3, 1)", "DELETE FROM src WHERE id = 2")))
        .run();

    assertThat(project().tables().rows("SELECT id FROM src ORDER BY 1")).containsExactly("1", "3");
    assertThat(rows()).containsExactly("1|1", "2|1");
    for (int run = 0; run < 2; run++) {
      unit.run();
      assertThat(rows()).containsExactly("1|1", "3|1");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void c102_theFingerprintIsThatOfTheRowsWrittenThoughTheQueryIsRandom(Writing writing) {
    project()
        .pipeline(
            "t",
            writing.header("t"),
            "SELECT DATE '2026-08-02' AS day, 'EU' AS region, 1 AS id, random() AS v");
    var command = project().command().named("t");
    var unit = writing.hasIntervals() ? command.on("2026-08-02") : command.again();
    unit.run();

    // A fingerprint of other rows than those written would make them look like edited by hand.
    assertThat(unit.run().notes()).noneMatch(note -> note.contains("edited by hand"));
    assertThat(rows()).hasSize(1);
  }
}
