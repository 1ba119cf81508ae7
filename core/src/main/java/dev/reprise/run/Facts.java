package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UpstreamRead;
import dev.reprise.pipeline.Pipeline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What the ledger says of the units of some pipelines, asked in two questions whatever their
 * number.
 */
record Facts(Map<String, List<UnitRecord>> records, Map<UpstreamRead, String> upstreamDigests) {

  static Facts of(Collection<Pipeline> pipelines, Ledger ledger, UpstreamReads reads) {
    Map<String, List<UnitRecord>> records =
        ledger.units(pipelines.stream().map(Pipeline::name).toList());
    List<UpstreamRead> questions = new ArrayList<>();
    for (Pipeline pipeline : pipelines) {
      for (UnitRecord unit : records.getOrDefault(pipeline.name(), List.of())) {
        if (unit.receipt().isPresent() && isUnit(pipeline, unit.unit())) {
          questions.addAll(reads.of(pipeline, unit.unit()));
        }
      }
    }
    return new Facts(records, questions.isEmpty() ? Map.of() : ledger.upstreamDigests(questions));
  }

  List<UnitRecord> of(Pipeline pipeline) {
    return records.getOrDefault(pipeline.name(), List.of());
  }

  String digest(UpstreamRead read) {
    return upstreamDigests.getOrDefault(read, Ledger.NOTHING_READ);
  }

  /**
   * Whether a recorded unit is still one of the pipeline, whose cadence or zone may have changed.
   */
  static boolean isUnit(Pipeline pipeline, UnitId unit) {
    if (pipeline.timing().schedule().isEmpty() || unit.interval().isEmpty()) {
      return pipeline.timing().schedule().isEmpty() && unit.interval().isEmpty();
    }
    Interval interval = unit.interval().get();
    return pipeline
        .timing()
        .schedule()
        .get()
        .calendar()
        .containing(interval.start())
        .equals(interval);
  }
}
