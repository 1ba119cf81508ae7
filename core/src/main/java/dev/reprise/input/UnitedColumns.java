package dev.reprise.input;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The columns of files, united by name without regard to case, in the order in which they first
 * appear; declared columns that no file has come last.
 *
 * @param all declared as declared, the others as text
 * @param undeclared those of {@code all} whose type is to be inferred
 * @param inNoFile the declared columns that no file has
 */
record UnitedColumns(List<FileColumn> all, List<FileColumn> undeclared, List<FileColumn> inNoFile) {

  UnitedColumns {
    all = List.copyOf(all);
    undeclared = List.copyOf(undeclared);
    inNoFile = List.copyOf(inNoFile);
  }

  static UnitedColumns of(List<FileColumn> declared, List<DataFile> files) {
    Map<String, FileColumn> missing = new LinkedHashMap<>();
    declared.forEach(column -> missing.put(key(column.name()), column));
    Map<String, FileColumn> all = new LinkedHashMap<>();
    List<FileColumn> undeclared = new ArrayList<>();
    for (DataFile file : files) {
      for (String name : file.header()) {
        if (!all.containsKey(key(name))) {
          FileColumn found = missing.remove(key(name));
          FileColumn column = found == null ? text(name) : found;
          all.put(key(name), column);
          if (found == null) {
            undeclared.add(column);
          }
        }
      }
    }
    all.putAll(missing);
    return new UnitedColumns(List.copyOf(all.values()), undeclared, List.copyOf(missing.values()));
  }

  /** The columns whose type is to be inferred, but for some. */
  List<FileColumn> open(Set<String> settled) {
    return undeclared.stream().filter(column -> !settled.contains(column.name())).toList();
  }

  /**
   * All columns, those that are not declared with their inferred types.
   *
   * @param inferred by the column's name
   */
  List<FileColumn> typed(Map<String, ColumnType> inferred) {
    return all.stream()
        .map(
            column ->
                undeclared.contains(column)
                    ? new FileColumn(
                        column.name(),
                        inferred.getOrDefault(column.name(), InferredType.TEXT),
                        Optional.empty())
                    : column)
        .toList();
  }

  private static FileColumn text(String name) {
    return new FileColumn(name, InferredType.TEXT, Optional.empty());
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
