package dev.reprise.pipeline;

import dev.reprise.write.PartitionOverwrite;
import dev.reprise.write.Strategy;
import java.util.List;
import java.util.Optional;

/** The fields of {@code write: partition_overwrite}. */
final class PartitionFields {

  private PartitionFields() {}

  static Strategy read(Mapping fields) {
    Optional<List<String>> columns = fields.read("partition_by", ColumnNames::read);
    if (!fields.has("partition_by")) {
      fields.refuse(
          "write",
          "partition_overwrite needs `partition_by`, the columns whose values name a partition");
    }
    return new PartitionOverwrite(columns.orElse(List.of()), ColumnNames.matchNulls(fields));
  }
}
