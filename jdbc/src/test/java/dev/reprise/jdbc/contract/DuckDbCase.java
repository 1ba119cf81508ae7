package dev.reprise.jdbc.contract;

import dev.reprise.testkit.TestProject;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A project on a DuckDB file of its own. */
abstract class DuckDbCase {

  @TempDir Path folder;
  private TestProject project;

  @BeforeEach
  void makeAProject() {
    project = new TestProject(folder, new DuckDb()).create();
  }

  @AfterEach
  void letGo() {
    project.close();
  }

  TestProject project() {
    return project;
  }
}
