package dev.reprise.run;

import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.Receipt;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.RowSink;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.Standing;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;

/**
 * A warehouse whose questions are asked again where a failure may pass: a plan does not end with a
 * connection. Writing is left as it is: a {@link Runner} tries a unit again, whole. So are queries,
 * whose rows may have been handed over in part.
 */
public final class PatientWarehouse implements Warehouse {

  private final Warehouse warehouse;
  private final Retrying retrying;
  private final PatientLedger ledger;

  public PatientWarehouse(Warehouse warehouse, Retrying retrying) {
    this.warehouse = warehouse;
    this.retrying = retrying;
    this.ledger = new PatientLedger(warehouse.ledger(), retrying);
  }

  @Override
  public Ledger ledger() {
    return ledger;
  }

  @Override
  public SqlReader sql() {
    SqlReader reader = warehouse.sql();
    return queries -> retrying.of(() -> reader.read(queries));
  }

  @Override
  public <T> T read(ZoneId zone, Function<Standing, T> reading) {
    return retrying.of(() -> warehouse.read(zone, reading));
  }

  @Override
  public String version() {
    return warehouse.version();
  }

  @Override
  public String defaultSchema() {
    return warehouse.defaultSchema();
  }

  @Override
  public List<Receipt> write(WriteRequest request, Function<Session, Write> preparation) {
    return retrying.once(() -> warehouse.write(request, preparation));
  }

  @Override
  public void recordFailure(Attempt attempt) {
    retrying.once(
        () -> {
          warehouse.recordFailure(attempt);
          return attempt;
        });
  }

  @Override
  public String rendered(Query query) {
    return warehouse.rendered(query);
  }

  @Override
  public void query(ZoneId zone, String sql, RowSink rows) {
    retrying.once(
        () -> {
          warehouse.query(zone, sql, rows);
          return rows;
        });
  }

  @Override
  public void cancel() {
    warehouse.cancel();
  }

  @Override
  public void close() {
    warehouse.close();
  }
}
