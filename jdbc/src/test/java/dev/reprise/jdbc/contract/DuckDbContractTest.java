package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.testkit.Child;
import dev.reprise.testkit.ChildOrder;
import dev.reprise.testkit.Engine;
import dev.reprise.testkit.WarehouseContract;
import dev.reprise.testkit.fault.Point;
import dev.reprise.warehouse.BusyException;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DuckDbContractTest extends WarehouseContract {

  private final DuckDb duckDb = new DuckDb();

  @Override
  protected Engine engine() {
    return duckDb;
  }

  /** Whatever law was tried: sessions are used again, and nothing may add up in them. */
  @AfterEach
  void noSessionHoldsATableAfterItsWork() throws SQLException {
    assertThat(duckDb.temporaryTables()).isEmpty();
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
