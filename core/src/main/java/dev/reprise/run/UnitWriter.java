package dev.reprise.run;

import dev.reprise.input.Scratch;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.TableName;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Sink;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import dev.reprise.write.Columns;
import dev.reprise.write.KeyStrategy;
import dev.reprise.write.Overwrite;
import dev.reprise.write.SliceStrategy;
import dev.reprise.write.Staged;
import dev.reprise.write.Strategy;
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

  /**
   * @param waiting hears of waits for the locks
   */
  WriteRequest request(LockWait.Told waiting) {
    Sink sink = pipeline().sink();
    Locks locks =
        sink.strategy().ownsTimes()
            ? new Locks(sink.target(), unit.intervals())
            : Locks.whole(sink.target());
    LockWait wait = new LockWait(lockWait, waiting);
    return new WriteRequest(runId, unit.label(), pipeline().timing().zone(), locks, wait);
  }

  Write writeUnlessCommitted(Session session) {
    List<Receipt> committed =
        unit.ids().stream().flatMap(id -> session.ledger().receipt(id, runId).stream()).toList();
    if (!committed.isEmpty()) {
      throw new CommittedBefore(committed);
    }
    return write(session);
  }

  /** Reads the inputs, stages the query, and lets the strategy guard it; nothing is written yet. */
  Write write(Session session) {
    try (Scratch scratch = new Scratch()) {
      return prepared(session, scratch);
    }
  }

  private Write prepared(Session session, Scratch scratch) {
    Sink sink = pipeline().sink();
    NewestReceipts receipts = new NewestReceipts(session.ledger());
    Optional<TargetTable> target =
        new Ownership(pipeline()).check(session, receipts.of(unit.ids().get(0)));
    inputs.read(session, scratch, notes::add);
    inputs.keepRejected(session, runId);
    UserSql userSql = new UserSql(pipeline());
    Query query = pipeline().source().query(unit.parameters());
    Stage stage = userSql.query(() -> session.stage(query, replaced(sink)));
    inputs.checkUnchanged();
    Columns columns = new Columns(sink.target(), sink.columns(), sink.strategy().derived());
    ColumnPlan plan = columns.fitted(session, stage, columns.plan(stage, target));
    Staged staged = new Staged(session, stage, sink.target(), target, notes::add);
    return written(new Reading(staged, plan, receipts), new TimeColumns(pipeline()).find(plan));
  }

  private Write written(Reading reading, Optional<TimeColumn> time) {
    Strategy strategy = pipeline().sink().strategy();
    Drafts drafts = new Drafts(unit, inputs, startedAt);
    UserSql userSql = new UserSql(pipeline());
    return strategy instanceof KeyStrategy byKey
        ? userSql.declared(
            "delete_when", () -> new KeyedWriter(unit, byKey, drafts).write(reading, time))
        : userSql.declared(
            "replace_where",
            () -> new SliceWriter(unit, (SliceStrategy) strategy, drafts).write(reading, time));
  }

  private Optional<TableName> replaced(Sink sink) {
    return sink.strategy() instanceof Overwrite ? Optional.of(sink.target()) : Optional.empty();
  }

  private Pipeline pipeline() {
    return unit.pipeline();
  }
}
