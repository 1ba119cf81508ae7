package dev.reprise.jdbc;

import dev.reprise.ledger.LearntType;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.Match;
import dev.reprise.warehouse.Misfit;
import dev.reprise.warehouse.OddText;
import dev.reprise.warehouse.OpenColumns;
import dev.reprise.warehouse.OutsideRows;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.Rejects;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Sifted;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.SourceTable;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.StoredColumn;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.Violations;
import dev.reprise.warehouse.Write;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One unit's work, on one connection and in one transaction. */
final class JdbcSession implements Session, AutoCloseable {

  private final Sql sql;
  private final Engine engine;
  private final LedgerTables tables;
  private final Ledger ledger;
  private final Targets targets;
  private final Staging staging;
  private final Compared compared;
  private final SessionInputs inputs;
  private final Map<String, Matching> matchings = new HashMap<>();

  JdbcSession(Sql sql, Engine engine, LedgerTables tables) {
    this.sql = sql;
    this.engine = engine;
    this.tables = tables;
    this.ledger = new JdbcLedger(new LedgerReading.On(sql), tables, engine.dialect());
    this.targets = new Targets(sql, engine);
    this.inputs = new SessionInputs(sql, engine);
    this.staging = new Staging(sql, engine, targets, inputs);
    this.compared = Compared.nothing(sql, engine.dialect());
  }

  /** Does to the target what a write says. */
  void carryOut(Write write) {
    Matching matching = matchings.get(write.stage().handle());
    if (matching == null) {
      new JdbcWriter(sql, engine, targets, staging, compared).carryOut(write);
    } else {
      new KeyWriter(sql, engine.dialect(), new ReadyTable(sql, engine, targets))
          .carryOut(write, matching);
    }
  }

  @Override
  public Ledger ledger() {
    return ledger;
  }

  @Override
  public Optional<TargetTable> target(TableName name) {
    return targets.find(name);
  }

  @Override
  public boolean hasRows(TargetTable table) {
    return targets.hasRows(table);
  }

  @Override
  public List<SliceFingerprint> measure(
      TargetTable table, List<Slice> slices, Optional<TimeColumn> time) {
    return comparing().measure(table, slices, time);
  }

  @Override
  public void attach(FileTable input) {
    inputs.attach(input);
  }

  @Override
  public List<StoredColumn> columns(FileTable input) {
    return engine.files().columns(sql, input);
  }

  @Override
  public void attach(SourceTable input) {
    inputs.attach(input);
  }

  /** Lets go of the databases that were read. */
  @Override
  public void close() {
    inputs.close();
  }

  @Override
  public Map<String, ColumnShape> shapes(FileTable input, OpenColumns open) {
    return inputs.shapes(input, open);
  }

  @Override
  public Optional<OddText> odd(FileTable input) {
    return engine.files().odd(sql, input);
  }

  @Override
  public Sifted sift(FileTable input, int most, Path folder) {
    return engine.files().sift(input, most, folder);
  }

  @Override
  public void keep(Rejects rejects) {
    new RejectsTable(sql, engine, targets).keep(rejects);
  }

  @Override
  public void remember(String pipeline, List<LearntType> types) {
    new InputColumns(sql, tables).remember(pipeline, types);
  }

  @Override
  public boolean holdsValues(TableName target, Column column) {
    return targets.holdsValues(target, column);
  }

  @Override
  public Stage stage(Query query, Optional<TableName> replaces) {
    return staging.stage(query, replaces);
  }

  @Override
  public OutsideRows outside(Stage stage, Slice slice) {
    return guards().outside(stage, slice);
  }

  @Override
  public long rows(Stage stage) {
    return sql.number("SELECT count(*) FROM " + staging.find(stage).table());
  }

  @Override
  public void discardOutside(Stage stage, Slice slice) {
    guards().discardOutside(stage, slice);
  }

  @Override
  public Violations violations(Stage stage, Condition condition) {
    return new Conditions(sql, engine, targets, staging).find(stage, condition, inputs.shown());
  }

  @Override
  public Violations violations(TargetTable table, Condition condition) {
    return new Conditions(sql, engine, targets, staging).find(table, condition);
  }

  @Override
  public Match match(TargetTable table, Change.ByKey change) {
    KeySql keys = new KeySql(change, ColumnPlan.of(table), engine.dialect());
    return new StandingKeys(sql, keys, table).match();
  }

  @Override
  public List<Misfit> misfits(Stage stage, ColumnPlan columns) {
    return guards().misfits(stage, columns);
  }

  @Override
  public List<Comparison> compare(
      Stage stage,
      TableName target,
      ColumnPlan columns,
      List<Slice> slices,
      Optional<TimeColumn> time) {
    return comparing().compare(stage, target, columns, slices, time);
  }

  @Override
  public Match match(
      Stage stage,
      TableName target,
      ColumnPlan columns,
      Change.ByKey change,
      Optional<TimeColumn> time) {
    new OwnPlace(engine.dialect()).check(stage, targets.find(target));
    StagedTable table = staging.analyzed(stage);
    KeySql keys = new KeySql(change, columns, engine.dialect());
    keys.checkDeletes(sql.meaning(engine.errors()::ofQuery), table.table());
    Matching matching =
        matching(new KeyedStage(stage, table.table(), engine.dialect()), keys, target);
    matchings.put(stage.handle(), matching);
    return matching.match(Buckets.ofAnyTime(time), new ConflictSql(keys, table, inputs.shown()));
  }

  private Matching matching(KeyedStage staged, KeySql keys, TableName target) {
    String key = target.in(engine.dialect().defaultSchema()).key();
    Tombstones tombstones = new Tombstones(sql, tables, keys, key, staged.temporary("tombstones"));
    return new Matching(sql, keys, staged, targets.find(target), tombstones);
  }

  private Comparing comparing() {
    return new Comparing(sql, engine, targets, staging, compared);
  }

  private Guards guards() {
    return new Guards(sql, engine, staging);
  }
}
