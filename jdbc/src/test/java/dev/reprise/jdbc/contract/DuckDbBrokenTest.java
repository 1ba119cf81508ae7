package dev.reprise.jdbc.contract;

import dev.reprise.testkit.BrokenWarehouseContract;
import dev.reprise.testkit.Engine;

class DuckDbBrokenTest extends BrokenWarehouseContract {

  @Override
  protected Engine engine() {
    return new DuckDb();
  }
}
