package dev.reprise.pipeline;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An entry of {@code warehouses:} as it was written, before {@code ${NAME}} is read from the
 * environment: only the warehouse that is used needs its variables. The values may hold secrets and
 * are never printed.
 */
public record WarehouseEntry(
    String name, String type, Map<String, Setting> options, Map<String, Setting> settings) {

  /**
   * A value as it was written.
   *
   * @param line of {@code reprise.yml}
   */
  public record Setting(String text, int line) {

    @Override
    public String toString() {
      return "Setting[line " + line + "]";
    }
  }

  public WarehouseEntry {
    options = Map.copyOf(options);
    settings = Map.copyOf(settings);
  }

  /**
   * With values from the environment, and the path within the project folder.
   *
   * @throws DefinitionException that names the variables which are not set
   */
  public WarehouseSettings resolve(Path project, Map<String, String> environment) {
    Problems problems = new Problems();
    Map<String, String> resolved = values("", options, environment, problems);
    Map<String, String> session = values("settings.", settings, environment, problems);
    problems.refuse();
    resolved.computeIfPresent("path", (key, path) -> project.resolve(path).normalize().toString());
    return new WarehouseSettings(name, type, resolved, session);
  }

  private Map<String, String> values(
      String within, Map<String, Setting> written, Map<String, String> environment, Problems to) {
    Map<String, String> values = new LinkedHashMap<>();
    written.forEach(
        (key, setting) -> {
          String field = "warehouses." + name + "." + within + key;
          String value =
              EnvironmentText.resolve(
                  setting.text(),
                  environment,
                  variable ->
                      to.add(
                          ProjectFile.NAME,
                          setting.line(),
                          field + ": the environment variable " + variable + " is not set"));
          values.put(key, value);
        });
    return values;
  }

  @Override
  public String toString() {
    return "WarehouseEntry[" + name + ", " + type + "]";
  }
}
