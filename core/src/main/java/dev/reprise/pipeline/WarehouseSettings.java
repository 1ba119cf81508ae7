package dev.reprise.pipeline;

import java.util.Map;

/**
 * A warehouse, ready to be opened. The values may hold secrets and are never printed.
 *
 * @param type for example {@code duckdb}
 * @param options {@code path} (absolute), {@code url}, {@code user}, …
 * @param settings passed to the engine's session
 */
public record WarehouseSettings(
    String name, String type, Map<String, String> options, Map<String, String> settings) {

  public WarehouseSettings {
    options = Map.copyOf(options);
    settings = Map.copyOf(settings);
  }

  @Override
  public String toString() {
    return "WarehouseSettings[" + name + ", " + type + "]";
  }
}
