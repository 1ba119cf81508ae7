package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.interval.Schedule;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.pipeline.Pipeline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The units of a pipeline with intervals that are due or were ever run.
 *
 * @param all ascending
 * @param otherwise the times of receipts that are of no such unit: of another cadence or zone, or
 *     outside of the schedule
 */
record KnownUnits(List<KnownUnit> all, IntervalRanges otherwise) {

  /** A unit, and what the ledger knows of it. */
  record KnownUnit(UnitId id, Optional<UnitRecord> record) {}

  /**
   * Goes through both side by side, so that nothing is looked up.
   *
   * @param records ascending by interval
   */
  static KnownUnits of(
      Pipeline pipeline, Schedule schedule, List<UnitRecord> records, Instant now) {
    List<KnownUnit> units = new ArrayList<>();
    List<Interval> otherwise = new ArrayList<>();
    Iterator<Interval> due = schedule.dueAt(now).iterator();
    Optional<Interval> next = next(due);
    for (UnitRecord record : records) {
      Optional<Interval> interval = record.unit().interval();
      int order = order(next, interval);
      while (order < 0) {
        units.add(new KnownUnit(UnitId.of(pipeline.name(), next.orElseThrow()), Optional.empty()));
        next = next(due);
        order = order(next, interval);
      }
      boolean isDue = order == 0;
      if (isDue) {
        next = next(due);
      }
      if (isDue || isUnit(pipeline, schedule, record)) {
        units.add(new KnownUnit(record.unit(), Optional.of(record)));
      } else if (record.receipt().isPresent()) {
        interval.ifPresent(otherwise::add);
      }
    }
    for (; next.isPresent(); next = next(due)) {
      units.add(new KnownUnit(UnitId.of(pipeline.name(), next.get()), Optional.empty()));
    }
    return new KnownUnits(units, IntervalRanges.of(otherwise));
  }

  /** What the ledger knows of those that it knows. */
  List<UnitRecord> recorded() {
    return all.stream().flatMap(unit -> unit.record().stream()).toList();
  }

  private static boolean isUnit(Pipeline pipeline, Schedule schedule, UnitRecord record) {
    return Facts.isUnit(pipeline, record.unit())
        && record.unit().interval().filter(schedule::covers).isPresent();
  }

  /** What has no interval comes behind all; nothing is left to be due behind that. */
  private static int order(Optional<Interval> due, Optional<Interval> recorded) {
    if (due.isEmpty()) {
      return 1;
    }
    return recorded.isEmpty() ? -1 : due.get().compareTo(recorded.get());
  }

  private static Optional<Interval> next(Iterator<Interval> intervals) {
    return intervals.hasNext() ? Optional.of(intervals.next()) : Optional.empty();
  }
}
