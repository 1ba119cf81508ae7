package dev.reprise.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Files and folders that may not be written. */
final class ReadOnly {

  private ReadOnly() {}

  /** The superuser may write whatever the permissions say; a test for others is skipped then. */
  static void assumeItBinds(Path folder) {
    try {
      Path probe = Files.createFile(folder.resolve("probe"));
      make(probe);
      boolean binds = !Files.isWritable(probe);
      Files.delete(probe);
      assumeTrue(binds, "this user may write what is read-only");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void make(Path path) {
    set(path, Files.isDirectory(path) ? "r-xr-xr-x" : "r--r--r--");
  }

  static void undo(Path folder) {
    set(folder, "rwxr-xr-x");
  }

  private static void set(Path path, String permissions) {
    try {
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
