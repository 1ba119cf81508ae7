package dev.reprise.jdbc.contract;

import dev.reprise.testkit.BrokenWarehouseContract;
import dev.reprise.testkit.Engine;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;

class PostgresBrokenTest extends BrokenWarehouseContract {

  @Override
  protected Engine engine() {
    return new Postgres(() -> PostgresServer.shared(PostgresRelease.FIFTEEN).create());
  }
}
