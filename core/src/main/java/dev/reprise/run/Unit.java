package dev.reprise.run;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.Parameters;
import java.util.List;
import java.util.Optional;

/**
 * What is run at once: a pipeline without intervals, or one or more intervals that follow each
 * other.
 *
 * @param why the reason to run it, for people
 * @param forced whether somebody asked for it by name
 */
public record Unit(Pipeline pipeline, List<Interval> intervals, String why, boolean forced) {

  public Unit {
    intervals = List.copyOf(intervals);
  }

  /** The time that it covers; empty without intervals. */
  public Optional<Interval> span() {
    return intervals.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Interval(intervals.get(0).start(), intervals.get(intervals.size() - 1).end()));
  }

  /** One id for each receipt that it will have. */
  public List<UnitId> ids() {
    return intervals.isEmpty()
        ? List.of(UnitId.whole(pipeline.name()))
        : intervals.stream().map(i -> UnitId.of(pipeline.name(), i)).toList();
  }

  public Parameters parameters() {
    return new Parameters(span(), pipeline.timing().zone());
  }

  /** As people name it, for example {@code daily_orders 2026-08-15}. */
  public String label() {
    return intervals.isEmpty() ? pipeline.name() : pipeline.name() + " " + times();
  }

  private String times() {
    Calendar calendar = pipeline.timing().schedule().orElseThrow().calendar();
    String first = calendar.label(intervals.get(0));
    return intervals.size() == 1
        ? first
        : first + ".." + calendar.label(intervals.get(intervals.size() - 1));
  }
}
