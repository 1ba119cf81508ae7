package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import dev.reprise.warehouse.CancelledException;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TransactionsTest {

  @TempDir Path folder;
  private Optional<Shop> open = Optional.empty();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void close() {
    threads.shutdownNow();
    open.ifPresent(Shop::close);
  }

  private Shop shop(Between between) {
    Shop shop = Shop.in(folder, between::around);
    open = Optional.of(shop);
    return shop;
  }

  private Shop shop() {
    return shop((method, call) -> call.proceed());
  }

  private static Load day(int day, String values) {
    return Load.day(
        "t", "2026-08-0" + day, "SELECT DATE '2026-08-0" + day + "' AS day, i FROM " + values);
  }

  /** Fails the so-manieth commit of a connection, before or after it happens. */
  private static Between failingCommit(AtomicInteger commits, int which, boolean happens) {
    return (method, call) -> {
      if (method.equals("commit") && commits.incrementAndGet() == which) {
        if (happens) {
          call.proceed();
        }
        throw new SQLException("the line went dead", "08006");
      }
      return call.proceed();
    };
  }

  @Test
  void c39_aCommitWhoseAnswerWasLostIsTransientAndItsReceiptIsFound() {
    Shop shop = shop(failingCommit(new AtomicInteger(), 2, true));
    Load load = day(1, "range(3) r(i)");

    assertThatThrownBy(() -> load.run(shop.warehouse()))
        .isInstanceOf(TransientException.class)
        .hasMessage("The connection was lost: the line went dead");

    UnitId unit = UnitId.of("daily_orders", load.intervals.get(0));
    assertThat(shop.warehouse().ledger().receipt(unit, "run-1")).isPresent();
    assertThat(shop.rows("SELECT count(*) FROM t")).containsExactly("3");
    assertThat(load.run(shop.warehouse()).get(0).rows()).isEqualTo(RowCounts.unchanged(3));
  }

  @Test
  void aCommitThatFailedKeepsNothing() {
    Shop shop = shop(failingCommit(new AtomicInteger(), 2, false));
    Load load = day(1, "range(3) r(i)");

    assertThatThrownBy(() -> load.run(shop.warehouse())).isInstanceOf(TransientException.class);

    assertThat(shop.tables()).isNotEmpty().allMatch(table -> table.startsWith("reprise."));
    assertThat(load.run(shop.warehouse()).get(0).rows()).isEqualTo(new RowCounts(3, 3, 0, 0));
  }

  @Test
  void aCommitThatKeepsNothingAndSaysNothingIsNoSuccess() {
    AtomicInteger commits = new AtomicInteger();
    Shop shop =
        shop(
            (method, call) ->
                method.equals("commit") && commits.incrementAndGet() == 3 ? null : call.proceed());
    day(1, "range(3) r(i)").run(shop.warehouse());

    assertThatThrownBy(() -> day(2, "range(3) r(i)").run(shop.warehouse()))
        .isInstanceOf(TransientException.class)
        .hasMessage("The commit was answered, and its receipts are not there");
    assertThat(shop.rows("SELECT count(*) FROM t")).containsExactly("3");
  }

  @Test
  void aFailedStatementThatWasSwallowedIsNoSuccess() {
    Shop shop = shop();
    day(1, "range(3) r(i)").run(shop.warehouse());
    Load load = day(1, "range(4) r(i)");
    load.afterStage =
        session -> {
          try {
            session.stage(
                new Query.Select(
                    Load.template("SELECT nothing"),
                    new dev.reprise.warehouse.Parameters(Optional.empty(), ZoneOffset.UTC)),
                Optional.empty());
          } catch (WarehouseException swallowed) {
            assertThat(swallowed).hasMessageContaining("nothing");
          }
        };

    assertThatThrownBy(() -> load.run(shop.warehouse()))
        .isInstanceOf(WarehouseException.class)
        .hasMessageContaining("transaction is aborted");
    assertThat(shop.rows("SELECT count(*) FROM t")).containsExactly("3");
  }

  @Test
  void laterErrorsAreSuppressedOntoTheCause() {
    Shop shop =
        shop(
            (method, call) -> {
              if (method.equals("rollback")) {
                throw new SQLException("no rollback");
              }
              return call.proceed();
            });
    Load load = day(1, "range(3) r(i)");
    IllegalStateException own = new IllegalStateException("own");
    load.afterStage =
        session -> {
          throw own;
        };

    assertThatThrownBy(() -> load.run(shop.warehouse())).isSameAs(own);
    assertThat(own.getSuppressed())
        .extracting(Throwable::getMessage)
        .containsExactly("no rollback");
    assertThat(shop.tables()).doesNotContain("main.t");
  }

  @Test
  void aConnectionThatIsUsedAgainIsInNoTransaction() {
    Shop shop = Shop.in(folder);
    open = Optional.of(shop);
    Load load = day(1, "range(3) r(i)");
    load.run(shop.warehouse());
    shop.warehouse().read(ZoneOffset.UTC, standing -> standing.target(load.target));

    shop.execute("DELETE FROM t WHERE i = 0");
    List<String> seen = new ArrayList<>();
    load.afterStage =
        session -> seen.add("" + session.ledger().receipts(load.pipeline, 100, 9).size());
    Receipt again = load.runId("again").run(shop.warehouse()).get(0);

    assertThat(again.rows()).isEqualTo(new RowCounts(3, 3, 0, 2));
    assertThat(seen).containsExactly("1");
    assertThat(shop.warehouse().ledger().receipts(load.pipeline, 100, 9)).hasSize(2);
  }

  @Test
  void c36_aReaderSeesTheOldRowsOrTheNewOnes() throws Exception {
    List<String> seen = new ArrayList<>();
    Shop[] shop = new Shop[1];
    shop[0] =
        shop(
            (method, call) -> {
              boolean isNext = method.equals("commit") || method.equals("createStatement");
              if (isNext && shop[0] != null) {
                seen.addAll(shop[0].rows("SELECT CAST(sum(i) AS VARCHAR) FROM s"));
              }
              return call.proceed();
            });
    shop[0].execute("CREATE TABLE s AS SELECT DATE '2026-08-01' AS day, i FROM range(4) r(i)");
    Load load = day(1, "range(5) r(i)");
    load.target = TableName.of("s");
    load.run(shop[0].warehouse());
    seen.add(shop[0].rows("SELECT CAST(sum(i) AS VARCHAR) FROM s").get(0));

    assertThat(seen).hasSizeGreaterThan(10).containsOnly("6", "10");
    assertThat(seen.get(seen.size() - 1)).isEqualTo("10");
  }

  @Test
  void c47_twoRunsOfOneEmptySliceTakeTurns() throws Exception {
    Shop shop = shop();
    Load.overwrite("other", "SELECT 1 AS a").pipeline("other").run(shop.warehouse());
    List<Future<List<Receipt>>> runs = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Load load = day(1, "range(3) r(i)").runId("run-" + i);
      runs.add(threads.submit(() -> load.run(shop.warehouse())));
    }
    long wrote = 0;
    for (Future<List<Receipt>> run : runs) {
      wrote += run.get(60, TimeUnit.SECONDS).get(0).changedRows() ? 1 : 0;
    }

    assertThat(wrote).isEqualTo(1);
    assertThat(shop.rows("SELECT count(*), sum(i) FROM t")).containsExactly("3|3");
    assertThat(shop.rows("SELECT count(*) FROM reprise.receipts")).containsExactly("9");
  }

  @Test
  void c50_parallelSlicesShareNothing() throws Exception {
    Shop shop = shop();
    List<Future<List<Receipt>>> runs = new ArrayList<>();
    for (int day = 1; day <= 8; day++) {
      Load load = day(day, "(SELECT %d AS i)".formatted(day));
      runs.add(threads.submit(() -> load.run(shop.warehouse())));
      Load other = Load.overwrite("o.t" + day, "SELECT %d AS i".formatted(day)).pipeline("o" + day);
      runs.add(threads.submit(() -> other.run(shop.warehouse())));
    }
    for (Future<List<Receipt>> run : runs) {
      run.get(60, TimeUnit.SECONDS);
    }

    assertThat(shop.rows("SELECT count(*), sum(i), count(*) FILTER (WHERE day(day) = i) FROM t"))
        .containsExactly("8|36|8");
    assertThat(shop.rows("SELECT count(DISTINCT receipt_id), count(*) FROM reprise.receipts"))
        .containsExactly("16|16");
    assertThat(shop.tables()).noneMatch(table -> table.contains("reprise_stage"));
  }

  @Test
  void aConflictWithAnotherConnectionIsTransient() throws Exception {
    Shop shop = shop();
    day(1, "range(3) r(i)").run(shop.warehouse());
    Load load = day(1, "range(4) r(i)");
    load.afterStage = session -> shop.execute("DELETE FROM t WHERE i = 0");

    assertThatThrownBy(() -> load.run(shop.warehouse()))
        .isInstanceOf(TransientException.class)
        .hasMessageStartingWith("Another transaction was in the way: ");
    assertThat(shop.rows("SELECT count(*) FROM t")).containsExactly("2");
  }

  @Test
  void aTargetThatIsAlteredMeanwhileIsTransient() {
    Shop shop = shop();
    day(1, "range(3) r(i)").run(shop.warehouse());
    Load load = day(1, "range(4) r(i)");
    load.afterStage = session -> shop.execute("ALTER TABLE t ADD COLUMN z INTEGER");

    assertThatThrownBy(() -> load.run(shop.warehouse())).isInstanceOf(TransientException.class);
    assertThat(shop.rows("SELECT count(*) FROM t")).containsExactly("3");
  }

  @Test
  void cancellingEndsTheStatementInHandAndLetsNoFurtherWriteBegin() throws Exception {
    Shop shop = shop();
    day(1, "range(3) r(i)").run(shop.warehouse());
    CountDownLatch staging = new CountDownLatch(1);
    Load load = day(1, "range(100000000000) r(i) WHERE i % 1000000007 = 5");
    load.first = session -> staging.countDown();
    Future<List<Receipt>> run = threads.submit(() -> load.run(shop.warehouse()));
    staging.await();
    while (!run.isDone()) {
      shop.warehouse().cancel();
      Thread.onSpinWait();
    }

    assertThatThrownBy(run::get).hasCauseInstanceOf(CancelledException.class);
    assertThatThrownBy(() -> day(2, "range(3) r(i)").run(shop.warehouse()))
        .isInstanceOf(CancelledException.class);
    assertThat(shop.rows("SELECT count(*) FROM t")).containsExactly("3");
    assertThat(
            shop.warehouse()
                .ledger()
                .newest(
                    UnitId.of("daily_orders", Load.day(LocalDate.of(2026, 8, 1), ZoneOffset.UTC))))
        .isPresent();
  }

  @Test
  void whatWasComparedMustBeWhatIsReplaced() {
    Shop shop = shop();
    day(1, "range(3) r(i)").run(shop.warehouse());
    Load load = day(1, "range(4) r(i)");
    Interval two = Load.day(LocalDate.of(2026, 8, 2), ZoneOffset.UTC);
    Interval three = Load.day(LocalDate.of(2026, 8, 3), ZoneOffset.UTC);
    load.intervals = List.of(two, three);
    load.select = "SELECT DATE '2026-08-02' AS day, 1 AS i";
    load.run(shop.warehouse());
    load.intervals = List.of(two, two, three);

    assertThatThrownBy(
            () -> {
              load.select = "SELECT DATE '2026-08-02' AS day, 2 AS i";
              load.run(shop.warehouse());
            })
        .isInstanceOfAny(TransientException.class, RefusedException.class);
    assertThat(shop.rows("SELECT count(*) FROM t")).containsExactly("4");
  }

  @Test
  void connectionsAreClosedAfterEachUnit() {
    AtomicInteger opened = new AtomicInteger();
    Shop shop =
        Shop.in(
            folder,
            connections ->
                new ConnectionSource() {
                  @Override
                  public Connection open() throws SQLException {
                    opened.incrementAndGet();
                    Between counting =
                        (method, call) -> {
                          if (method.equals("close")) {
                            opened.decrementAndGet();
                          }
                          return call.proceed();
                        };
                    return counting.around(connections).open();
                  }

                  @Override
                  public void close() throws SQLException {
                    connections.close();
                  }
                });
    open = Optional.of(shop);
    day(1, "range(3) r(i)").run(shop.warehouse());
    assertThatThrownBy(() -> day(1, "nowhere").run(shop.warehouse()))
        .isInstanceOf(WarehouseException.class);

    assertThat(opened).hasValue(0);
  }
}
