package dev.reprise.run;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.ReceiptDraft;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.Write;
import dev.reprise.write.SliceStrategy;
import dev.reprise.write.Staged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From a stage to what is to be committed, where a unit owns a slice. */
final class SliceWriter {

  private final Unit unit;
  private final SliceStrategy strategy;
  private final Drafts drafts;

  SliceWriter(Unit unit, SliceStrategy strategy, Drafts drafts) {
    this.unit = unit;
    this.strategy = strategy;
    this.drafts = drafts;
  }

  Write write(Reading reading, Optional<TimeColumn> time) {
    Slice slice = strategy.slice(unit.parameters(), time);
    strategy.guard(reading.staged(), slice);
    List<Slice> slices = slices(time, slice);
    List<Comparison> comparisons =
        reading
            .staged()
            .session()
            .compare(reading.stage(), reading.target(), reading.plan(), slices, time);
    guardOutside(reading.staged(), slice, owned(comparisons));
    new StageChecks(unit).check(reading.staged(), slice);
    List<ReceiptDraft> receipts = new ArrayList<>();
    for (int i = 0; i < slices.size(); i++) {
      receipts.add(drafts.of(unit.ids().get(i), Optional.of(slices.get(i)), comparisons.get(i)));
    }
    noteHandEdits(reading, slices, comparisons);
    Change change =
        !reading.needsTable() && comparisons.stream().allMatch(Comparison::equal)
            ? new Change.Nothing()
            : strategy.change(slice);
    return new Write(reading.target(), reading.stage(), reading.plan(), change, receipts);
  }

  /**
   * Slices of predicates may have rows in common, so that their sum does not tell what is owned.
   */
  private void guardOutside(Staged staged, Slice slice, long owned) {
    if (slice instanceof Slice.Predicate predicate) {
      boolean counted = unit.intervals().size() < 2;
      strategy.guardOutside(staged, slice, counted ? owned : 0);
      Overlap overlap = new Overlap(unit, predicate.sql());
      overlap.guard(staged, owned);
      overlap.note(staged);
    } else {
      strategy.guardOutside(staged, slice, owned);
    }
  }

  private static long owned(List<Comparison> comparisons) {
    return comparisons.stream().mapToLong(c -> c.after().fingerprint().rows()).sum();
  }

  /** A slice for each receipt: the intervals of a batch, or the one that the unit owns. */
  private List<Slice> slices(Optional<TimeColumn> time, Slice slice) {
    if (unit.intervals().size() < 2) {
      return List.of(slice);
    }
    return unit.intervals().stream()
        .map(i -> strategy.slice(new Parameters(Optional.of(i), unit.parameters().zone()), time))
        .toList();
  }

  /** Rows that somebody edited by hand give way; the run says how many stood there. */
  private void noteHandEdits(Reading reading, List<Slice> slices, List<Comparison> comparisons) {
    HandEdits edits = new HandEdits(reading.target(), unit.pipeline().definitionHash());
    for (int i = 0; i < comparisons.size(); i++) {
      edits
          .note(reading.receipts().of(unit.ids().get(i)), slices.get(i), comparisons.get(i))
          .ifPresent(reading.staged().notes()::add);
    }
  }
}
