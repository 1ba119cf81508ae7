package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UnitRecord.Written;
import java.util.Optional;

/** The state of one unit, by what the ledger knows of it and by its input. */
record OneUnit(String definitionHash, Staleness staleness, CurrentFiles files) {

  /**
   * The first state that applies.
   *
   * @param covered times that receipts of another cadence or zone cover
   */
  UnitState state(UnitId id, Optional<UnitRecord> unit, IntervalRanges covered) {
    return unit.isPresent() ? known(id, unit.get(), covered) : unknown(id, covered);
  }

  private UnitState known(UnitId id, UnitRecord unit, IntervalRanges covered) {
    Optional<Written> written = unit.receipt();
    if (unit.failure().isPresent()) {
      String error = firstLine(unit.failure().get().error());
      return new UnitState(id, State.FAILED, error, written.isEmpty());
    }
    return written.isPresent() ? written(id, written.get()) : unknown(id, covered);
  }

  private static UnitState unknown(UnitId id, IntervalRanges covered) {
    return id.interval().filter(i -> covers(covered, i)).isPresent()
        ? new UnitState(id, State.OUTDATED, "it was run with other intervals", false)
        : new UnitState(id, State.DUE, "", true);
  }

  private UnitState written(UnitId id, Written written) {
    Staleness.Finding finding = staleness.of(id, written, files.of(id));
    if (finding instanceof Staleness.Finding.Stale stale) {
      return new UnitState(id, State.STALE, stale.why(), false);
    }
    if (written.beforeEnd()) {
      return new UnitState(id, State.PARTIAL, "it was run before its interval ended", false);
    }
    if (!written.definitionHash().equals(definitionHash)) {
      return new UnitState(id, State.OUTDATED, "the definition changed after it was run", false);
    }
    String note = finding instanceof Staleness.Finding.Gone gone ? gone.what() : "";
    return new UnitState(id, State.DONE, note, false);
  }

  private static boolean covers(IntervalRanges covered, Interval interval) {
    return covered.ranges().stream().anyMatch(range -> range.covers(interval));
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
