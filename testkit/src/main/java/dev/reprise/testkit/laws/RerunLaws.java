package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Recording;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Any number of runs leaves the rows of one, and changes no others. */
public interface RerunLaws extends Laws {

  @ParameterizedTest
  @EnumSource
  default void aRunLeavesTheRowsOfItsQueryAndNoOtherRowChanges(Writing writing) {
    Sample sample = Sample.changed(project(), writing);

    Outcome outcome = sample.unit().run();

    assertThat(outcome.allDone()).as("%s", outcome).isTrue();
    assertThat(sample.rows()).isEqualTo(sample.expected());
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.RERUN)
  default void rerunLeavesTheTableUnchangedAndSaysSo(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    Receipt first = sample.unit().run().receipt();

    Outcome rerun = sample.unit().run();

    assertThat(rerun.units()).allMatch(line -> line.endsWith("unchanged"));
    assertThat(sample.rows()).isEqualTo(sample.expected());
    Receipt second = rerun.receipt();
    assertThat(second.receiptId()).isGreaterThan(first.receiptId());
    assertThat(second.rows()).isEqualTo(RowCounts.unchanged(sample.ofUnit().size()));
    assertThat(second.touched()).isEmpty();
    assertThat(second.after()).isEqualTo(first.after());
    assertThat(second.definitionHash()).isEqualTo(first.definitionHash());
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.RERUN)
  default void rerunOfAnUnchangedUnitWritesNothingIntoTheTable(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    sample.unit().run();
    Recording recording = new Recording();

    sample.unit().watchedBy(recording).run();

    assertThat(recording.steps())
        .noneMatch(s -> Point.DELETE.is(s, sample.table()))
        .noneMatch(s -> Point.INSERT.is(s, sample.table()))
        .anyMatch(s -> Point.RECEIPT.is(s, sample.table()));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OVERWRITE")
  @Proves({Fault.REPLAY, Fault.ANY_ORDER})
  default void intervalsRunAgainInAnyOrderLeaveTheSameRows(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    List<String> days =
        new ArrayList<>(
            List.of("2026-08-01", Sample.UNIT, "2026-08-03", "2026-08-01", Sample.UNIT));

    for (int seed = 0; seed < 4; seed++) {
      Collections.shuffle(days, new Random(seed));
      for (String day : days) {
        assertThat(project().runOn(day, sample.table()).allDone()).isTrue();
      }
      assertThat(sample.rows()).as("seed %d: %s", seed, days).isEqualTo(sample.expected());
      sample.change();
    }
    assertThat(sample.receipts()).isEqualTo(3 + 4 * days.size());
  }

  @ParameterizedTest
  @EnumSource
  default void theReceiptTellsWhatWasWritten(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    project().clock().set("2026-08-06T07:08:09Z");
    int before = writing.hasIntervals() ? 3 : 5;

    Outcome outcome = sample.unit().run();

    Receipt receipt = outcome.receipt();
    int staged = sample.ofUnit().size();
    assertThat(receipt.unit().pipeline()).isEqualTo(sample.table());
    assertThat(receipt.unit().interval().isPresent()).isEqualTo(writing.hasIntervals());
    assertThat(receipt.target()).hasToString(Sample.TARGET);
    assertThat(receipt.runId()).isEqualTo(outcome.runId());
    assertThat(receipt.rows()).isEqualTo(new RowCounts(staged, staged, 0, before));
    assertThat(receipt.after().map(a -> a.fingerprint().rows())).contains((long) staged);
    assertThat(receipt.startedAt()).isEqualTo(project().clock().instant());
    assertThat(project().receipts(sample.table())).endsWith(receipt);
  }

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.RERUN)
  default void returningToOldRowsReturnsToTheirFingerprint(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    List<SliceFingerprint> fingerprints = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      sample.unit().run().receipt().after().ifPresent(fingerprints::add);
      sample.change();
    }

    assertThat(fingerprints).hasSize(4);
    assertThat(fingerprints.get(2)).isEqualTo(fingerprints.get(0));
    assertThat(fingerprints.get(3)).isEqualTo(fingerprints.get(1));
    assertThat(fingerprints.get(1)).isNotEqualTo(fingerprints.get(0));
  }

  @ParameterizedTest
  @EnumSource(names = {"OVERWRITE", "TIMES", "PREDICATE"})
  // What a unit owns by its partitions is another slice whenever its stage holds others.
  default void handEditedRowsGiveWayAndTheRunSaysHowManyStoodThere(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    sample.unit().run();
    int edited = sample.ofUnit().size() + 1;
    project()
        .tables()
        .execute("INSERT INTO " + Sample.TARGET + " VALUES ('2026-08-02', 'EU', 77, 7)");

    Outcome outcome = sample.unit().run();

    assertThat(sample.rows()).isEqualTo(sample.expected());
    assertThat(outcome.notes()).singleElement().asString().contains("edited by hand", " " + edited);
  }
}
