package dev.reprise.warehouse;

import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.TableName;
import java.util.List;
import java.util.Optional;

/** What stands in a warehouse at one moment. */
public interface Standing {

  /** The ledger at that moment. */
  Ledger ledger();

  /** The table or view of that name, if there is one. */
  Optional<TargetTable> target(TableName name);

  /** Whether a table has any row. */
  boolean hasRows(TargetTable table);

  /**
   * The fingerprint of each slice of a table, over all its columns.
   *
   * @param slices none of which is {@link Slice.Partitions}, which are known only by a stage
   */
  List<SliceFingerprint> measure(TargetTable table, List<Slice> slices, Optional<TimeColumn> time);
}
