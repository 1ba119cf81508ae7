package dev.reprise.run;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.ChangedRead;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.OwnRead;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UnitRecord.Written;
import dev.reprise.ledger.UpstreamRead;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Upstream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the ledger says of the units of some pipelines, asked in at most four questions whatever
 * their number. Of what units read in their own intervals, the ledger tells only what changed.
 *
 * @param records of units, by pipeline
 * @param inputs what receipts say that was read, where it is compared here
 * @param changed by receipt, and by the upstream's key, what would be read now
 * @param digests what would be read now of upstreams that are read further back
 */
record Facts(
    Map<String, List<UnitRecord>> records,
    Map<Long, InputFingerprint> inputs,
    Map<Long, Map<String, String>> changed,
    Map<UpstreamRead, String> digests) {

  static Facts of(Collection<Pipeline> pipelines, Ledger ledger, Graph graph) {
    Map<String, List<UnitRecord>> records =
        ledger.units(pipelines.stream().map(Pipeline::name).toList());
    List<OwnRead> own = new ArrayList<>();
    List<UpstreamRead> further = new ArrayList<>();
    List<String> compared = new ArrayList<>();
    for (Pipeline pipeline : pipelines) {
      boolean compares = !pipeline.source().inputs().isEmpty();
      for (Upstream upstream : graph.upstreams(pipeline)) {
        if (isOwn(upstream)) {
          own.add(new OwnRead(pipeline.name(), upstream.table()));
        } else if (upstream.pipeline().isPresent()) {
          compares = true;
          further.addAll(
              reads(pipeline, upstream, records.getOrDefault(pipeline.name(), List.of())));
        }
      }
      if (compares) {
        compared.add(pipeline.name());
      }
    }
    Map<Long, InputFingerprint> inputs = new HashMap<>(ledger.inputs(compared));
    Map<Long, Map<String, String>> changed = new HashMap<>();
    for (ChangedRead read : ledger.changedReads(own)) {
      inputs.putIfAbsent(read.receiptId(), read.recorded());
      changed
          .computeIfAbsent(read.receiptId(), id -> new HashMap<>())
          .put(read.upstream(), read.now());
    }
    return new Facts(
        records, inputs, changed, further.isEmpty() ? Map.of() : ledger.upstreamDigests(further));
  }

  private static boolean isOwn(Upstream upstream) {
    return upstream.pipeline().isPresent() && upstream.readsBack() == 0;
  }

  private static List<UpstreamRead> reads(
      Pipeline pipeline, Upstream upstream, List<UnitRecord> units) {
    return units.stream()
        .filter(unit -> unit.receipt().isPresent() && isUnit(pipeline, unit.unit()))
        .map(unit -> UpstreamReads.read(pipeline, unit.unit(), upstream))
        .toList();
  }

  List<UnitRecord> of(Pipeline pipeline) {
    return records.getOrDefault(pipeline.name(), List.of());
  }

  /** What the receipt says that was read, where that is compared with what is to be read now. */
  InputFingerprint inputs(Written written) {
    return inputs.getOrDefault(written.receiptId(), InputFingerprint.NONE);
  }

  /**
   * The digest of what a unit would read now of an upstream that a pipeline writes; empty where it
   * is known to be the one that its receipt names.
   */
  Optional<String> changed(Pipeline pipeline, UnitId unit, Written written, Upstream upstream) {
    return isOwn(upstream)
        ? Optional.ofNullable(changed.get(written.receiptId()))
            .map(reads -> reads.get(upstream.table().key()))
        : Optional.of(
            digests.getOrDefault(
                UpstreamReads.read(pipeline, unit, upstream), Ledger.NOTHING_READ));
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
