package dev.reprise.run;

import dev.reprise.input.ColumnMemory;
import dev.reprise.input.DatabaseInput;
import dev.reprise.input.FileInput;
import dev.reprise.input.FileListing;
import dev.reprise.input.InputFiles;
import dev.reprise.input.InputReader;
import dev.reprise.input.MissingColumns;
import dev.reprise.input.Scratch;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UpstreamRead;
import dev.reprise.pipeline.EnvironmentText;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.RejectedLine;
import dev.reprise.warehouse.Rejects;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.SourceTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** What a unit reads, and the fingerprint of it, taken before the stage. */
final class UnitInputs {

  private final Unit unit;
  private final UpstreamReads reads;
  private final InputSource source;
  private final Map<String, FileList> lists = new LinkedHashMap<>();
  private final Map<FileInput, List<RejectedLine>> rejected = new LinkedHashMap<>();
  private final Map<UpstreamRead, String> upstreams = new LinkedHashMap<>();

  /** Where inputs are found. */
  record InputSource(
      FileListing listing,
      InputFiles files,
      MissingColumns missing,
      Map<String, String> environment) {}

  UnitInputs(Unit unit, UpstreamReads reads, InputSource source) {
    this.unit = unit;
    this.reads = reads;
    this.source = source;
  }

  /** Notes what there is to read, upstream and in files, and makes the files readable. */
  void read(Session session, Scratch scratch, Consumer<String> notes) {
    List<UpstreamRead> questions =
        unit.ids().stream().flatMap(id -> reads.of(unit.pipeline(), id).stream()).toList();
    if (!questions.isEmpty()) {
      upstreams.putAll(session.ledger().upstreamDigests(questions));
    }
    if (!unit.pipeline().source().inputs().isEmpty()) {
      readFiles(session, scratch, notes);
    }
    for (DatabaseInput input : unit.pipeline().source().databases()) {
      session.attach(table(input));
    }
  }

  private void readFiles(Session session, Scratch scratch, Consumer<String> notes) {
    String pipeline = unit.pipeline().name();
    ColumnMemory memory = new ColumnMemory(session.ledger().inputColumns(pipeline));
    InputReader reader =
        new InputReader(source.listing(), memory, scratch, source.missing(), notes);
    for (FileInput input : unit.pipeline().source().inputs()) {
      FileList list = source.files().current(input, unit.parameters());
      source.files().requireFiles(input, unit.parameters(), list);
      checkNotGone(session, input, list);
      lists.put(input.name(), list);
      reader.attach(input, list, unit.pipeline().timing().zone(), session);
    }
    memory.keepIn(session, pipeline);
    rejected.putAll(reader.rejected());
  }

  private SourceTable table(DatabaseInput input) {
    String url =
        EnvironmentText.resolve(
            input.url(),
            source.environment(),
            missing -> {
              throw new RefusedException(
                  """
                  inputs.%s.jdbc: the environment variable %s is not set.
                  Nothing was written: %s is as it was.
                  Set the variable, and run it again.\
                  """
                      .formatted(input.name(), missing, unit.pipeline().sink().target()));
            });
    return new SourceTable(input.name(), url, input.query(), unit.parameters());
  }

  /** Keeps the lines that were left out. */
  void keepRejected(Session session, String runId) {
    rejected.forEach(
        (input, lines) ->
            session.keep(
                new Rejects(
                    input.allowed().rejects().orElseThrow().table(),
                    new UnitId(unit.pipeline().name(), unit.span()),
                    runId,
                    input.name(),
                    lines)));
  }

  /** Refuses files that were changed while they were read. */
  void checkUnchanged() {
    lists.values().forEach(source.files()::verifyUnchanged);
  }

  List<FileList> files() {
    return List.copyOf(lists.values());
  }

  /** What this unit read of all that. */
  InputFingerprint fingerprint(UnitId id) {
    Map<String, String> digests = new TreeMap<>();
    lists.forEach((name, list) -> digests.put(name, list.digest()));
    upstreams.forEach(
        (read, digest) -> {
          if (read.unit().equals(id)) {
            digests.put(read.upstream().key(), digest);
          }
        });
    return InputFingerprint.of(digests);
  }

  /** A unit that had files and now has none is cleared only if it was asked for. */
  private void checkNotGone(Session session, FileInput input, FileList list) {
    if (!list.files().isEmpty() || unit.forced()) {
      return;
    }
    for (UnitId id : unit.ids()) {
      boolean hadFiles =
          session
              .ledger()
              .newest(id)
              .map(r -> r.inputs().digests().get(input.name()))
              .flatMap(session.ledger()::fileList)
              .filter(before -> !before.files().isEmpty())
              .isPresent();
      if (hadFiles) {
        throw new RefusedException(gone(input));
      }
    }
  }

  private String gone(FileInput input) {
    TableName target = unit.pipeline().sink().target();
    return """
    The files of input %s are gone, and this unit was loaded from some.
    Nothing was written: %s is as it was.
    To clear its slice, ask for it by name with --on.\
    """
        .formatted(input.name(), target);
  }
}
