package dev.reprise.run;

import dev.reprise.input.FileInput;
import dev.reprise.input.InputFiles;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UpstreamRead;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.Parameters;
import java.util.Optional;

/** Whether a unit's input would be another now than the one that its receipt names. */
final class Staleness {

  private final Ledger ledger;
  private final InputFiles files;
  private final Reads reads;

  Staleness(Ledger ledger, InputFiles files, Reads reads) {
    this.ledger = ledger;
    this.files = files;
    this.reads = reads;
  }

  /** What a look at the input found. */
  sealed interface Finding {
    /** The input is what it was. */
    record Fresh() implements Finding {}

    /** Files were removed, which makes nothing stale. */
    record Gone(String what) implements Finding {}

    record Stale(String why) implements Finding {}
  }

  Finding of(Pipeline pipeline, UnitId unit, UnitRecord.Written written, Facts facts) {
    boolean sameDefinition = written.definitionHash().equals(pipeline.definitionHash());
    for (UpstreamRead read : reads.of(pipeline, unit)) {
      String name = read.upstream().key();
      if (differs(written.inputs(), name, facts.digest(read), sameDefinition)) {
        return new Finding.Stale(read.upstream() + " has other rows now");
      }
    }
    return files(pipeline, unit, written.inputs(), sameDefinition);
  }

  private Finding files(
      Pipeline pipeline, UnitId unit, InputFingerprint recorded, boolean sameDefinition) {
    Finding finding = new Finding.Fresh();
    for (FileInput input : pipeline.source().inputs()) {
      Parameters parameters = new Parameters(unit.interval(), pipeline.timing().zone());
      FileList now = files.current(input, parameters);
      if (differs(recorded, input.name(), now.digest(), sameDefinition)) {
        Finding one = changed(input, recorded, now);
        if (one instanceof Finding.Stale) {
          return one;
        }
        finding = one;
      }
    }
    return finding;
  }

  private Finding changed(FileInput input, InputFingerprint recorded, FileList now) {
    Optional<FileList> before =
        Optional.ofNullable(recorded.digests().get(input.name())).flatMap(ledger::fileList);
    if (before.isEmpty()) {
      return new Finding.Stale(input.name() + " is read from other files now");
    }
    return InputFiles.addedOrChanged(before.get(), now)
        .<Finding>map(path -> new Finding.Stale(path + " is new or changed"))
        .orElseGet(() -> new Finding.Gone("input gone: files of " + input.name() + " were removed"));
  }

  /**
   * A name that the receipt does not know counts only where the definition is the same: another
   * definition makes its units outdated, not stale.
   */
  private static boolean differs(
      InputFingerprint recorded, String name, String now, boolean sameDefinition) {
    String before = recorded.digests().get(name);
    return before == null ? sameDefinition : !before.equals(now);
  }
}
