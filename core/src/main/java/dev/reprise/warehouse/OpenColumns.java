package dev.reprise.warehouse;

import dev.reprise.warehouse.FileTable.FileColumn;
import java.util.Optional;
import java.util.Set;

/**
 * The columns of an input whose types nobody knows yet.
 *
 * @param names as the input's columns are called
 * @param type what would become of a column whose values look like this
 */
public record OpenColumns(Set<String> names, Foreseen type) {

  public OpenColumns {
    names = Set.copyOf(names);
  }

  /** Which type a column would get, so that an engine may read its values before all are known. */
  @FunctionalInterface
  public interface Foreseen {
    /** Empty where the column would be refused. */
    Optional<ColumnType> of(String column, ColumnShape shape);
  }

  public boolean has(FileColumn column) {
    return names.contains(column.name());
  }

  /** The input with these columns only. */
  public FileTable of(FileTable input) {
    return input.withColumns(input.columns().stream().filter(this::has).toList());
  }
}
