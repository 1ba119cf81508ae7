package dev.reprise.warehouse;

import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.Receipt;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;

/**
 * Where targets live, and the one place that can change them.
 *
 * <p>The law: {@link #write} leaves either all of the rows and their receipts, or nothing. A
 * transactional database holds stage, guards, write and receipts in one transaction; a lakehouse
 * table carries out the change in one atomic statement in which the receipts ride.
 */
public interface Warehouse extends AutoCloseable {

  /** The engine and its version, as receipts name it, for example {@code duckdb 2.0.0}. */
  String version();

  /** The schema of a table that names none. */
  String defaultSchema();

  /** What was committed so far. */
  Ledger ledger();

  /** Reads the engine's SQL without running it. */
  SqlReader sql();

  /**
   * Takes the locks, lets {@code preparation} stage and check, carries out the change that it
   * returns and commits it together with its receipts.
   *
   * <p>Whatever {@code preparation} throws rolls everything back and is thrown on.
   *
   * @throws BusyException if the locks were not free within the request's wait
   * @throws TransientException if running it again may succeed; whether it was committed may be
   *     unknown, and {@link Ledger#receipt} under the same locks tells
   */
  List<Receipt> write(WriteRequest request, Function<Session, Write> preparation);

  /** Lets {@code reading} look at one state of the warehouse; it takes no locks. */
  <T> T read(ZoneId zone, Function<Standing, T> reading);

  /** Records a failed attempt, apart from any rows. The attempt's id is assigned here. */
  void recordFailure(Attempt attempt);

  /** The query as it would be run, with its parameters as typed literals. */
  String rendered(Query query);

  /**
   * Ends the statement in hand, from another thread, and lets no further write begin: {@link
   * #write} rolls back and throws {@link CancelledException}.
   */
  void cancel();

  /**
   * Runs one read-only query; anything that would change the warehouse is refused.
   *
   * @param zone of the session: local times and printed timestamps are in it
   * @throws QueryException if the engine refuses the query, or fails to evaluate it
   */
  void query(ZoneId zone, String sql, RowSink rows);

  @Override
  void close();
}
