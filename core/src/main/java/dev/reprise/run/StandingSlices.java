package dev.reprise.run;

import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Standing;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.write.SliceStrategy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows of a pipeline's units as they stand, measured. */
final class StandingSlices {

  private final Pipeline pipeline;
  private final TargetTable table;
  private final Optional<TimeColumn> time;

  /**
   * @throws dev.reprise.warehouse.RefusedException if the table's time column is missing or unfit
   */
  StandingSlices(Pipeline pipeline, TargetTable table) {
    this.pipeline = pipeline;
    this.table = table;
    this.time = new TimeColumns(pipeline).find(ColumnPlan.of(table));
  }

  /** The rows of a unit; empty where they are known only by a stage, or by their keys. */
  Optional<Slice> slice(UnitId unit) {
    Parameters parameters = new Parameters(unit.interval(), pipeline.timing().zone());
    if (!(pipeline.sink().strategy() instanceof SliceStrategy strategy)) {
      return Optional.empty();
    }
    Slice slice = strategy.slice(parameters, time);
    return slice instanceof Slice.Partitions ? Optional.empty() : Optional.of(slice);
  }

  /** Those of the units whose slices can be measured. */
  Map<UnitId, SliceFingerprint> measure(Standing standing, List<UnitId> units) {
    List<UnitId> measurable = units.stream().filter(u -> slice(u).isPresent()).toList();
    Map<UnitId, SliceFingerprint> measured = new HashMap<>();
    if (!measurable.isEmpty()) {
      List<SliceFingerprint> found =
          standing.measure(
              table, measurable.stream().flatMap(u -> slice(u).stream()).toList(), time);
      for (int i = 0; i < measurable.size(); i++) {
        measured.put(measurable.get(i), found.get(i));
      }
    }
    return measured;
  }

  /** How many rows the whole table has. */
  long rows(Standing standing) {
    return standing.measure(table, List.of(new Slice.All()), time).get(0).fingerprint().rows();
  }
}
