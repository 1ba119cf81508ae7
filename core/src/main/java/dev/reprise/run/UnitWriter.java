package dev.reprise.run;

import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.TableName;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Sink;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.ReceiptDraft;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import dev.reprise.write.Columns;
import dev.reprise.write.Overwrite;
import dev.reprise.write.Staged;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One unit's way from its inputs to what is to be committed. */
final class UnitWriter {

  private final Unit unit;
  private final UnitInputs inputs;
  private final String runId;
  private final Instant startedAt;
  private final Duration lockWait;
  private final List<String> notes = new ArrayList<>();

  UnitWriter(Unit unit, UnitInputs inputs, String runId, Instant startedAt, Duration lockWait) {
    this.unit = unit;
    this.inputs = inputs;
    this.runId = runId;
    this.startedAt = startedAt;
    this.lockWait = lockWait;
  }

  /** The run that lost its answer had committed: these are its receipts. */
  static final class CommittedBefore extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private final transient List<Receipt> receipts;

    CommittedBefore(List<Receipt> receipts) {
      this.receipts = receipts;
    }

    List<Receipt> receipts() {
      return receipts;
    }
  }

  /** What a person should know of the run though it went well. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  WriteRequest request() {
    Sink sink = pipeline().sink();
    Locks locks =
        sink.strategy().ownsTimes()
            ? new Locks(sink.target(), unit.intervals())
            : Locks.whole(sink.target());
    return new WriteRequest(runId, unit.label(), pipeline().timing().zone(), locks, lockWait);
  }

  Write writeUnlessCommitted(Session session) {
    List<Receipt> committed =
        unit.ids().stream().flatMap(id -> session.ledger().receipt(id, runId).stream()).toList();
    if (!committed.isEmpty()) {
      throw new CommittedBefore(committed);
    }
    return write(session);
  }

  /**
   * UpstreamReads the inputs, stages the query, and lets the strategy guard it; nothing is written
   * yet.
   */
  Write write(Session session) {
    Sink sink = pipeline().sink();
    Optional<TargetTable> target = new Ownership(pipeline()).check(session);
    inputs.read(session, notes::add);
    UserSql userSql = new UserSql(pipeline());
    Query query = pipeline().source().query(unit.parameters());
    Stage stage = userSql.query(() -> session.stage(query, replaced(sink)));
    inputs.checkUnchanged();
    Columns columns = new Columns(sink.target(), sink.columns());
    ColumnPlan plan = columns.fitted(session, stage, columns.plan(stage, target));
    Optional<TimeColumn> time = new TimeColumns(pipeline()).find(plan);
    Slice slice = sink.strategy().slice(unit.parameters(), time);
    Staged staged = new Staged(session, stage, sink.target(), target, notes::add);
    Reading reading = new Reading(stage, plan, target.isPresent());
    return userSql.declared(
        "replace_where",
        () -> {
          sink.strategy().guard(staged, slice);
          new StageChecks(unit).check(staged, slice);
          return compared(session, reading, time, slice);
        });
  }

  /** A stage that passed its guards, and how its columns meet the target. */
  private record Reading(Stage stage, ColumnPlan plan, boolean targetStands) {

    boolean needsTable() {
      return !targetStands || plan.alters();
    }
  }

  private Write compared(Session session, Reading reading, Optional<TimeColumn> time, Slice slice) {
    Sink sink = pipeline().sink();
    List<Slice> slices = slices(time, slice);
    List<Comparison> comparisons =
        session.compare(reading.stage(), sink.target(), reading.plan(), slices, time);
    List<ReceiptDraft> drafts = new ArrayList<>();
    for (int i = 0; i < slices.size(); i++) {
      drafts.add(
          new ReceiptDraft(
              unit.ids().get(i),
              Optional.of(slices.get(i)),
              comparisons.get(i),
              new ReceiptDraft.Definition(pipeline().definitionHash()),
              inputs.fingerprint(unit.ids().get(i)),
              inputs.files(),
              startedAt));
    }
    noteHandEdits(session, slices, comparisons);
    Change change =
        !reading.needsTable() && comparisons.stream().allMatch(Comparison::equal)
            ? new Change.Nothing()
            : sink.strategy().change(slice);
    return new Write(sink.target(), reading.stage(), reading.plan(), change, drafts);
  }

  /** A slice for each receipt: the intervals of a batch, or the one that the unit owns. */
  private List<Slice> slices(Optional<TimeColumn> time, Slice slice) {
    if (unit.intervals().size() < 2) {
      return List.of(slice);
    }
    return unit.intervals().stream()
        .map(
            i ->
                pipeline()
                    .sink()
                    .strategy()
                    .slice(new Parameters(Optional.of(i), pipeline().timing().zone()), time))
        .toList();
  }

  /** Rows that somebody edited by hand give way; the run says how many stood there. */
  private void noteHandEdits(Session session, List<Slice> slices, List<Comparison> comparisons) {
    for (int i = 0; i < comparisons.size(); i++) {
      HandEdits.note(session.ledger().newest(unit.ids().get(i)), slices.get(i), comparisons.get(i))
          .ifPresent(notes::add);
    }
  }

  private Optional<TableName> replaced(Sink sink) {
    return sink.strategy() instanceof Overwrite ? Optional.of(sink.target()) : Optional.empty();
  }

  private Pipeline pipeline() {
    return unit.pipeline();
  }
}
