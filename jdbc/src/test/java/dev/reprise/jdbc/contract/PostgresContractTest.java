package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Engine;
import dev.reprise.testkit.WarehouseContract;
import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** The whole contract, on the release that most people run. */
class PostgresContractTest extends WarehouseContract {

  private final Deque<PostgresDatabase> databases = new ArrayDeque<>();

  PostgresRelease release() {
    return PostgresRelease.FIFTEEN;
  }

  @Override
  public String warehouse() {
    return "PostgreSQL 15";
  }

  @Override
  protected Engine engine() {
    return new Postgres(
        () -> {
          databases.push(PostgresServer.shared(release()).create());
          return databases.getFirst();
        });
  }

  /** Whatever law was tried: a stage is gone before its transaction ends. */
  @AfterEach
  void noStageIsLeft() {
    List<String> stages =
        project().tables().rows("SELECT relname FROM pg_class WHERE relname LIKE '%\\_stage\\_%'");
    databases.forEach(PostgresDatabase::close);
    assertThat(stages).isEmpty();
  }
}
