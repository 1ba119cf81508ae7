package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.WriteRequest;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TargetLocksTest {

  private final TargetLocks locks = new TargetLocks("main");
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  private static WriteRequest request(String unit, Duration wait, String target, int... days) {
    return request(unit, LockWait.unwatched(wait), target, days);
  }

  private static WriteRequest request(String unit, LockWait wait, String target, int... days) {
    List<Interval> intervals =
        Arrays.stream(days)
            .mapToObj(day -> Load.day(LocalDate.of(2026, 8, day), ZoneOffset.UTC))
            .toList();
    return new WriteRequest(
        "run", unit, ZoneOffset.UTC, new Locks(TableName.of(target), intervals), wait);
  }

  private static WriteRequest now(String unit, String target, int... days) {
    return request(unit, Duration.ZERO, target, days);
  }

  private void free(WriteRequest request) {
    assertThat(locks.holding(request, () -> "done")).isEqualTo("done");
  }

  private void busy(WriteRequest request) {
    assertThatThrownBy(() -> locks.holding(request, () -> "done"))
        .isInstanceOf(BusyException.class);
  }

  @Test
  void unitsOfOneIntervalTakeTurnsAndOthersRunBesideThem() {
    locks.holding(
        now("a", "main.t", 1, 2),
        () -> {
          busy(now("b", "T", 2));
          busy(now("c", "t"));
          free(now("d", "t", 3));
          free(now("e", "main.other", 1));
          free(now("f", "analytics.t"));
          return "";
        });
    free(now("b", "t", 2));
    free(now("c", "t"));
  }

  @Test
  void aWholeTargetExcludesItsIntervals() {
    locks.holding(
        now("a", "t"),
        () -> {
          busy(now("b", "t", 2));
          busy(now("c", "t"));
          free(now("d", "other"));
          return "";
        });
  }

  @Test
  void whoWaitedInVainLearnsWhoHeldIt() {
    locks.holding(
        now("daily_orders 2026-08-15", "analytics.daily_orders", 15),
        () -> {
          assertThatThrownBy(
                  () ->
                      locks.holding(
                          request("other", Duration.ofMillis(1), "analytics.daily_orders"),
                          () -> ""))
              .isInstanceOf(BusyException.class)
              .hasMessage(
                  "analytics.daily_orders is held by daily_orders 2026-08-15, which other needs;"
                      + " waited 0s. Try again later, or wait longer with --wait.");
          return "";
        });
  }

  @Test
  void whoWaitsIsToldMeanwhileForWhatAndForHowLongStill() throws Exception {
    CountDownLatch holding = new CountDownLatch(1);
    CompletableFuture<String> told = new CompletableFuture<>();
    Future<String> holder =
        threads.submit(
            () ->
                locks.holding(
                    now("t 2026-08-15", "t", 15),
                    () -> {
                      holding.countDown();
                      return told.join();
                    }));
    holding.await();

    String done =
        locks.holding(
            request("t", new LockWait(Duration.ofSeconds(30), told::complete), "t"), () -> "done");

    assertThat(done).isEqualTo("done");
    assertThat(holder.get())
        .isEqualTo(
            "main.t is held by t 2026-08-15, which t needs. Waiting for it, at most 29s more.");
  }

  @Test
  void aFailureReleasesTheLocks() {
    assertThatThrownBy(
            () ->
                locks.holding(
                    now("a", "t"),
                    () -> {
                      throw new IllegalStateException("own");
                    }))
        .hasMessage("own");
    free(now("b", "t"));
  }

  @Test
  void whoCameFirstIsServedFirst() throws Exception {
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch holding = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    Future<?> holder =
        threads.submit(
            () ->
                locks.holding(
                    request("holder", Duration.ofSeconds(20), "t", 1),
                    () -> {
                      holding.countDown();
                      awaited(release);
                      return "";
                    }));
    holding.await();
    Future<?> whole =
        threads.submit(
            () ->
                locks.holding(
                    request("whole", Duration.ofSeconds(20), "t"), () -> order.add("whole")));
    while (!waits("whole")) {
      Thread.onSpinWait();
    }
    Future<?> later =
        threads.submit(
            () ->
                locks.holding(
                    request("later", Duration.ofSeconds(20), "t", 2), () -> order.add("later")));
    while (!waits("later")) {
      Thread.onSpinWait();
    }
    release.countDown();
    holder.get(20, TimeUnit.SECONDS);
    whole.get(20, TimeUnit.SECONDS);
    later.get(20, TimeUnit.SECONDS);

    assertThat(order).containsExactly("whole", "later");
  }

  private boolean waits(String unit) {
    return locks.waiting().contains(unit);
  }

  private static void awaited(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
