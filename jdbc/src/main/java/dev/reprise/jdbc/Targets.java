package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
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

  boolean exchangeable(TargetTable table) {
    return engine.catalog().exchangeable(sql, table);
  }

  boolean hasRows(TargetTable table) {
    return any("SELECT 1 FROM %s LIMIT 1".formatted(engine.dialect().table(table.name())));
  }

  /** Whether a column of a table that stands there holds anything but null. */
  boolean holdsValues(TableName name, Column column) {
    return any(
        "SELECT 1 FROM %s WHERE %s IS NOT NULL LIMIT 1"
            .formatted(
                engine.dialect().table(find(name).orElseThrow().name()),
                engine.dialect().identifier(column.name())));
  }

  private boolean any(String query) {
    return sql.first(query, row -> row.getLong(1)).isPresent();
  }
}
