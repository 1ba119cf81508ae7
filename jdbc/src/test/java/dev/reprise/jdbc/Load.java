package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.ReceiptDraft;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import dev.reprise.write.ColumnRules;
import dev.reprise.write.Columns;
import dev.reprise.write.Overwrite;
import dev.reprise.write.ReplaceWhere;
import dev.reprise.write.SliceStrategy;
import dev.reprise.write.Staged;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A unit as a run would write it, for tests to say what is special about theirs. */
final class Load {

  static final Instant STARTED = Instant.parse("2026-08-20T07:05:00.123456Z");

  String pipeline = "daily_orders";
  String runId = "run-1";
  String select = "";
  TableName target = TableName.of("analytics.daily_orders");
  SliceStrategy strategy = new Overwrite(true);
  Optional<String> timeColumn = Optional.empty();
  ZoneId zone = ZoneOffset.UTC;
  List<Interval> intervals = List.of();
  ColumnRules rules = ColumnRules.DEFAULT;
  InputFingerprint inputs = InputFingerprint.NONE;
  List<FileList> files = List.of();
  Duration lockWait = Duration.ofSeconds(20);
  Optional<Locks> locks = Optional.empty();
  Consumer<Session> first = session -> {};
  Consumer<Session> afterStage = session -> {};

  static Load overwrite(String target, String select) {
    Load load = new Load();
    load.target = TableName.of(target);
    load.select = select;
    return load;
  }

  /** Replaces the day of a column {@code day}. */
  static Load day(String target, String date, String select) {
    return slice(target, day(LocalDate.parse(date), ZoneOffset.UTC), select);
  }

  static Load slice(String target, Interval interval, String select) {
    Load load = overwrite(target, select);
    load.strategy = new ReplaceWhere(Optional.empty(), ReplaceWhere.Outside.REFUSE);
    load.timeColumn = Optional.of("day");
    load.intervals = List.of(interval);
    return load;
  }

  static Load where(String target, String predicate, String select) {
    Load load = overwrite(target, select);
    load.strategy = new ReplaceWhere(Optional.of(template(predicate)), ReplaceWhere.Outside.REFUSE);
    return load;
  }

  static Interval day(LocalDate date, ZoneId zone) {
    return new Interval(
        date.atStartOfDay(zone).toInstant(), date.plusDays(1).atStartOfDay(zone).toInstant());
  }

  static SqlTemplate template(String sql) {
    return new SqlTemplate(List.of(new SqlTemplate.Part.Text(sql)));
  }

  Load pipeline(String name) {
    this.pipeline = name;
    return this;
  }

  Load runId(String id) {
    this.runId = id;
    return this;
  }

  Load time(String column) {
    this.timeColumn = Optional.of(column);
    return this;
  }

  Load in(String zoneId) {
    this.zone = ZoneId.of(zoneId);
    return this;
  }

  List<Receipt> run(Warehouse warehouse) {
    return warehouse.write(request(), this::prepared);
  }

  WriteRequest request() {
    Locks what =
        locks.orElseGet(
            () ->
                timeColumn.isPresent() && strategy.ownsTimes()
                    ? new Locks(target, intervals)
                    : Locks.whole(target));
    String unit = intervals.isEmpty() ? pipeline : pipeline + " " + intervals.get(0);
    return new WriteRequest(runId, unit, zone, what, LockWait.unwatched(lockWait));
  }

  private Write prepared(Session session) {
    first.accept(session);
    Optional<TargetTable> table = session.target(target);
    Query query = new Query.Select(template(select), parameters(span()));
    Stage stage =
        session.stage(
            query, strategy instanceof Overwrite ? Optional.of(target) : Optional.empty());
    afterStage.accept(session);
    Columns columns = new Columns(target, rules, List.of());
    ColumnPlan plan = columns.fitted(session, stage, columns.plan(stage, table));
    Optional<TimeColumn> time = timeColumn.map(name -> new TimeColumn(column(plan, name), zone));
    Slice slice = strategy.slice(parameters(span()), time);
    Staged staged = new Staged(session, stage, target, table, note -> {});
    strategy.guard(staged, slice);
    return compared(staged, slice, plan, time);
  }

  private Write compared(Staged staged, Slice slice, ColumnPlan plan, Optional<TimeColumn> time) {
    Stage stage = staged.stage();
    boolean needsTable = staged.target().isEmpty();
    List<Slice> slices =
        intervals.size() < 2
            ? List.of(strategy.slice(parameters(span()), time))
            : intervals.stream()
                .map(i -> strategy.slice(parameters(Optional.of(i)), time))
                .toList();
    List<Comparison> comparisons = staged.session().compare(stage, target, plan, slices, time);
    long owned = comparisons.stream().mapToLong(c -> c.after().fingerprint().rows()).sum();
    strategy.guardOutside(staged, slice, owned);
    List<ReceiptDraft> drafts = new ArrayList<>();
    for (int i = 0; i < slices.size(); i++) {
      drafts.add(
          new ReceiptDraft(
              unit(i),
              Optional.of(slices.get(i)),
              comparisons.get(i),
              new ReceiptDraft.Definition("definition"),
              inputs,
              files,
              STARTED));
    }
    boolean nothing =
        !needsTable && plan.added().isEmpty() && comparisons.stream().allMatch(Comparison::equal);
    Change change = nothing ? new Change.Nothing() : strategy.change(slice);
    return new Write(target, stage, plan, change, drafts);
  }

  private UnitId unit(int at) {
    return intervals.isEmpty() ? UnitId.whole(pipeline) : UnitId.of(pipeline, intervals.get(at));
  }

  private Optional<Interval> span() {
    return intervals.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Interval(intervals.get(0).start(), intervals.get(intervals.size() - 1).end()));
  }

  private Parameters parameters(Optional<Interval> interval) {
    return new Parameters(interval, zone);
  }

  private static Column column(ColumnPlan plan, String name) {
    return plan.assignments().stream()
        .map(Assignment::target)
        .filter(c -> c.isNamed(name))
        .findFirst()
        .orElseThrow();
  }
}
