package dev.reprise.cli;

import dev.reprise.jdbc.DuckDbDatabase;
import dev.reprise.jdbc.DuckDbWarehouse;
import dev.reprise.jdbc.PostgresServer;
import dev.reprise.jdbc.PostgresWarehouse;
import dev.reprise.pipeline.WarehouseEntry;
import dev.reprise.pipeline.WarehouseEntry.Setting;
import dev.reprise.pipeline.WarehouseSettings;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.WarehouseException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Opens warehouses by their type: the one place that names engines. */
final class Warehouses {

  private final Path project;
  private final Clock clock;
  private final WarehouseEntry entry;
  private final Secrets secrets;

  /**
   * @param project the folder in which SQL finds files by relative paths, whatever the shell's is
   * @param entry the warehouse as it was written, for what messages show of it
   */
  Warehouses(Path project, Clock clock, WarehouseEntry entry, Map<String, String> environment) {
    this.project = project;
    this.clock = clock;
    this.entry = entry;
    this.secrets = new Secrets(entry, environment);
  }

  /** The warehouse, made where it does not exist yet. */
  Warehouse toWrite(WarehouseSettings settings, LockWait wait) {
    return settings.type().equals("postgres")
        ? postgres(server(settings))
        : duckDb(settings, DuckDbDatabase.Mode.READ_WRITE, wait);
  }

  /**
   * A warehouse that is there, if it can be opened without waiting for others or for a network.
   *
   * @throws WarehouseException if it cannot be opened
   */
  Optional<Warehouse> toWriteAtOnce(WarehouseSettings settings) {
    return !settings.type().equals("postgres") && Files.exists(Path.of(option(settings, "path")))
        ? Optional.of(toWrite(settings, LockWait.unwatched(Duration.ZERO)))
        : Optional.empty();
  }

  /** The warehouse, only to be read; one that does not exist yet is as an empty one. */
  Warehouse toRead(WarehouseSettings settings, LockWait wait) {
    return settings.type().equals("postgres")
        ? postgres(server(settings).onlyToRead())
        : duckDb(settings, DuckDbDatabase.Mode.READ_ONLY, wait);
  }

  private Warehouse duckDb(WarehouseSettings settings, DuckDbDatabase.Mode mode, LockWait wait) {
    Path file = Path.of(option(settings, "path"));
    try {
      return DuckDbWarehouse.open(
          file, withFolder(settings.settings()), mode, hiding(wait), clock, Version.number());
    } catch (BusyException e) {
      throw new BusyException(hidden(e), null);
    } catch (UnavailableException e) { // no server that may come back: the file is wrong
      throw new UnusableFileException(hidden(e));
    }
  }

  private LockWait hiding(LockWait wait) {
    return new LockWait(wait.longest(), why -> wait.told().waiting(secrets.hidden(why)));
  }

  /** DuckDB takes a list of folders, with commas between them. */
  private Map<String, String> withFolder(Map<String, String> settings) {
    Map<String, String> all = new LinkedHashMap<>(settings);
    String folder = project.toAbsolutePath().toString();
    if (folder.indexOf(',') < 0) {
      all.putIfAbsent("file_search_path", folder);
    }
    return all;
  }

  private Warehouse postgres(PostgresServer server) {
    try {
      return PostgresWarehouse.open(server, clock, Version.number());
    } catch (RefusedException e) {
      throw new RefusedException(hidden(e));
    } catch (UnavailableException e) {
      throw new UnavailableException(hidden(e), null);
    }
  }

  private PostgresServer server(WarehouseSettings settings) {
    return new PostgresServer(
        option(settings, "url"),
        Optional.ofNullable(entry.options().get("url")).map(Setting::text).orElse(""),
        Optional.ofNullable(settings.options().get("user")),
        Optional.ofNullable(settings.options().get("password")),
        settings.settings());
  }

  private static String option(WarehouseSettings settings, String name) {
    return Optional.ofNullable(settings.options().get(name))
        .orElseThrow(
            () ->
                new CommandException(
                    "The warehouse %s has no `%s`.".formatted(settings.name(), name)));
  }

  private String hidden(Exception e) {
    return secrets.hidden(String.valueOf(e.getMessage()));
  }
}
