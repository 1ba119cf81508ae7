package dev.reprise.pipeline;

import dev.reprise.write.ColumnRules;
import dev.reprise.write.PartitionOverwrite;
import dev.reprise.write.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fields of {@code write: partition_overwrite}. */
final class PartitionFields {

  private PartitionFields() {}

  static Strategy read(Mapping fields) {
    Optional<List<String>> columns = fields.read("partition_by", PartitionFields::columns);
    if (!fields.has("partition_by")) {
      fields.refuse(
          "write",
          "partition_overwrite needs `partition_by`, the columns whose values name a partition");
    }
    boolean matchNulls =
        fields
            .read("null_keys", value -> value.word(List.of("refuse", "match")))
            .filter("match"::equals)
            .isPresent();
    return new PartitionOverwrite(columns.orElse(List.of()), matchNulls);
  }

  private static List<String> columns(Value value) {
    List<String> columns = new ArrayList<>();
    for (String column : value.texts()) {
      if (column.isBlank()) {
        throw value.wrong("the name of a column is wanted");
      }
      if (columns.stream().anyMatch(column::equalsIgnoreCase)) {
        throw value.wrong(column + " is named twice");
      }
      columns.add(column);
    }
    if (columns.isEmpty()) {
      throw value.wrong("name at least one column");
    }
    return columns;
  }

  /** A partition that is not stored could not be found again. */
  static void checkStored(Mapping fields, Strategy strategy, ColumnRules rules) {
    if (!(strategy instanceof PartitionOverwrite partitions)) {
      return;
    }
    for (String except : rules.except()) {
      if (partitions.partitionBy().stream().anyMatch(except::equalsIgnoreCase)) {
        fields.refuse(
            "columns_except", except + " names a partition, and must be stored to be found again");
      }
    }
  }
}
