package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.WarehouseException;
import dev.reprise.warehouse.WriteRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Locks among all sessions of a database, which end with the transaction: those of one interval
 * take turns, and a whole target waits for all of its intervals, which share it. They are taken in
 * one order, so that two sessions never wait for each other.
 *
 * <p>A lock is a number, derived from what it stands for. Two things of one number would only wait
 * for each other without need.
 */
final class PostgresLocks {

  private static final String LOCK_NOT_AVAILABLE = "55P03";

  /**
   * While the transaction lasts, everybody who looks sees what it does, and waits have an end; of
   * its own temporary tables a few statistics are enough.
   */
  private static final String SETTINGS =
      """
      SELECT set_config('application_name', ?, true), set_config('lock_timeout', ?, true),
             set_config('default_statistics_target', '10', true)
      """;

  private static final String SHARED = "SELECT pg_advisory_xact_lock_shared(?)";

  private static final String ALONE =
      """
      SELECT pg_advisory_xact_lock(number)
      FROM (
        SELECT number
        FROM unnest(CAST(? AS bigint[])) WITH ORDINALITY AS numbers(number, place)
        ORDER BY place OFFSET 0
      ) AS ordered
      """;

  /** An advisory lock's number stands in two halves. */
  private static final String HOLDER =
      """
      SELECT a.pid, a.application_name
      FROM pg_catalog.pg_locks AS l JOIN pg_catalog.pg_stat_activity AS a ON a.pid = l.pid
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1 AND l.pid <> ?
        AND l.database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())
        AND ((CAST(l.classid AS bigint) << 32) | CAST(l.objid AS bigint)) = ANY (CAST(? AS bigint[]))
        AND (l.mode = 'ExclusiveLock' OR ?)
      ORDER BY a.backend_start
      LIMIT 1
      """;

  private static final int APPLICATION_NAME_BYTES = 63;

  private final Transactions transactions;
  private final String defaultSchema;

  PostgresLocks(Transactions transactions, String defaultSchema) {
    this.transactions = transactions;
    this.defaultSchema = defaultSchema;
  }

  /**
   * Takes the locks of a unit.
   *
   * @throws BusyException that names the holder, if they were not free for as long as the request
   *     waits
   */
  void take(Sql sql, WriteRequest request) {
    Locks locks = request.locks();
    String target = locks.target().in(defaultSchema).key();
    long whole = number(target);
    List<Long> intervals = locks.intervals().stream().map(i -> number(target, i)).toList();
    long wait = Math.max(1, request.lockWait().longest().toMillis());
    sql.query(SETTINGS, result -> result.next(), name(request.unit()), wait + "ms");
    long own = sql.number("SELECT pg_backend_pid()");
    Held held =
        new Held(request, own, Stream.concat(Stream.of(whole), intervals.stream()).toList());
    Sql waiting =
        sql.meaning(
            error -> isBusy(error) ? inVain(held) : new PostgresErrors().ofStatement(error));
    ToldWait.during(
        request.lockWait(),
        () -> meanwhile(held),
        () -> {
          if (!intervals.isEmpty()) {
            waiting.query(SHARED, result -> result.next(), whole);
          }
          List<Long> alone = intervals.isEmpty() ? List.of(whole) : intervals;
          waiting.query(ALONE, result -> result.next(), new Sql.Values("bigint", alone));
        });
  }

  /**
   * What somebody else holds.
   *
   * @param own the process that waits
   * @param numbers of the locks
   */
  private record Held(WriteRequest request, long own, List<Long> numbers) {}

  /** Lets one session create the ledger while others wait. */
  static void takeLedger(Sql sql) {
    sql.query("SELECT pg_advisory_xact_lock(?)", result -> result.next(), number("the ledger"));
  }

  private BusyException inVain(Held held) {
    try {
      return inVain(held, holder(held));
    } catch (WarehouseException unknown) {
      BusyException busy = inVain(held, Optional.empty());
      busy.addSuppressed(unknown);
      return busy;
    }
  }

  private BusyException inVain(Held held, Optional<String> holder) {
    return new BusyException(held.request().lockWait().inVain(text(held, holder)), null);
  }

  /** Where the server does not say who holds it, that is no reason to end the wait. */
  private String meanwhile(Held held) {
    try {
      return text(held, holder(held));
    } catch (WarehouseException unknown) {
      return text(held, Optional.empty());
    }
  }

  private String text(Held held, Optional<String> holder) {
    WriteRequest request = held.request();
    return "%s is held by %s, which %s needs"
        .formatted(
            request.locks().target().in(defaultSchema).key(),
            holder.orElse("another session"),
            request.unit());
  }

  /** On another connection: this one waits, or its transaction has failed. */
  private Optional<String> holder(Held held) {
    boolean sharedToo = held.request().locks().intervals().isEmpty();
    return transactions.plainly(
        ZoneOffset.UTC,
        sql ->
            sql.first(
                HOLDER,
                row -> "process %d (%s)".formatted(row.getInt(1), row.getString(2)),
                held.own(),
                new Sql.Values("bigint", held.numbers()),
                sharedToo));
  }

  /** The server cuts longer names, in the middle of a character too. */
  private static String name(String unit) {
    StringBuilder name = new StringBuilder("reprise: ");
    unit.codePoints()
        .takeWhile(
            c -> bytes(name.toString()) + bytes(Character.toString(c)) <= APPLICATION_NAME_BYTES)
        .forEach(name::appendCodePoint);
    return name.toString();
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static long number(String target, Interval interval) {
    return number(target + " " + interval.start() + " " + interval.end());
  }

  private static long number(String what) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(("reprise " + what).getBytes(StandardCharsets.UTF_8));
      return ByteBuffer.wrap(hash).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Whether an error says that a lock was not free in time. */
  private static boolean isBusy(SQLException error) {
    return LOCK_NOT_AVAILABLE.equals(error.getSQLState());
  }
}
