package dev.reprise.jdbc.files;

import dev.reprise.warehouse.BadInputException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder of files and a session that reads them. */
abstract class WithFiles {
  static final String KEPT = "Nothing was written: the table holds the rows that it held before.";

  @TempDir Path project;
  Attached session;
  CsvFolder folder;

  @BeforeEach
  void open() throws SQLException {
    session = new Attached();
    folder = new CsvFolder(project);
  }

  @AfterEach
  void close() throws SQLException {
    session.close();
  }

  /** What is told when the table is read. */
  AbstractStringAssert<?> refusal() {
    return Assertions.assertThat(
        Assertions.catchThrowableOfType(
                BadInputException.class,
                () -> {
                  folder.attach(session);
                  session.rows("SELECT * FROM t");
                })
            .getMessage());
  }
}
