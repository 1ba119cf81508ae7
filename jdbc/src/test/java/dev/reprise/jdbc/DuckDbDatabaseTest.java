package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.jdbc.DuckDbDatabase.Mode;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.Warehouse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDbDatabaseTest {

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("shop.duckdb");
  }

  private DuckDbDatabase open(Mode mode, Duration wait) {
    return DuckDbDatabase.open(file, Map.of(), mode, LockWait.unwatched(wait));
  }

  private String setting(Map<String, String> settings, String name) throws SQLException {
    try (DuckDbDatabase database =
            DuckDbDatabase.open(
                file, settings, Mode.READ_WRITE, LockWait.unwatched(Duration.ZERO));
        Connection connection = database.open()) {
      return Shop.rows(connection, "SELECT current_setting('" + name + "')").get(0);
    }
  }

  @Test
  void aFileHeldByAnotherProcessIsBusyAndSaysWhoHoldsIt() throws Exception {
    try (HoldsFile holder = HoldsFile.start(file, Mode.READ_WRITE)) {
      assertThatThrownBy(() -> open(Mode.READ_WRITE, Duration.ofSeconds(1)))
          .isInstanceOf(BusyException.class)
          .hasMessage(
              "shop.duckdb is held by process %d (java); waited 1s.".formatted(holder.pid())
                  + " Try again later, or wait longer with --wait.");
      assertThatThrownBy(() -> open(Mode.READ_ONLY, Duration.ZERO))
          .isInstanceOf(BusyException.class)
          .hasMessageContaining("held by process " + holder.pid());
    }
  }

  @Test
  void whoWaitsGetsTheFileOnceItIsFree() throws Exception {
    try (HoldsFile holder = HoldsFile.start(file, Mode.READ_WRITE)) {
      Thread release = new Thread(() -> released(holder));
      release.start();
      open(Mode.READ_WRITE, Duration.ofSeconds(30)).close();
      release.join();
    }
  }

  @Test
  void whoWaitsIsToldMeanwhileForWhatAndForHowLongStill() throws Exception {
    List<String> told = new ArrayList<>();
    try (HoldsFile holder = HoldsFile.start(file, Mode.READ_WRITE)) {
      LockWait.Told releasing =
          why -> {
            told.add(why);
            released(holder);
          };

      DuckDbDatabase.open(
              file, Map.of(), Mode.READ_WRITE, new LockWait(Duration.ofSeconds(30), releasing))
          .close();

      assertThat(told)
          .containsExactly(
              "shop.duckdb is held by process %d (java). Waiting for it, at most 29s more."
                  .formatted(holder.pid()));
    }
  }

  private static void released(HoldsFile holder) {
    try {
      holder.release();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whoWaitsCanBeInterrupted() throws Exception {
    try (HoldsFile holder = HoldsFile.start(file, Mode.READ_WRITE)) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> open(Mode.READ_WRITE, Duration.ofSeconds(30)))
          .isInstanceOf(UnavailableException.class)
          .hasMessage("interrupted while waiting for shop.duckdb");
      assertThat(Thread.interrupted()).isTrue();
      assertThat(holder.pid()).isPositive();
    }
  }

  @Test
  void processesThatOnlyReadShareTheFile() throws Exception {
    open(Mode.READ_WRITE, Duration.ZERO).close();
    try (HoldsFile holder = HoldsFile.start(file, Mode.READ_ONLY)) {
      open(Mode.READ_ONLY, Duration.ZERO).close();
      assertThatThrownBy(() -> open(Mode.READ_WRITE, Duration.ZERO))
          .isInstanceOf(BusyException.class)
          .hasMessageContaining(Long.toString(holder.pid()));
    }
  }

  @Test
  void aMissingFileReadsAsAnEmptyLedgerAndIsNotCreated() {
    try (Warehouse warehouse =
        DuckDbWarehouse.open(
            file,
            Map.of(),
            Mode.READ_ONLY,
            LockWait.unwatched(Duration.ZERO),
            Shop.clock(),
            "0.1.0")) {
      assertThat(warehouse.ledger().units(List.of("daily_orders"))).isEmpty();
      assertThat(warehouse.ledger().newest(UnitId.whole("daily_orders"))).isEmpty();
      assertThat(warehouse.ledger().owners(TableName.of("t"))).isEmpty();
      assertThat(warehouse.ledger().receipts("daily_orders", Long.MAX_VALUE, 10)).isEmpty();
      assertThat(warehouse.ledger().knownFiles(List.of("a.csv"))).isEmpty();
      assertThat(warehouse.ledger().fileList("digest")).isEmpty();
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whatCannotBeOpenedIsToldPlainly() throws Exception {
    Files.writeString(file, "this is no database");
    assertThatThrownBy(() -> open(Mode.READ_WRITE, Duration.ZERO))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("%s is not a DuckDB database, or it is damaged.".formatted(file));

    Files.writeString(file, "");
    assertThatThrownBy(() -> open(Mode.READ_WRITE, Duration.ZERO))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "%s is empty, and no DuckDB database. If it never was one, delete it; else bring back a copy."
                .formatted(file));
    assertThat(file).isEmptyFile();

    file = folder;
    assertThatThrownBy(() -> open(Mode.READ_WRITE, Duration.ZERO))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("%s is a folder, and must be a DuckDB file.".formatted(folder));

    file = folder.resolve("no").resolve("shop.duckdb");
    assertThatThrownBy(() -> open(Mode.READ_WRITE, Duration.ZERO))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "The folder %s is not there, and shop.duckdb is to be in it. Create the folder, or correct `path`."
                .formatted(folder.resolve("no")));

    file = folder.resolve("a;b.duckdb");
    assertThatThrownBy(() -> open(Mode.READ_WRITE, Duration.ZERO))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("semicolon");
  }

  @Test
  void aFileThatMayNotBeWrittenIsToldPlainly() throws Exception {
    SQLException denied =
        new SQLException("IO Error: Cannot open file \"/x/shop.duckdb\": Permission denied");
    assertThatThrownBy(
            () ->
                new DuckDbOpening(file, LockWait.unwatched(Duration.ZERO))
                    .open(
                        () -> {
                          throw denied;
                        }))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "%s may not be written.\nNothing was run. Permit it, or name another file in `path`."
                .formatted(file))
        .hasCause(denied);
  }

  @Test
  void aDiskThatIsFullWhenTheFileIsOpenedIsToldPlainly() {
    SQLException full =
        new SQLException(
            "IO Error: Could not write file \"/x/shop.duckdb\": No space left on device");
    assertThatThrownBy(
            () ->
                new DuckDbOpening(file, LockWait.unwatched(Duration.ZERO))
                    .open(
                        () -> {
                          throw full;
                        }))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            """
            %s cannot be opened, since the disk is full: %s
            Nothing was run. Make room."""
                .formatted(file, full.getMessage()))
        .hasCause(full);
  }

  @Test
  void settingsAreHandedToTheEngine() throws Exception {
    assertThat(setting(Map.of("threads", "1", "memory_limit", "100MB"), "threads")).isEqualTo("1");
    assertThat(setting(Map.of("memory_limit", "100MB"), "memory_limit")).isEqualTo("95.3 MiB");
    assertThat(setting(Map.of("default_null_order", "nulls_first"), "default_null_order"))
        .isEqualToIgnoringCase("nulls_first");
    assertThat(setting(Map.of("TimeZone", "Asia/Kolkata"), "TimeZone")).isEqualTo("Asia/Kolkata");
    assertThat(setting(Map.of(), "autoload_known_extensions")).isEqualTo("false");
    assertThat(setting(Map.of(), "autoinstall_known_extensions")).isEqualTo("false");
  }

  @Test
  void aSettingThatTheEngineDoesNotKnowIsNamed() {
    assertThatThrownBy(() -> setting(Map.of("treads", "1"), "threads"))
        .isInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("DuckDB refuses `treads` under the warehouse's `settings:`:")
        .hasMessageContaining("threads");
    assertThatThrownBy(() -> setting(Map.of("threads", "many"), "threads"))
        .isInstanceOf(UnavailableException.class)
        .hasMessageStartingWith("DuckDB refuses `threads` under the warehouse's `settings:`:");
    assertThatCode(() -> open(Mode.READ_WRITE, Duration.ZERO).close()).doesNotThrowAnyException();
  }
}
