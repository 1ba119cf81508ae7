package dev.reprise.jdbc;

import dev.reprise.jdbc.source.Sources;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.OpenColumns;
import dev.reprise.warehouse.SourceTable;
import dev.reprise.warehouse.WarehouseException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files and rows of other databases that a session's query reads by name. */
final class SessionInputs implements AutoCloseable {

  private final Sql sql;
  private final Engine engine;
  private final Sources sources = new Sources();
  private final List<FileTable> attached = new ArrayList<>();
  private final Map<String, FileTables.Looked> looked = new HashMap<>();

  /** The tables that hold rows of inputs, by the inputs' names. */
  private final Map<String, String> loaded = new HashMap<>();

  /** Whether the query reads rows that nobody else can. */
  private boolean hidden;

  SessionInputs(Sql sql, Engine engine) {
    this.sql = sql;
    this.engine = engine;
  }

  void attach(FileTable input) {
    sql.endWithConnection();
    attached.add(input);
    FileTables.Looked read = looked.remove(input.name());
    if (read == null) {
      engine.files().attach(sql, input);
    } else {
      read.attach(input);
    }
    if (engine.files().loads()) {
      loaded.put(input.name(), engine.dialect().temporaryTable(input.name()));
    }
  }

  /** What the values of each open column look like; what was read for it is kept. */
  Map<String, ColumnShape> shapes(FileTable input, OpenColumns open) {
    sql.endWithConnection();
    FileTables.Looked look = engine.files().look(sql, input, open);
    looked.put(input.name(), look);
    return look.shapes();
  }

  void attach(SourceTable input) {
    sql.endWithConnection();
    hidden = true;
    sources.read(input, rows -> engine.sources().load(sql, rows));
    loaded.put(input.name(), engine.dialect().temporaryTable(input.name()));
  }

  /** The table of this session that holds the input's rows; empty where they are read each time. */
  Optional<String> table(String input) {
    return Optional.ofNullable(loaded.get(input));
  }

  /** Lets the planner know the sizes of the inputs that a query is to read. */
  void analyze() {
    for (String table : loaded.values()) {
      engine.dialect().analyze(table).ifPresent(sql::execute);
    }
  }

  /** Whether a person could run the query again, to find rows in it. */
  Conditions.Shown shown() {
    return attached.isEmpty() && !hidden ? Conditions.Shown.QUERY : Conditions.Shown.NONE;
  }

  /** A query that fails may have failed over the files that it reads. */
  WarehouseException ofQuery(SQLException error) {
    return engine.files().failure(error, attached).orElseGet(() -> engine.errors().ofQuery(error));
  }

  /** Lets go of the databases that were read. */
  @Override
  public void close() {
    sources.close();
  }
}
