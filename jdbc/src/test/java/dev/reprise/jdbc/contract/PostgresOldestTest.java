package dev.reprise.jdbc.contract;

import dev.reprise.testkit.TestProject;
import dev.reprise.testkit.laws.CheckLaws;
import dev.reprise.testkit.laws.ColumnLaws;
import dev.reprise.testkit.laws.CsvLaws;
import dev.reprise.testkit.laws.HistoryLaws;
import dev.reprise.testkit.laws.MergeLaws;
import dev.reprise.testkit.laws.PartitionLaws;
import dev.reprise.testkit.laws.RerunLaws;
import dev.reprise.testkit.laws.SliceLaws;
import dev.reprise.testkit.laws.WideningLaws;
import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The laws whose SQL the oldest release might read differently. */
class PostgresOldestTest
    implements RerunLaws,
        SliceLaws,
        ColumnLaws,
        WideningLaws,
        PartitionLaws,
        MergeLaws,
        CheckLaws,
        CsvLaws,
        HistoryLaws {

  @TempDir Path folder;
  private PostgresDatabase database;
  private TestProject project;

  @BeforeEach
  void makeAProject() {
    database = PostgresServer.shared(PostgresRelease.OLDEST).create();
    project = new TestProject(folder, new Postgres(() -> database)).create();
  }

  @AfterEach
  void letGo() {
    project.close();
    database.close();
  }

  @Override
  public TestProject project() {
    return project;
  }
}
