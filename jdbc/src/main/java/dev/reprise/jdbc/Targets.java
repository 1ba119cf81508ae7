package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.TargetTable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The tables that a session asked for, as they stood when it first did. */
final class Targets {

  private final Sql sql;
  private final Engine engine;
  private final Map<String, Optional<TargetTable>> found = new HashMap<>();

  Targets(Sql sql, Engine engine) {
    this.sql = sql;
    this.engine = engine;
  }

  Optional<TargetTable> find(TableName name) {
    TableName full = name.in(engine.dialect().defaultSchema());
    return found.computeIfAbsent(full.key(), key -> engine.catalog().table(sql, full));
  }
}
