package dev.reprise.run;

import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.UnitId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The newest receipts of a unit, as they are under its locks; each is asked for once. */
final class NewestReceipts {

  private final Ledger ledger;
  private final Map<UnitId, Optional<Receipt>> asked = new HashMap<>();

  NewestReceipts(Ledger ledger) {
    this.ledger = ledger;
  }

  Optional<Receipt> of(UnitId unit) {
    return asked.computeIfAbsent(unit, ledger::newest);
  }
}
