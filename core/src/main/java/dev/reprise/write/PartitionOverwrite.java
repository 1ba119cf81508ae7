package dev.reprise.write;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.Violations;
import java.util.List;
import java.util.Optional;

/**
 * Exactly the partitions that occur in the stage give way to it; others stay. A partition that is
 * gone from the source is not seen, and stays too.
 *
 * @param partitionBy the columns whose value combinations are the partitions
 * @param matchNulls whether null is a value, equal to null ({@code null_keys: match})
 */
public record PartitionOverwrite(List<String> partitionBy, boolean matchNulls)
    implements SliceStrategy {

  public PartitionOverwrite {
    partitionBy = List.copyOf(partitionBy);
  }

  @Override
  public String word() {
    return "partition_overwrite";
  }

  @Override
  public Slice slice(Parameters parameters, Optional<TimeColumn> time) {
    return new Slice.Partitions(partitionBy);
  }

  @Override
  public boolean ownsTimes() {
    return false;
  }

  @Override
  public void guard(Staged staged, Slice slice) {
    StagedColumns.require(staged, "partition_by", partitionBy);
    if (matchNulls) {
      return;
    }
    Violations nulls =
        staged.session().violations(staged.stage(), new Condition.NotNull(partitionBy));
    if (nulls.rows() > 0) {
      throw Refusal.of(
          staged.name(),
          Offenders.told("with null in a partition column (%s)", partitionBy, nulls),
          "Give them a value in the query, or set `null_keys: match` to treat null as a value.");
    }
  }

  @Override
  public Change change(Slice slice) {
    return new Change.ReplaceWhere(slice);
  }
}
