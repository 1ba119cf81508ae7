package dev.reprise.pipeline;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@code reprise.yml} says. */
record ProjectFile(String name, Map<String, WarehouseEntry> warehouses, ZoneId zone) {

  static final String NAME = "reprise.yml";

  private static final List<String> FIELDS = List.of("name", "warehouses", "timezone");
  private static final ZoneId UTC = ZoneId.of("UTC");

  /** Reads it as far as it is well; the problems say the rest. */
  static ProjectFile read(Path folder, Problems problems) {
    FileProblems own = problems.in(NAME);
    return PipelineLoader.content(folder.resolve(NAME), own)
        .flatMap(text -> YamlText.read(text, 0, own))
        .map(fields -> of(folder, fields))
        .orElseGet(() -> new ProjectFile("", Map.of(), UTC));
  }

  private static ProjectFile of(Path folder, Mapping fields) {
    fields.refuseUnknown(FIELDS);
    String name = fields.read("name", Value::text).orElseGet(() -> nameOf(folder));
    ZoneId zone = fields.read("timezone", Zones::read).orElse(UTC);
    return new ProjectFile(name, WarehousesReader.read(fields), zone);
  }

  private static String nameOf(Path folder) {
    return Optional.ofNullable(folder.getFileName()).map(Path::toString).orElse("");
  }
}
