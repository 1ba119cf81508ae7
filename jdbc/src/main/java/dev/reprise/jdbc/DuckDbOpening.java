package dev.reprise.jdbc;

import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.duckdb.DuckDBConnection;

/**
 * Opens a file as soon as no other process holds it, and says what stands in the way if it does
 * not.
 */
final class DuckDbOpening {

  private static final Pattern HELD =
      Pattern.compile("Could not set lock on file|Conflicting lock");
  private static final Pattern HOLDER =
      Pattern.compile("Conflicting lock is held in (.+?) \\(PID (\\d+)\\)");

  private static final String NO_DATABASE = "not a valid DuckDB database file";

  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

  /** Of what every database file begins with. */
  private static final long FIRST_BLOCKS = 3 * 4096;

  private final Path file;
  private final LockWait wait;

  DuckDbOpening(Path file, LockWait wait) {
    this.file = file;
    this.wait = wait;
  }

  /** One try to open the file. */
  @FunctionalInterface
  interface Try {
    DuckDBConnection open() throws SQLException;
  }

  DuckDBConnection open(Try attempt) {
    checkPath();
    boolean isNew = Files.notExists(file);
    OngoingWait waiting = new OngoingWait(wait);
    Duration pause = FIRST_PAUSE;
    while (true) {
      try {
        return attempt.open();
      } catch (SQLException e) {
        if (!HELD.matcher(ErrorText.raw(e)).find()) {
          throw isNew ? withoutRemains(unavailable(e)) : unavailable(e);
        }
        if (waiting.isOver()) {
          throw new BusyException(wait.inVain(held(e)), e);
        }
        waiting.goesOn(() -> held(e));
      }
      Duration now = shorter(pause, waiting.longestPause());
      sleep(now);
      waiting.passed(now);
      pause = shorter(pause.multipliedBy(2), LONGEST_PAUSE);
    }
  }

  /** What was begun of a file that did not get its first blocks could never be opened. */
  private UnavailableException withoutRemains(UnavailableException failure) {
    try {
      if (Files.exists(file) && Files.size(file) < FIRST_BLOCKS) {
        Files.delete(file);
      }
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
    return failure;
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private void sleep(Duration pause) {
    try {
      Thread.sleep(pause.toMillis() + 1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnavailableException("interrupted while waiting for " + file.getFileName(), e);
    }
  }

  private void checkPath() {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw new UnavailableException(
          "%s is a folder, and must be a DuckDB file.".formatted(file), null);
    }
    if (folder != null && !Files.isDirectory(folder)) {
      throw new UnavailableException(
          "The folder %s is not there, and %s is to be in it. Create the folder, or correct `path`."
              .formatted(folder, file.getFileName()),
          null);
    }
    if (file.toString().indexOf(';') >= 0) {
      throw new UnavailableException(
          "The path %s has a semicolon, which DuckDB's driver does not take.".formatted(file),
          null);
    }
  }

  /**
   * The engine keeps its log beside the file. It would open without, and fail at the first commit.
   *
   * @throws UnavailableException if the folder may not be written
   */
  DuckDbOpening requireWritableFolder() {
    checkPath();
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isWritable(folder)) {
      throw new UnavailableException(
          """
          The folder %s may not be written, and DuckDB writes its log there, beside %s.
          Nothing was run. Permit it, or name another place in `path`."""
              .formatted(folder, file.getFileName()),
          null);
    }
    return this;
  }

  private UnavailableException denied(String done, SQLException e) {
    return new UnavailableException(
        "%s may not be %s.\nNothing was run. Permit it, or name another file in `path`."
            .formatted(file, done),
        e);
  }

  private String held(SQLException e) {
    Matcher holder = HOLDER.matcher(ErrorText.raw(e));
    String who =
        holder.find()
            ? "process %s (%s)".formatted(holder.group(2), program(holder.group(1)))
            : "another process";
    return "%s is held by %s".formatted(file.getFileName(), who);
  }

  private static String program(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private UnavailableException unavailable(SQLException e) {
    String message = ErrorText.raw(e);
    if (file.toFile().length() == 0 && message.contains(NO_DATABASE)) {
      return new UnavailableException(
          "%s is empty, and no DuckDB database. If it never was one, delete it; else bring back a copy."
              .formatted(file),
          e);
    }
    if (message.contains(NO_DATABASE)) {
      return new UnavailableException(
          "%s is not a DuckDB database, or it is damaged.".formatted(file), e);
    }
    if (DuckDbErrors.isDiskFull(message)) {
      return new UnavailableException(
          "%s cannot be opened, since the disk is full: %s\nNothing was run. Make room."
              .formatted(file, ErrorText.of(e)),
          e);
    }
    if (DuckDbErrors.isDamaged(message)) {
      return new UnavailableException(
          "%s is damaged: %s\nNothing was run. Bring back a copy from before; what it lacks is run again."
              .formatted(file, ErrorText.of(e)),
          e);
    }
    if (DuckDbErrors.isDenied(message)) {
      return denied(Files.isReadable(file) || Files.notExists(file) ? "written" : "read", e);
    }
    return new UnavailableException("%s cannot be opened: %s".formatted(file, ErrorText.of(e)), e);
  }
}
