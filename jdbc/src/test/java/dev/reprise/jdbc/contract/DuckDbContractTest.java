package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.testkit.Child;
import dev.reprise.testkit.ChildOrder;
import dev.reprise.testkit.Engine;
import dev.reprise.testkit.WarehouseContract;
import dev.reprise.testkit.fault.Point;
import dev.reprise.warehouse.BusyException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DuckDbContractTest extends WarehouseContract {

  @Override
  protected Engine engine() {
    return new DuckDb();
  }

  @Override
  public String warehouse() {
    return "DuckDB";
  }

  @Test
  void aFileThatAnotherProcessHoldsIsRefusedWithItsHolder() {
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS id").close();
    ChildOrder order =
        new ChildOrder(
            project().clock().instant().toString(),
            "t",
            "",
            "t",
            ChildOrder.Stop.PAUSE,
            ChildOrder.Side.BEFORE,
            Point.RECEIPT);

    try (Child child = Child.start(project(), order)) {
      child.awaitPause();

      assertThatThrownBy(() -> project().command().waiting(Duration.ZERO).run())
          .isInstanceOf(BusyException.class)
          .hasMessageContaining("shop.duckdb is held by process " + child.pid())
          .hasMessageContaining("--wait");
    }
  }
}
