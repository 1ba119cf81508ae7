package dev.reprise.run;

import dev.reprise.input.FileInput;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.Parameters;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** The files that the units of a pipeline would read now. */
final class CurrentFiles {

  /** Of a pipeline that reads none. */
  static final CurrentFiles NONE = new CurrentFiles();

  private final Map<UnitId, Map<String, FileList>> lists = new HashMap<>();

  private CurrentFiles() {}

  /**
   * Looks once for all units.
   *
   * @param look the files of an input for each unit
   */
  CurrentFiles(
      Pipeline pipeline,
      List<UnitId> units,
      BiFunction<FileInput, List<Parameters>, List<FileList>> look) {
    List<Parameters> parameters =
        units.stream()
            .map(unit -> new Parameters(unit.interval(), pipeline.timing().zone()))
            .toList();
    for (FileInput input : pipeline.source().inputs()) {
      List<FileList> found = look.apply(input, parameters);
      for (int i = 0; i < units.size(); i++) {
        lists
            .computeIfAbsent(units.get(i), unit -> new HashMap<>())
            .put(input.name(), found.get(i));
      }
    }
  }

  /** By the name of the input. */
  Map<String, FileList> of(UnitId unit) {
    return lists.getOrDefault(unit, Map.of());
  }
}
