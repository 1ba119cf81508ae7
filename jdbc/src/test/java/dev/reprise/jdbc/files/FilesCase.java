package dev.reprise.jdbc.files;

import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder of files, and a session that they are attached to. */
abstract class FilesCase {

  @TempDir private Path directory;
  private CsvFolder folder;
  private Attached session;

  @BeforeEach
  void open() throws SQLException {
    folder = new CsvFolder(directory);
    session = new Attached();
  }

  @AfterEach
  void close() throws SQLException {
    session.close();
  }

  Path directory() {
    return directory;
  }

  CsvFolder folder() {
    return folder;
  }

  Attached session() {
    return session;
  }
}
