package dev.reprise.pipeline;

import dev.reprise.write.ColumnRules;
import dev.reprise.write.KeyStrategy;
import dev.reprise.write.Merge;
import dev.reprise.write.PartitionOverwrite;
import dev.reprise.write.Strategy;
import java.util.ArrayList;
import java.util.List;

/** Fields that name columns by which rows are found. */
final class ColumnNames {

  private ColumnNames() {}

  /** At least one name, each once. */
  static List<String> read(Value value) {
    List<String> columns = new ArrayList<>();
    for (String column : value.texts()) {
      if (column.isBlank()) {
        throw value.wrong("the name of a column is wanted");
      }
      if (contains(columns, column)) {
        throw value.wrong(column + " is named twice");
      }
      columns.add(column);
    }
    if (columns.isEmpty()) {
      throw value.wrong("name at least one column");
    }
    return columns;
  }

  /** Whether null is a value in these columns ({@code null_keys}). */
  static boolean matchNulls(Mapping fields) {
    return fields
        .read("null_keys", value -> value.word(List.of("refuse", "match")))
        .filter("match"::equals)
        .isPresent();
  }

  /** Rows whose key, sequence or partition is not stored could not be found again. */
  static void checkStored(Mapping fields, Strategy strategy, ColumnRules rules) {
    for (String except : rules.except()) {
      if (strategy instanceof PartitionOverwrite partitions
          && contains(partitions.partitionBy(), except)) {
        refuse(fields, except, "names a partition");
      }
      if (strategy instanceof KeyStrategy byKey && contains(byKey.keys().columns(), except)) {
        refuse(fields, except, "is part of the key");
      }
      if (strategy instanceof Merge merge
          && merge.sequence().filter(by -> contains(by.columns(), except)).isPresent()) {
        refuse(fields, except, "says which row is newer");
      }
    }
  }

  private static void refuse(Mapping fields, String column, String why) {
    fields.refuse("columns_except", column + " " + why + ", and must be stored to be found again");
  }

  private static boolean contains(List<String> columns, String name) {
    return columns.stream().anyMatch(name::equalsIgnoreCase);
  }
}
