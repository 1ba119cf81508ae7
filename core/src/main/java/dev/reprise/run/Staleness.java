package dev.reprise.run;

import dev.reprise.input.FileChanges;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord.Written;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Upstream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a unit's input would be another now than the one that its receipt names. */
final class Staleness {

  private final Pipeline pipeline;
  private final List<Upstream> upstreams;
  private final Facts facts;
  private final Ledger ledger;

  /**
   * @param graph tells what the pipeline reads
   */
  Staleness(Pipeline pipeline, Graph graph, Facts facts, Ledger ledger) {
    this.pipeline = pipeline;
    this.upstreams =
        graph.upstreams(pipeline).stream().filter(read -> read.pipeline().isPresent()).toList();
    this.facts = facts;
    this.ledger = ledger;
  }

  /** What a look at the input found. */
  sealed interface Finding {
    /** The input is what it was. */
    record Fresh() implements Finding {}

    /** Files were removed, which makes nothing stale. */
    record Gone(String what) implements Finding {}

    /** The input would be another now. */
    record Stale(String why) implements Finding {}
  }

  Finding of(UnitId unit, Written written, Map<String, FileList> files) {
    boolean sameDefinition = written.definitionHash().equals(pipeline.definitionHash());
    for (Upstream upstream : upstreams) {
      Optional<String> now = facts.changed(pipeline, unit, written, upstream);
      if (now.isPresent() && differs(written, upstream.table().key(), now.get(), sameDefinition)) {
        return new Finding.Stale(upstream.table() + " has other rows now");
      }
    }
    Finding finding = new Finding.Fresh();
    for (Map.Entry<String, FileList> input : files.entrySet()) {
      FileList now = input.getValue();
      if (differs(written, input.getKey(), now.digest(), sameDefinition)) {
        finding = changed(input.getKey(), facts.inputs(written), now);
      }
      if (finding instanceof Finding.Stale) {
        return finding;
      }
    }
    return finding;
  }

  private Finding changed(String input, InputFingerprint recorded, FileList now) {
    Optional<FileList> before =
        Optional.ofNullable(recorded.digests().get(input)).flatMap(ledger::fileList);
    if (before.isEmpty()) {
      return new Finding.Stale(input + " is read from other files now");
    }
    FileChanges changes = FileChanges.between(before.get(), now);
    return changes.makeStale()
        ? new Finding.Stale(described(changes))
        : new Finding.Gone("input gone: " + named(changes.removed()));
  }

  private static String described(FileChanges changes) {
    return Stream.of(
            phrase(changes.added(), "is new", "are new"),
            phrase(changes.changed(), "was changed", "were changed"))
        .flatMap(Optional::stream)
        .reduce((one, other) -> one + ", " + other)
        .orElseThrow();
  }

  private static Optional<String> phrase(List<String> paths, String one, String many) {
    return paths.isEmpty()
        ? Optional.empty()
        : Optional.of(named(paths) + " " + (paths.size() == 1 ? one : many));
  }

  private static String named(List<String> paths) {
    return paths.size() == 1 ? paths.get(0) : paths.get(0) + " and " + (paths.size() - 1) + " more";
  }

  /**
   * A name that the receipt does not know counts only where there is something to read and the
   * definition is the same: another definition makes its units outdated, not stale.
   */
  private boolean differs(Written written, String name, String now, boolean sameDefinition) {
    String before = facts.inputs(written).digests().get(name);
    return before == null
        ? sameDefinition && !now.equals(Ledger.NOTHING_READ)
        : !before.equals(now);
  }
}
