package dev.reprise.testkit;

import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.Receipt;
import dev.reprise.pipeline.Project;
import dev.reprise.pipeline.ProjectLoader;
import dev.reprise.run.Selection;
import dev.reprise.warehouse.Warehouse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A project in a folder, with a warehouse of its own and a clock to set. What it runs goes through
 * the classes that the command line uses.
 */
public final class TestProject implements AutoCloseable {

  private static final int ALL = 10_000;

  private final Path folder;
  private final Engine engine;
  private final Tables tables;
  private final SettableClock clock = new SettableClock("2026-08-05T00:00:00Z");
  private Instant written = Instant.parse("2026-07-01T00:00:00Z");
  private int runs;
  private @Nullable Warehouse usual;

  /**
   * @param folder empty, or that of a project which another process made
   */
  public TestProject(Path folder, Engine engine) {
    this.folder = folder;
    this.engine = engine;
    this.tables = new Tables(folder, engine);
  }

  /** Writes {@code reprise.yml}. */
  public TestProject create() {
    write(
        "reprise.yml",
        """
        name: shop
        warehouses:
          dev: %s
        """
            .formatted(engine.entry(folder)));
    return this;
  }

  public Path folder() {
    return folder;
  }

  public Engine engine() {
    return engine;
  }

  public SettableClock clock() {
    return clock;
  }

  public Tables tables() {
    return tables;
  }

  /** Writes a pipeline with SQL. */
  public TestProject pipeline(String name, String header, String sql) {
    return write(
        "pipelines/" + name + ".sql", "/* reprise\n" + header.strip() + "\n*/\n" + sql + "\n");
  }

  /** Writes a pipeline of files without SQL. */
  public TestProject ingestion(String name, String fields) {
    return write("pipelines/" + name + ".yml", fields);
  }

  /** Writes a file; each is modified later than all before it. */
  public TestProject write(String path, String text) {
    return write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  public TestProject write(String path, byte[] bytes) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return touch(path);
  }

  /** Gives a file a later time of modification. */
  public TestProject touch(String path) {
    written = written.plusSeconds(1);
    try {
      Files.setLastModifiedTime(folder.resolve(path), FileTime.from(written));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  public TestProject delete(String path) {
    try {
      Files.delete(folder.resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** A command to be refined and run; as it is, {@code reprise run} without retries and waits. */
  public Command command() {
    return new Command(this, Selection.ALL, Command.Conditions.DEFAULT);
  }

  /** Runs everything that is due. */
  public Outcome run() {
    return command().run();
  }

  /** Runs intervals of a pipeline by request. */
  public Outcome runOn(String interval, String pipeline) {
    return command().named(pipeline).on(interval).run();
  }

  /** The states of all units, as {@code daily 2026-08-01 stale}. */
  public List<String> states() {
    return open(Command.Conditions.DEFAULT).states();
  }

  /** The states with their reasons, as {@code daily 2026-08-01 stale: x.csv is new or changed}. */
  public List<String> reasons() {
    return open(Command.Conditions.DEFAULT).reasons();
  }

  /** All receipts of a pipeline, oldest first. */
  public List<Receipt> receipts(String pipeline) {
    return oldestFirst(ledger().receipts(pipeline, Long.MAX_VALUE, ALL));
  }

  /** All failed attempts of a pipeline, oldest first. */
  public List<Attempt> attempts(String pipeline) {
    return oldestFirst(ledger().attempts(pipeline, Long.MAX_VALUE, ALL));
  }

  private Ledger ledger() {
    return usualWarehouse(ProjectLoader.load(folder)).ledger();
  }

  private static <T> List<T> oldestFirst(List<T> newestFirst) {
    List<T> turned = new ArrayList<>(newestFirst);
    Collections.reverse(turned);
    return turned;
  }

  /** The warehouse that commands without conditions share; it stays open, which saves time. */
  synchronized Warehouse usualWarehouse(Project loaded) {
    Warehouse warehouse = usual;
    if (warehouse == null) {
      Duration wait = Command.Conditions.DEFAULT.lockWait();
      warehouse = engine.open(loaded, UnaryOperator.identity(), clock, wait);
      usual = warehouse;
    }
    return warehouse;
  }

  /** The project and its warehouse as a command opens them. */
  public Opened open(Command.Conditions conditions) {
    return Opened.of(this, conditions);
  }

  /** Lets go of the warehouse; the project can still be used. */
  @Override
  public synchronized void close() {
    if (usual != null) {
      usual.close();
    }
    usual = null;
    tables.close();
  }

  synchronized String nextRunId() {
    runs++;
    return "run-" + runs + "-" + clock.instant().plus(Duration.ofMillis(runs)).toEpochMilli();
  }
}
