package dev.reprise.jdbc;

import dev.reprise.warehouse.WarehouseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Lets one unit create what is missing (the ledger, a schema, a table) while the others that need
 * it wait: two transactions that create the same thing exclude each other, and the later one would
 * have staged for nothing.
 */
final class FirstWrites {

  private static final long LOOK_UP_MILLIS = 100;

  private final Cancellation cancellation;
  private final Map<String, ReentrantLock> creating = new ConcurrentHashMap<>();

  FirstWrites(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  /**
   * Runs the write, alone among those that miss the same.
   *
   * @param missing names what is not there for everybody to see, in one order for all writes
   */
  <T> T before(Supplier<List<String>> missing, Supplier<T> write) {
    for (List<String> names = missing.get(); !names.isEmpty(); names = missing.get()) {
      Optional<T> created = ifStillMissing(names, missing, write);
      if (created.isPresent()) {
        return created.get();
      }
    }
    return write.get();
  }

  /** Nothing if, once all locks are held, less is missing than was. */
  private <T> Optional<T> ifStillMissing(
      List<String> names, Supplier<List<String>> missing, Supplier<T> write) {
    if (names.isEmpty()) {
      return Optional.of(write.get());
    }
    String first = names.get(0);
    ReentrantLock lock = creating.computeIfAbsent(first, name -> new ReentrantLock(true));
    enter(lock, first);
    try {
      return missing.get().contains(first)
          ? ifStillMissing(names.subList(1, names.size()), missing, write)
          : Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  private void enter(ReentrantLock lock, String name) {
    try {
      while (!lock.tryLock(LOOK_UP_MILLIS, TimeUnit.MILLISECONDS)) {
        cancellation.check();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WarehouseException("interrupted while another unit creates " + name, e);
    }
  }
}
