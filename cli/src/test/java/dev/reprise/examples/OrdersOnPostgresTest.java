package dev.reprise.examples;

import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;

/** The same story, and the same results, on PostgreSQL. */
class OrdersOnPostgresTest extends OrdersExampleTest {

  private final PostgresDatabase database = PostgresServer.shared(PostgresRelease.FIFTEEN).create();

  @Override
  ProjectRun run(Path folder) {
    return new ProjectRun(
        folder,
        Map.of(
            "REPRISE_WAREHOUSE", "pg",
            "ORDERS_URL", database.url(),
            "PGUSER", "postgres",
            "PGPASSWORD", ""));
  }

  @AfterEach
  void drop() {
    database.close();
  }
}
