package dev.reprise.pipeline;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/**
 * A folder with {@code reprise.yml} and {@code pipelines/}.
 *
 * @param warehouses by name, in the order of the file; the first is the default
 * @param pipelines in the order of their names
 */
public record Project(
    String name,
    Path folder,
    Map<String, WarehouseSettings> warehouses,
    ZoneId zone,
    List<Pipeline> pipelines) {

  public Project {
    pipelines = List.copyOf(pipelines);
  }
}
