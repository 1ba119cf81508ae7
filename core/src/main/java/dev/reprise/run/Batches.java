package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.pipeline.Pipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;

/** Groups intervals that follow each other into units of at most {@code batch_size}. */
final class Batches {

  private Batches() {}

  /**
   * @param reasons the intervals to run, each with the reason
   */
  static List<Unit> of(Pipeline pipeline, NavigableMap<Interval, String> reasons, boolean forced) {
    List<Unit> units = new ArrayList<>();
    List<Interval> batch = new ArrayList<>();
    for (Interval interval : reasons.keySet()) {
      if (!batch.isEmpty() && !continues(pipeline, batch, interval)) {
        units.add(unit(pipeline, batch, reasons, forced));
        batch = new ArrayList<>();
      }
      batch.add(interval);
    }
    if (!batch.isEmpty()) {
      units.add(unit(pipeline, batch, reasons, forced));
    }
    return units;
  }

  private static boolean continues(Pipeline pipeline, List<Interval> batch, Interval next) {
    return batch.size() < pipeline.timing().batchSize()
        && batch.get(batch.size() - 1).end().equals(next.start());
  }

  private static Unit unit(
      Pipeline pipeline,
      List<Interval> batch,
      NavigableMap<Interval, String> reasons,
      boolean forced) {
    String why = String.join("; ", batch.stream().map(reasons::get).distinct().toList());
    return new Unit(pipeline, batch, why, forced);
  }
}
