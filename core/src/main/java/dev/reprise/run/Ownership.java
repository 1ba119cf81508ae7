package dev.reprise.run;

import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.TableName;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Standing;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.write.Refusal;
import java.util.List;
import java.util.Optional;

/** Whether a pipeline may write the table that its target names. */
final class Ownership {

  private final Pipeline pipeline;

  Ownership(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * The table that stands there, or a refusal where it is not this pipeline's to write. Who has a
   * receipt for it that counts is its owner: that was written only since no other was.
   *
   * @param newest of one of the pipeline's units
   */
  Optional<TargetTable> check(Session session, Optional<Receipt> newest) {
    TableName target = pipeline.sink().target();
    Optional<TargetTable> table = session.target(target);
    if (table.isEmpty()) {
      return table;
    }
    if (table.get().isView()) {
      throw Refusal.of(
          target,
          target + " is a view, and a pipeline writes a table.",
          "Name another target, or drop the view.");
    }
    String key = table.get().name().key();
    if (newest.filter(receipt -> receipt.target().key().equals(key)).isPresent()) {
      return table;
    }
    List<String> owners = session.ledger().owners(target);
    checkOwner(target, owners);
    if (owners.isEmpty() && session.hasRows(table.get())) {
      throw unknownRows(target);
    }
    return table;
  }

  /** The table that is to be taken over, or a refusal where it is not there or another's. */
  TargetTable adoptable(Standing standing) {
    TableName target = pipeline.sink().target();
    TargetTable table =
        standing
            .target(target)
            .orElseThrow(
                () ->
                    Refusal.of(
                        target,
                        "There is no table %s to take over.".formatted(target),
                        "Run the pipeline, which makes it: reprise run " + pipeline.name()));
    if (table.isView()) {
      throw Refusal.of(
          target,
          target + " is a view, and a pipeline writes a table.",
          "Name another target, or drop the view.");
    }
    checkOwner(target, standing.ledger().owners(target));
    return table;
  }

  private void checkOwner(TableName target, List<String> owners) {
    if (!owners.isEmpty() && !owners.contains(pipeline.name())) {
      throw Refusal.of(
          target,
          "%s was written by the pipeline %s, and a target belongs to one pipeline."
              .formatted(target, String.join(", ", owners)),
          "Name another target; if the pipeline was renamed, rename its file back.");
    }
  }

  private RefusedException unknownRows(TableName target) {
    return Refusal.of(
        target,
        "%s has rows that Reprise did not write, and no receipts.".formatted(target),
        "Name another target, or take the table over: reprise adopt " + pipeline.name());
  }
}
