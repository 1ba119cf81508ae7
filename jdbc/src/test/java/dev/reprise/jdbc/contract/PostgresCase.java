package dev.reprise.jdbc.contract;

import dev.reprise.testkit.TestProject;
import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A project on a database of its own. */
abstract class PostgresCase {

  static final String DAILY =
      """
      target: t
      every: day
      start: 2026-08-01
      end: 2026-08-04
      write: replace_where
      time_column: day
      """;

  @TempDir Path folder;
  private PostgresDatabase database;
  private TestProject project;

  PostgresServer server() {
    return PostgresServer.shared(PostgresRelease.FIFTEEN);
  }

  PostgresDatabase newDatabase() {
    return server().create();
  }

  @BeforeEach
  void makeAProject() {
    database = newDatabase();
    project = new TestProject(folder, new Postgres(() -> database)).create();
  }

  @AfterEach
  void letGo() {
    project.close();
    database.close();
  }

  TestProject project() {
    return project;
  }

  PostgresDatabase database() {
    return database;
  }
}
