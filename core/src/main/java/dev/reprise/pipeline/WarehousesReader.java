package dev.reprise.pipeline;

import dev.reprise.pipeline.WarehouseEntry.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code warehouses:} of {@code reprise.yml}. */
final class WarehousesReader {

  /**
   * A type of warehouse.
   *
   * @param required options without which it cannot be opened
   * @param optional the other ones
   */
  private record Type(List<String> required, List<String> optional) {}

  private static final List<String> NAMES = List.of("duckdb", "postgres");
  private static final Map<String, Type> TYPES =
      Map.of(
          "duckdb", new Type(List.of("path"), List.of()),
          "postgres", new Type(List.of("url"), List.of("user", "password")));

  private final Mapping project;
  private final Map<String, WarehouseEntry> entries = new LinkedHashMap<>();

  private WarehousesReader(Mapping project) {
    this.project = project;
  }

  static Map<String, WarehouseEntry> read(Mapping project) {
    WarehousesReader reader = new WarehousesReader(project);
    project.require("warehouses", "a name for each, with its type and options", reader::all);
    return reader.entries;
  }

  private Value all(Value value) {
    Mapping named = value.mapping("each warehouse's name with its options", project.problems());
    named.each((name, entry) -> one(name, entry).ifPresent(read -> entries.put(name, read)));
    if (named.names().isEmpty()) {
      throw value.wrong("name at least one warehouse");
    }
    return value;
  }

  private Optional<WarehouseEntry> one(String name, Value value) {
    Mapping entry = value.mapping("its options, each as \"name: value\"", project.problems());
    Optional<String> type =
        entry.require("type", "one of " + Words.either(NAMES), kind -> kind.word(NAMES));
    return type.map(known -> entry(name, known, entry));
  }

  private WarehouseEntry entry(String name, String type, Mapping fields) {
    Type kind = TYPES.getOrDefault(type, new Type(List.of(), List.of()));
    List<String> known = new ArrayList<>(List.of("type", "settings"));
    known.addAll(kind.required);
    known.addAll(kind.optional);
    fields.refuseUnknown(known);
    Map<String, Setting> options = new LinkedHashMap<>();
    for (String option : kind.required) {
      fields
          .require(option, "a " + type + " warehouse needs it", WarehousesReader::setting)
          .ifPresent(setting -> options.put(option, setting));
    }
    for (String option : kind.optional) {
      fields
          .read(option, WarehousesReader::setting)
          .ifPresent(setting -> options.put(option, setting));
    }
    return new WarehouseEntry(name, type, options, settings(fields));
  }

  private static Map<String, Setting> settings(Mapping fields) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    fields.read(
        "settings",
        value -> {
          value
              .mapping("each setting's name with its value", fields.problems())
              .each((name, setting) -> settings.put(name, setting(setting)));
          return value;
        });
    return settings;
  }

  private static Setting setting(Value value) {
    return new Setting(value.text(EnvironmentText::check), value.line());
  }
}
