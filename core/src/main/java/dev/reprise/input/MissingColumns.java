package dev.reprise.input;

import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which declared columns none of the files has that a run reads for a pipeline. Each unit reads its
 * own files; what one lacks another may have.
 */
public final class MissingColumns {
  private final Map<String, Seen> inputs = new LinkedHashMap<>();

  private record Seen(FileInput input, Set<String> names) {
    List<String> missing() {
      Set<String> keys =
          names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
      return input.columns().stream()
          .map(FileColumn::name)
          .filter(name -> !keys.contains(name.toLowerCase(Locale.ROOT)))
          .toList();
    }
  }

  /** Notes the columns of files that a unit read. */
  synchronized void saw(FileInput input, List<DataFile> files) {
    Set<String> names =
        inputs
            .computeIfAbsent(input.name(), name -> new Seen(input, new LinkedHashSet<>()))
            .names();
    files.forEach(file -> names.addAll(file.header()));
  }

  /** What a person should be told of each input once all files were read. */
  public synchronized List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (Seen seen : inputs.values()) {
      List<String> missing = seen.missing();
      if (!seen.names().isEmpty() && !missing.isEmpty()) {
        notes.add(
            "input %s: no file has the declared column%s %s, null in every row; they have %s"
                .formatted(
                    seen.input().name(),
                    missing.size() == 1 ? "" : "s",
                    String.join(", ", missing),
                    String.join(", ", seen.names())));
      }
    }
    return notes;
  }
}
