package dev.reprise.testkit.fault;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Lines up runs, each on a thread of its own: each waits before the step until all have come to it.
 * Where locks keep the others away, the one that came goes on after a while.
 */
public final class Rendezvous implements Watcher {

  private static final Duration PATIENCE = Duration.ofMillis(300);

  private final Predicate<Step> place;
  private final CountDownLatch missing;
  private final Set<Thread> came = ConcurrentHashMap.newKeySet();
  private volatile boolean met;

  public Rendezvous(int runs, Predicate<Step> place) {
    this.place = place;
    this.missing = new CountDownLatch(runs);
  }

  /** Whether all were there at one time. */
  public boolean met() {
    return met;
  }

  @Override
  public void before(Step step) {
    if (!place.test(step) || !came.add(Thread.currentThread())) {
      return;
    }
    missing.countDown();
    boolean last = missing.getCount() == 0;
    try {
      // The last to come finds nobody waiting any more if the others went on without it.
      if (!last && missing.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        met = true;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
