package dev.reprise.input;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.CsvTable.CsvColumn;
import dev.reprise.warehouse.CsvTable.CsvFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The columns of files, united by name without regard to case, in the order in which they first
 * appear; declared columns that no file has come last.
 *
 * @param all declared as declared, the others as text
 * @param undeclared those of {@code all} whose type is to be inferred
 * @param inNoFile the declared columns that no file has
 */
record UnitedColumns(List<CsvColumn> all, List<CsvColumn> undeclared, List<CsvColumn> inNoFile) {

  UnitedColumns {
    all = List.copyOf(all);
    undeclared = List.copyOf(undeclared);
    inNoFile = List.copyOf(inNoFile);
  }

  static UnitedColumns of(List<CsvColumn> declared, List<CsvFile> files) {
    Map<String, CsvColumn> missing = new LinkedHashMap<>();
    declared.forEach(column -> missing.put(key(column.name()), column));
    Map<String, CsvColumn> all = new LinkedHashMap<>();
    List<CsvColumn> undeclared = new ArrayList<>();
    for (CsvFile file : files) {
      for (String name : file.header()) {
        if (!all.containsKey(key(name))) {
          CsvColumn found = missing.remove(key(name));
          CsvColumn column = found == null ? text(name) : found;
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

  /**
   * All columns, those that are not declared with their inferred types.
   *
   * @param inferred by the column's name
   */
  List<CsvColumn> typed(Map<String, ColumnType> inferred) {
    return all.stream()
        .map(
            column ->
                undeclared.contains(column)
                    ? new CsvColumn(
                        column.name(),
                        inferred.getOrDefault(column.name(), InferredType.TEXT),
                        Optional.empty())
                    : column)
        .toList();
  }

  private static CsvColumn text(String name) {
    return new CsvColumn(name, InferredType.TEXT, Optional.empty());
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
