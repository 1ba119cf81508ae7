package dev.reprise.cli;

import dev.reprise.warehouse.Warehouse;

/** An open warehouse: as long as it is, an interruption cancels what it does. */
record OpenWarehouse(Warehouse warehouse, Interruption interruption) implements AutoCloseable {

  OpenWarehouse {
    interruption.onRequest(warehouse::cancel);
  }

  @Override
  public void close() {
    interruption.nothingInHand();
    warehouse.close();
  }
}
