package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.interval.Schedule;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.pipeline.Pipeline;
import java.util.ArrayList;
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
   * @param due the intervals that are due, ascending
   * @param records ascending by interval
   */
  static KnownUnits of(
      Pipeline pipeline, Schedule schedule, List<Interval> due, List<UnitRecord> records) {
    List<KnownUnit> units = new ArrayList<>(due.size());
    List<Interval> otherwise = new ArrayList<>();
    int next = 0;
    for (UnitRecord record : records) {
      Optional<Interval> interval = record.unit().interval();
      int order = order(due, next, interval);
      while (order < 0) {
        units.add(neverRun(pipeline, due.get(next++)));
        order = order(due, next, interval);
      }
      boolean isDue = order == 0;
      if (isDue) {
        next++;
      }
      if (isDue || isUnit(pipeline, schedule, record)) {
        units.add(new KnownUnit(record.unit(), Optional.of(record)));
      } else if (record.receipt().isPresent()) {
        interval.ifPresent(otherwise::add);
      }
    }
    for (; next < due.size(); next++) {
      units.add(neverRun(pipeline, due.get(next)));
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
  private static int order(List<Interval> due, int next, Optional<Interval> recorded) {
    if (next == due.size()) {
      return 1;
    }
    return recorded.isEmpty() ? -1 : due.get(next).compareTo(recorded.get());
  }

  private static KnownUnit neverRun(Pipeline pipeline, Interval interval) {
    return new KnownUnit(UnitId.of(pipeline.name(), interval), Optional.empty());
  }
}
