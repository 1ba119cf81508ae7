package dev.reprise.run;

import dev.reprise.ledger.UnitId;
import dev.reprise.warehouse.Effect;
import dev.reprise.warehouse.ReceiptDraft;
import dev.reprise.warehouse.Slice;
import java.time.Instant;
import java.util.Optional;

/** Drafts the receipts of a unit that has read its inputs. */
final class Drafts {

  private final Unit unit;
  private final UnitInputs inputs;
  private final Instant startedAt;

  Drafts(Unit unit, UnitInputs inputs, Instant startedAt) {
    this.unit = unit;
    this.inputs = inputs;
    this.startedAt = startedAt;
  }

  ReceiptDraft of(UnitId id, Optional<Slice> slice, Effect effect) {
    return new ReceiptDraft(
        id,
        slice,
        effect,
        new ReceiptDraft.Definition(unit.pipeline().definitionHash()),
        inputs.fingerprint(id),
        inputs.files(),
        startedAt);
  }
}
