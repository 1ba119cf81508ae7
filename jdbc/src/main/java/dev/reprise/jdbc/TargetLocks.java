package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.WarehouseException;
import dev.reprise.warehouse.WriteRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Locks among the units of one process: those of one interval take turns, and a whole target waits
 * for all of its intervals. Whoever came first is served first, so nobody starves; a unit takes all
 * of its locks at once, so two never wait for each other.
 */
final class TargetLocks {

  private final String defaultSchema;
  private final ReentrantLock guard = new ReentrantLock();
  private final Condition released = guard.newCondition();
  private final List<Claim> claims = new ArrayList<>();

  TargetLocks(String defaultSchema) {
    this.defaultSchema = defaultSchema;
  }

  /** What a unit holds, or waits for. Claims are kept in the order in which they came. */
  private static final class Claim {
    private final String target;
    private final List<Interval> intervals;
    private final String unit;
    private boolean held;

    Claim(WriteRequest request, String defaultSchema) {
      Locks locks = request.locks();
      this.target = locks.target().in(defaultSchema).key();
      this.intervals = locks.intervals();
      this.unit = request.unit();
    }

    boolean excludes(Claim other) {
      return target.equals(other.target)
          && (intervals.isEmpty()
              || other.intervals.isEmpty()
              || intervals.stream().anyMatch(i -> other.intervals.stream().anyMatch(i::overlaps)));
    }
  }

  /**
   * Does the work while it holds the request's locks.
   *
   * @throws BusyException if others held them for as long as the request waits
   */
  <T> T holding(WriteRequest request, Supplier<T> work) {
    Claim claim = new Claim(request, defaultSchema);
    try {
      take(claim, request);
      return work.get();
    } finally {
      withdraw(claim);
    }
  }

  private void take(Claim claim, WriteRequest request) {
    guard.lock();
    try {
      claims.add(claim);
      await(claim, request);
      claim.held = true;
    } finally {
      guard.unlock();
    }
  }

  private void await(Claim claim, WriteRequest request) {
    OngoingWait waiting = new OngoingWait(request.lockWait());
    Optional<Claim> before = before(claim);
    while (before.isPresent()) {
      Claim holder = before.get();
      if (waiting.isOver()) {
        throw new BusyException(request.lockWait().inVain(held(claim, holder)), null);
      }
      waiting.goesOn(() -> held(claim, holder));
      waiting.passed(paused(waiting.longestPause(), holder));
      before = before(claim);
    }
  }

  /** How long it took until something was released, at most {@code longest}. */
  @SuppressWarnings("WaitNotInLoop") // its caller asks again in a loop
  private Duration paused(Duration longest, Claim holder) {
    try {
      return longest.minusNanos(released.awaitNanos(longest.toNanos()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WarehouseException("interrupted while waiting for %s".formatted(holder.unit), e);
    }
  }

  /** The first earlier claim that excludes this one. */
  private Optional<Claim> before(Claim claim) {
    return claims.stream()
        .takeWhile(other -> other != claim)
        .filter(other -> other.excludes(claim))
        .findFirst();
  }

  /** The units that wait, in the order in which they came. */
  List<String> waiting() {
    guard.lock();
    try {
      return claims.stream().filter(claim -> !claim.held).map(claim -> claim.unit).toList();
    } finally {
      guard.unlock();
    }
  }

  private void withdraw(Claim claim) {
    guard.lock();
    try {
      claims.remove(claim);
      released.signalAll();
    } finally {
      guard.unlock();
    }
  }

  private static String held(Claim claim, Claim holder) {
    return "%s is %s by %s, which %s needs"
        .formatted(claim.target, holder.held ? "held" : "awaited", holder.unit, claim.unit);
  }
}
