package dev.reprise.jdbc;

import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.Receipt;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.RowSink;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.Standing;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;

/** A database as a warehouse: one transaction holds stage, guards, write and receipts. */
final class JdbcWarehouse implements Warehouse {

  /** Of connections that serve no pipeline. */
  private static final ZoneId ZONE = ZoneOffset.UTC;

  private final ConnectionSource connections;
  private final Engine engine;
  private final Clock clock;
  private final String repriseVersion;
  private final Cancellation cancellation = new Cancellation();
  private final Transactions transactions;
  private final TargetLocks locks;
  private final LedgerTables tables;
  private final FirstWrites firstWrites;
  private final Missing missing;
  private final JdbcLedger ledger;

  JdbcWarehouse(ConnectionSource connections, Engine engine, Clock clock, String repriseVersion) {
    this.connections = connections;
    this.engine = engine;
    this.clock = clock;
    this.repriseVersion = repriseVersion;
    this.transactions =
        new Transactions(connections, engine.dialect(), engine.errors(), cancellation);
    this.locks = new TargetLocks(engine.dialect().defaultSchema());
    this.tables = new LedgerTables(engine);
    this.firstWrites = new FirstWrites(cancellation);
    this.missing = new Missing(transactions, engine, tables);
    this.ledger = new JdbcLedger(new OwnConnection(transactions), tables, engine.dialect());
  }

  /** Opens a connection for each question. */
  private record OwnConnection(Transactions transactions) implements LedgerReading {
    @Override
    public <T> T ask(Function<Sql, T> question) {
      return transactions.plainly(ZONE, question);
    }
  }

  @Override
  public String version() {
    return engine.version();
  }

  @Override
  public String defaultSchema() {
    return engine.dialect().defaultSchema();
  }

  @Override
  public Ledger ledger() {
    return ledger;
  }

  @Override
  public SqlReader sql() {
    return engine.reader(transactions);
  }

  @Override
  public List<Receipt> write(WriteRequest request, Function<Session, Write> preparation) {
    return locks.holding(request, () -> committed(request, preparation));
  }

  @Override
  public <T> T read(ZoneId zone, Function<Standing, T> reading) {
    return transactions.readOnly(zone, sql -> reading.apply(new JdbcSession(sql, engine, tables)));
  }

  private List<Receipt> committed(WriteRequest request, Function<Session, Write> preparation) {
    createLedger();
    return firstWrites.before(
        () -> missing.target(request.locks().target()),
        () ->
            transactions.inTransaction(
                request.zone(), sql -> written(sql, request, preparation), this::checkCommitted));
  }

  private List<Receipt> written(
      Sql sql, WriteRequest request, Function<Session, Write> preparation) {
    engine.checkFunctions(sql);
    engine.lock(sql, request, transactions);
    Write write;
    try (JdbcSession session = new JdbcSession(sql, engine, tables)) {
      write = preparation.apply(session);
      session.carryOut(write);
    }
    ReceiptWriter.Versions versions = new ReceiptWriter.Versions(repriseVersion, engine.version());
    return new ReceiptWriter(sql, tables, engine.dialect(), versions)
        .record(request, write, clock.instant());
  }

  /** Apart from any unit, so that units that run beside each other need not wait for the first. */
  private void createLedger() {
    firstWrites.before(missing::ledger, () -> missing.ledger().isEmpty() || createdLedger());
  }

  private boolean createdLedger() {
    return transactions.inTransaction(
        ZONE,
        sql -> {
          engine.lockLedger(sql);
          tables.create(sql);
          return true;
        });
  }

  /** A commit that said nothing and kept nothing must not pass for success. */
  private void checkCommitted(Sql sql, List<Receipt> receipts) {
    if (!receipts.isEmpty() && !tables.hold(sql, receipts.get(receipts.size() - 1).receiptId())) {
      throw new TransientException("The commit was answered, and its receipts are not there", null);
    }
  }

  @Override
  public void recordFailure(Attempt attempt) {
    createLedger();
    transactions.inTransaction(
        ZONE,
        sql -> {
          new AttemptWriter(sql, tables).record(attempt);
          return attempt;
        });
  }

  @Override
  public String rendered(Query query) {
    return Staging.text(query, engine.dialect());
  }

  @Override
  public void cancel() {
    try {
      cancellation.request();
    } catch (SQLException e) {
      throw engine.errors().ofStatement(e);
    }
  }

  @Override
  public void query(ZoneId zone, String sql, RowSink rows) {
    engine.query(transactions, zone, sql, rows);
  }

  @Override
  public void close() {
    try {
      transactions.close();
      connections.close();
    } catch (SQLException e) {
      throw new UnavailableException("The warehouse did not close: " + ErrorText.of(e), e);
    }
  }
}
