package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.jdbc.DuckDbDatabase.Mode;
import dev.reprise.jdbc.DuckDbWarehouse;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.Warehouse;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A warehouse that loses its connection while it is opened is opened again. */
class RetriedOpeningTest {

  @TempDir private Path folder;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final GlobalOptions global = new GlobalOptions();
  private Shell shop = new Shell(Path.of(""));
  private int losses;

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  private OpenWarehouse opened(int times, String... options) {
    losses = times;
    CommandLine.populateCommand(global, options);
    Console console =
        new Console(InputStream.nullInputStream(), new ByteArrayOutputStream(), err, Terminal.NONE);
    return LoadedProject.load(shop.environment(console), global).open(this::warehouse);
  }

  private Warehouse warehouse() {
    if (losses-- > 0) {
      throw new TransientException("The connection was lost: reset by peer", null);
    }
    Path file = shop.path("shop.duckdb");
    return DuckDbWarehouse.open(
        file,
        Map.of(),
        Mode.READ_ONLY,
        LockWait.unwatched(Duration.ZERO),
        Clock.systemUTC(),
        "test");
  }

  private String told() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theUserIsToldOfEachTry() {
    opened(1).close();

    assertThat(told())
        .isEqualTo(
            """
            The connection was lost: reset by peer
            Nothing was being changed; trying again in 0.3s.
            """);
  }

  @Test
  void thereAreAsManyTriesAsWereAskedFor() {
    assertThatThrownBy(() -> opened(1, "--retries", "0"))
        .isInstanceOf(TransientException.class)
        .hasMessage("The connection was lost: reset by peer");
    assertThat(told()).isEmpty();
  }

  @Test
  void quietMeansQuiet() {
    opened(1, "--quiet").close();

    assertThat(told()).isEmpty();
  }
}
