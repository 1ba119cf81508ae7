package dev.reprise.cli;

import dev.reprise.jdbc.DuckDbDatabase;
import dev.reprise.jdbc.DuckDbWarehouse;
import dev.reprise.pipeline.WarehouseSettings;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.Warehouse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Opens warehouses by their type: the one place that names engines. */
final class Warehouses {

  private final Clock clock;
  private final Secrets secrets;

  Warehouses(Clock clock, Secrets secrets) {
    this.clock = clock;
    this.secrets = secrets;
  }

  /** The warehouse, made where it does not exist yet. */
  Warehouse toWrite(WarehouseSettings settings, Duration wait) {
    return duckDb(settings, DuckDbDatabase.Mode.READ_WRITE, wait);
  }

  /** The warehouse, only to be read; one that does not exist yet is as an empty one. */
  Warehouse toRead(WarehouseSettings settings, Duration wait) {
    return duckDb(settings, DuckDbDatabase.Mode.READ_ONLY, wait);
  }

  private Warehouse duckDb(WarehouseSettings settings, DuckDbDatabase.Mode mode, Duration wait) {
    if (!settings.type().equals("duckdb")) {
      throw new CommandException(
          "The warehouse %s is of type %s, which is not available yet in version %s: use duckdb."
              .formatted(settings.name(), settings.type(), Version.number()));
    }
    Path file =
        Optional.ofNullable(settings.options().get("path"))
            .map(Path::of)
            .orElseThrow(
                () -> new CommandException("The warehouse " + settings.name() + " has no `path`."));
    try {
      return DuckDbWarehouse.open(file, settings.settings(), mode, wait, clock, Version.number());
    } catch (BusyException e) {
      throw new BusyException(secrets.hidden(String.valueOf(e.getMessage())), null);
    } catch (UnavailableException e) { // no server that may come back: the file is wrong
      throw new UnusableFileException(secrets.hidden(String.valueOf(e.getMessage())));
    }
  }
}
