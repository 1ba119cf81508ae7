package dev.reprise.testkit.broken;

import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Warehouses whose {@link Warehouse#write} does something else than it should. */
final class BrokenWrites {

  private static final AtomicInteger LOCKS = new AtomicInteger();

  private BrokenWrites() {}

  static Warehouse withoutLocks(Warehouse warehouse) {
    return writing(
        warehouse, (request, preparation) -> warehouse.write(unlocked(request), preparation));
  }

  /** One run at a time, from the moment at which each has staged and compared its rows. */
  static Warehouse withLateLocks(Warehouse warehouse) {
    Semaphore free = new Semaphore(1);
    return writing(
        warehouse,
        (request, preparation) -> {
          AtomicInteger taken = new AtomicInteger();
          try {
            return warehouse.write(
                unlocked(request),
                session -> {
                  Write write = preparation.apply(session);
                  free.acquireUninterruptibly();
                  taken.set(1);
                  return write;
                });
          } finally {
            free.release(taken.get());
          }
        });
  }

  /** The same with the locks of a table that nobody else writes. */
  private static WriteRequest unlocked(WriteRequest request) {
    TableName nobodys = TableName.of("nobodys_" + LOCKS.incrementAndGet());
    return new WriteRequest(
        request.runId(), request.unit(), request.zone(), Locks.whole(nobodys), request.lockWait());
  }

  /** What stands in the place of {@link Warehouse#write}. */
  @FunctionalInterface
  interface Writing {
    List<Receipt> write(WriteRequest request, Function<Session, Write> preparation);
  }

  @SuppressWarnings("unchecked") // the second argument of write is what its signature says
  static Warehouse writing(Warehouse warehouse, Writing writing) {
    return Instead.of(
        Warehouse.class,
        warehouse,
        (method, args) ->
            method.getName().equals("write")
                ? writing.write((WriteRequest) args[0], (Function<Session, Write>) args[1])
                : null);
  }
}
