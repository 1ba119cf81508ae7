package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What is not there yet, for everybody to see. What was seen once is there. */
final class Missing {

  private final Transactions transactions;
  private final Engine engine;
  private final LedgerTables ledger;
  private final Set<String> targets = ConcurrentHashMap.newKeySet();

  Missing(Transactions transactions, Engine engine, LedgerTables ledger) {
    this.transactions = transactions;
    this.engine = engine;
    this.ledger = ledger;
  }

  /** The ledger, or nothing. */
  List<String> ledger() {
    if (!ledger.wereSeen() && transactions.plainly(ZoneOffset.UTC, ledger::areWhole)) {
      ledger.seen();
    }
    return ledger.wereSeen() ? List.of() : List.of("the ledger");
  }

  /** A target and its schema, or one of them, or nothing. */
  List<String> target(TableName target) {
    TableName name = target.in(engine.dialect().defaultSchema());
    return targets.contains(name.key())
        ? List.of()
        : transactions.plainly(ZoneOffset.UTC, sql -> target(sql, name));
  }

  private List<String> target(Sql sql, TableName name) {
    if (engine.catalog().table(sql, name).isPresent()) {
      targets.add(name.key());
      return List.of();
    }
    String schema = name.schema().orElseThrow();
    return engine.catalog().hasSchema(sql, schema)
        ? List.of("table " + name.key())
        : List.of("schema " + schema.toLowerCase(Locale.ROOT), "table " + name.key());
  }
}
