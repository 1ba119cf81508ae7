package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Command;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Recording;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A run replaces exactly the partitions that occur in its stage; no other row changes. */
public interface PartitionLaws extends Laws {

  /** A table {@code src} whose rows the pipeline {@code t} takes over, by partitions of text. */
  private void stores(String fields, String... rows) {
    project().tables().execute("CREATE TABLE src(store varchar, id integer, amt integer)");
    project()
        .pipeline(
            "t",
            "target: t\nwrite: partition_overwrite\npartition_by: store\n" + fields,
            "SELECT amt, store, id FROM src");
    source(rows);
  }

  /** Rows as {@code 'a', 1, 10}. */
  private void source(String... rows) {
    project().tables().execute("DELETE FROM src");
    project().tables().execute("INSERT INTO src VALUES (" + String.join("), (", rows) + ")");
  }

  private Outcome runT() {
    return project().command().named("t").again().run();
  }

  private List<String> t() {
    return project().tables().rows("SELECT store, id, amt FROM t ORDER BY id");
  }

  @Test
  default void partitionsThatOccurAreReplacedAndOthersStay() {
    stores("", "'a', 1, 1", "'a', 2, 2", "'b', 3, 4", "'c', 4, 8");
    assertThat(runT().units()).containsExactly("t done");

    source("'a', 1, 16", "'d', 5, 32");
    for (int run = 0; run < 2; run++) {
      assertThat(runT().allDone()).isTrue();
      assertThat(t()).containsExactly("a|1|16", "b|3|4", "c|4|8", "d|5|32");
    }
    assertThat(runT().units()).containsExactly("t unchanged");
  }

  @Test
  default void aPartitionThatIsGoneFromTheSourceStays() {
    stores("", "'a', 1, 1", "'b', 2, 2");
    runT();
    source("'b', 2, 3");

    for (int run = 0; run < 2; run++) {
      assertThat(runT().allDone()).isTrue();
      assertThat(t()).containsExactly("a|1|1", "b|2|3");
    }
    project().tables().execute("DELETE FROM src");
    assertThat(runT().units()).containsExactly("t unchanged");
    assertThat(t()).containsExactly("a|1|1", "b|2|3");
  }

  @Test
  default void theReceiptCountsTheRowsOfThePartitionsAndNoHandEditIsSuspected() {
    stores("", "'a', 1, 1", "'b', 2, 2", "'b', 3, 2");
    runT();
    source("'b', 2, 3");

    Outcome outcome = runT();

    assertThat(outcome.notes()).isEmpty();
    assertThat(outcome.receipt().rows().deleted()).isEqualTo(2);
    assertThat(outcome.receipt().rows().inserted()).isEqualTo(1);
    assertThat(outcome.receipt().slice()).contains("the staged partitions by (store)");
  }

  @Test
  @Proves(value = Fault.OUTSIDE, ways = Way.PARTITION_OVERWRITE)
  default void aNullInAPartitionColumnIsRefusedWithItsRows() {
    stores("", "'a', 1, 1");
    runT();
    source("'a', 1, 2", "NULL, 2, 3");

    for (int run = 0; run < 2; run++) {
      assertThat(runT().error())
          .isEqualTo(
              """
              1 row with null in a partition column (store):
                row: amt=3, store=NULL, id=2
              Nothing was written: t is as it was.
              Give them a value in the query, or set `null_keys: match` to treat null as a value.\
              """);
      assertThat(t()).containsExactly("a|1|1");
      assertThat(project().receipts("t")).hasSize(1);
    }
  }

  @Test
  default void nullIsAPartitionWhereItIsToMatch() {
    stores("null_keys: match", "NULL, 1, 1", "'a', 2, 2", "'null', 3, 4");
    runT();
    source("NULL, 1, 8");

    for (int run = 0; run < 2; run++) {
      assertThat(runT().allDone()).isTrue();
      assertThat(t()).containsExactly("null|1|8", "a|2|2", "null|3|4");
    }
    assertThat(project().tables().value("SELECT count(*) FROM t WHERE store IS NULL"))
        .isEqualTo("1");
  }

  @Test
  default void partitionsOfSeveralColumnsAreValuesTogether() {
    project().tables().execute("CREATE TABLE src(a varchar, b varchar, amt integer)");
    project()
        .pipeline(
            "t",
            "target: t\nwrite: partition_overwrite\npartition_by: [A, b]",
            "SELECT * FROM src");
    project()
        .tables()
        .execute("INSERT INTO src VALUES ('x', 'yz', 1), ('xy', 'z', 2), ('x', 'z', 4)");
    runT();
    project().tables().execute("DELETE FROM src", "INSERT INTO src VALUES ('x', 'yz', 8)");

    for (int run = 0; run < 2; run++) {
      assertThat(runT().allDone()).isTrue();
      assertThat(project().tables().rows("SELECT * FROM t ORDER BY amt"))
          .containsExactly("xy|z|2", "x|z|4", "x|yz|8");
    }
  }

  @Test
  default void c31_textsThatLookLikeOneNumberAreFourPartitions() {
    stores("", "'007', 1, 1", "'007', 2, 1", "'7', 3, 1", "'-0', 4, 1", "'1.000', 5, 1");
    runT();
    source("'7', 3, 2", "'7', 6, 2", "'7', 7, 2");

    for (int run = 0; run < 2; run++) {
      assertThat(runT().allDone()).isTrue();
      assertThat(project().tables().rows("SELECT store, count(*) FROM t GROUP BY store ORDER BY 1"))
          .containsExactly("-0|1", "007|2", "1.000|1", "7|3");
    }
  }

  @Test
  default void c33_anyTextIsAPartition() {
    List<String> values =
        List.of("a/b", "a b", "50%", "x=y", "é", "O'Brien", "2024-01-01 10:00", "🙂");
    stores("", rows(values, 1));
    runT();
    source(rows(values, 2));

    for (int run = 0; run < 2; run++) {
      assertThat(runT().allDone()).isTrue();
      assertThat(project().tables().rows("SELECT store FROM t ORDER BY id"))
          .containsExactlyElementsOf(values);
      assertThat(project().tables().value("SELECT count(*), sum(amt) FROM t")).isEqualTo("8|16");
    }
  }

  private static String[] rows(List<String> values, int amount) {
    String[] rows = new String[values.size()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = "'%s', %d, %d".formatted(values.get(i).replace("'", "''"), i, amount);
    }
    return rows;
  }

  @Test
  default void intervalsMayWritePartitionsToo() {
    project().tables().execute("CREATE TABLE src(day date, region varchar, amt integer)");
    project()
        .tables()
        .execute(
            """
            INSERT INTO src VALUES (DATE '2026-08-01', 'EU', 1), (DATE '2026-08-01', 'US', 2),
              (DATE '2026-08-02', 'EU', 4)\
            """);
    project()
        .pipeline(
            "t",
            """
            target: t
            every: day
            start: 2026-08-01
            end: 2026-08-03
            write: partition_overwrite
            partition_by: [day, region]
            time_column: day\
            """,
            "SELECT * FROM src WHERE day = :day");
    assertThat(project().run().units()).containsExactly("t 2026-08-01 done", "t 2026-08-02 done");
    project().tables().execute("UPDATE src SET amt = 8 WHERE region = 'US'");

    for (int run = 0; run < 2; run++) {
      assertThat(project().runOn("2026-08-01", "t").allDone()).isTrue();
      assertThat(project().tables().rows("SELECT day, region, amt FROM t ORDER BY day, region"))
          .containsExactly("2026-08-01|EU|1", "2026-08-01|US|8", "2026-08-02|EU|4");
    }
    assertThat(project().receipts("t")).extracting(r -> r.touched()).contains("2026-08-01");
  }

  @Test
  default void aPartitionColumnThatTheQueryLacksIsRefused() {
    project()
        .pipeline(
            "t", "target: t\nwrite: partition_overwrite\npartition_by: shop", "SELECT 1 AS id");

    assertThat(project().run().error())
        .isEqualTo(
            """
            `partition_by` names shop, and the query has no such column; it has id.
            Nothing was written: t is as it was.
            Correct `partition_by`, or add the column to the query.\
            """);
    assertThat(project().tables().has("t")).isFalse();
  }

  @Test
  @Proves(value = Fault.CUT, ways = Way.PARTITION_OVERWRITE)
  default void partitionsCutOffAfterAnyStepLeaveNoTrace() {
    stores("", "'a', 1, 1", "'b', 2, 2");
    runT();
    source("'a', 1, 4", "'c', 3, 8");
    Recording recording = new Recording();
    project().command().named("t").again().watchedBy(recording).run();
    List<Step> steps = recording.steps();

    for (Step step : steps) {
      project().tables().execute("DELETE FROM t");
      project().tables().execute("INSERT INTO t(store, id, amt) VALUES ('a', 1, 1), ('b', 2, 2)");
      CutAt fault = CutAt.after(CutAt.at(step), Cut.LOSE);
      project().command().named("t").again().watchedBy(fault).run();
      assertThat(t())
          .as("after " + step)
          .isIn(List.of("a|1|1", "b|2|2"), List.of("a|1|4", "b|2|2", "c|3|8"));
      assertThat(runT().allDone()).isTrue();
      assertThat(t()).as("rerun after " + step).containsExactly("a|1|4", "b|2|2", "c|3|8");
    }
    assertThat(steps).hasSizeGreaterThan(10);
  }

  @Test
  @Proves(value = Fault.RACE_FOR_NEW_ROWS, ways = Way.PARTITION_OVERWRITE)
  default void twoRunsOfTheSamePartitionsTakeTurns() {
    stores("", "'a', 1, 1", "'b', 2, 2");

    try (var opened = project().open(Command.Conditions.DEFAULT)) {
      List<Outcome> outcomes =
          IntStream.range(0, 4)
              .parallel()
              .mapToObj(i -> opened.run(project().command().named("t").again().selection()))
              .toList();
      assertThat(outcomes).allMatch(Outcome::allDone);
    }
    assertThat(t()).containsExactly("a|1|1", "b|2|2");
  }
}
