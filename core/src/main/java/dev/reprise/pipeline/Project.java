package dev.reprise.pipeline;

import dev.reprise.warehouse.Spelling;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A folder with {@code reprise.yml} and {@code pipelines/}.
 *
 * @param warehouses by name, in the order of the file; the first is the default
 * @param pipelines in the order of their names
 */
public record Project(
    String name,
    Path folder,
    Map<String, WarehouseEntry> warehouses,
    ZoneId zone,
    List<Pipeline> pipelines) {

  /** The variable that picks a warehouse where no option does. */
  public static final String WAREHOUSE_VARIABLE = "REPRISE_WAREHOUSE";

  public Project {
    warehouses = Collections.unmodifiableMap(new LinkedHashMap<>(warehouses));
    pipelines = List.copyOf(pipelines);
  }

  /**
   * The warehouse to use: the one that is asked for, else the one that {@code REPRISE_WAREHOUSE}
   * names, else the first; with its values from the environment.
   *
   * @throws DefinitionException if there is none of that name, or one of its variables is not set
   */
  public WarehouseSettings warehouse(Optional<String> asked, Map<String, String> environment) {
    Optional<String> variable = Optional.ofNullable(environment.get(WAREHOUSE_VARIABLE));
    String wanted =
        asked
            .or(() -> variable.filter(value -> !value.isBlank()))
            .orElseGet(() -> warehouses.keySet().iterator().next());
    WarehouseEntry entry = warehouses.get(wanted);
    if (entry == null) {
      String by = asked.isPresent() ? "" : ", which " + WAREHOUSE_VARIABLE + " names";
      throw new DefinitionException(unknown(wanted, by));
    }
    return entry.resolve(folder, environment);
  }

  private String unknown(String wanted, String by) {
    List<String> known = new ArrayList<>(warehouses.keySet());
    return "%s has no warehouse \"%s\"%s%s It has %s"
        .formatted(
            ProjectFile.NAME,
            wanted,
            by,
            Spelling.nearest(wanted, known)
                .map(near -> "; did you mean \"" + near + "\"?")
                .orElse("."),
            Words.all(known));
  }
}
