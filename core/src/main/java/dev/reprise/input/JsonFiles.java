package dev.reprise.input;

import dev.reprise.input.JsonKinds.Place;
import dev.reprise.input.JsonValue.Kind;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * JSON files. An object is a row, and its names are columns. A string is never taken for a number
 * or a truth value; it may be a date or a time. Objects and arrays are kept as JSON.
 */
final class JsonFiles implements TextFiles {
  private final List<DataFile> files;
  private final Scratch scratch;
  private final JsonKinds kinds = new JsonKinds();
  private final Set<String> json = new HashSet<>();

  JsonFiles(List<DataFile> files, Scratch scratch) {
    this.files = files;
    this.scratch = scratch;
  }

  @Override
  public List<DataFile> headers() {
    return files.stream()
        .map(
            file ->
                new DataFile(
                    file.path(),
                    file.shown(),
                    kinds.look(new JsonRecords(file.path(), file.shown()), file.shown()),
                    false))
        .toList();
  }

  @Override
  public Optional<ColumnType> type(String column, Optional<ColumnType> before) {
    if (before.filter(InferredType::isText).isPresent()) {
      return before;
    }
    boolean wasJson = before.filter(InferredType::isJson).isPresent();
    if (wasJson || kinds.first(column, Kind.NESTED).isPresent()) {
      if (!wasJson && before.isPresent()) {
        throw contradicts(column, before.get(), Kind.NESTED);
      }
      json.add(JsonKinds.key(column));
      return Optional.of(InferredType.JSON);
    }
    before.ifPresent(type -> refuseOther(column, type));
    if (before.isEmpty() && kinds.of(column).size() > 1) {
      throw mixed(column);
    }
    return Optional.empty();
  }

  /** A kind of value that is never of the type, whatever it says. */
  private void refuseOther(String column, ColumnType type) {
    Set<Kind> fitting =
        switch (type.kind()) {
          case BOOLEAN -> Set.of(Kind.BOOLEAN);
          case INTEGER, DECIMAL, FLOAT -> Set.of(Kind.NUMBER);
          default -> Set.of(Kind.STRING);
        };
    for (Kind kind : kinds.of(column).keySet()) {
      if (!fitting.contains(kind)) {
        throw contradicts(column, type, kind);
      }
    }
  }

  private BadInputException contradicts(String column, ColumnType type, Kind kind) {
    Place place = kinds.first(column, kind).orElseThrow();
    return JsonFaults.refused(
        place.file(),
        place.value().line(),
        "%s is %s, %s, and was %s in the files before"
            .formatted(column, kind, Quoted.text(place.value().text()), type),
        declare(column, kind == Kind.NESTED),
        null);
  }

  private BadInputException mixed(String column) {
    List<Map.Entry<Kind, Place>> found =
        kinds.of(column).entrySet().stream()
            .sorted(Comparator.comparing(entry -> entry.getValue().number()))
            .toList();
    Place first = found.get(0).getValue();
    Map.Entry<Kind, Place> other = found.get(1);
    return JsonFaults.refused(
        other.getValue().file(),
        other.getValue().value().line(),
        "%s is %s, %s, and in %s, line %d, it is %s"
            .formatted(
                column,
                other.getKey(),
                Quoted.text(other.getValue().value().text()),
                first.file(),
                first.value().line(),
                found.get(0).getKey()),
        declare(column, false),
        null);
  }

  private static String declare(String column, boolean nested) {
    return "Correct the file, or declare the column: `columns: { %s: %s }`."
        .formatted(Quoted.name(column), nested ? "json" : "varchar");
  }

  @Override
  public FileTable rows(FileTable table) {
    table.columns().stream()
        .filter(column -> InferredType.isJson(column.type()))
        .map(FileColumn::name)
        .map(JsonKinds::key)
        .forEach(json::add);
    Path folder = scratch.folder();
    return table.withFiles(
        table.files().stream()
            .map(file -> JsonCopy.of(file, json, folder))
            .collect(Collectors.toList()));
  }

  @Override
  public ColumnShape shape(String column, ColumnShape texts) {
    return kinds.first(column, Kind.STRING).isEmpty() ? texts : texts.ofStrings();
  }
}
