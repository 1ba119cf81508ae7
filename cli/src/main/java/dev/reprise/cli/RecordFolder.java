package dev.reprise.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;

/**
 * The folder {@code .reprise} of a project: for each run its record, and for each warehouse a copy
 * of its newest states. Files appear in it whole or not at all. Nothing is decided by them.
 */
record RecordFolder(Path folder, String warehouse) {

  /** In the project's folder. */
  static final String NAME = ".reprise";

  /** Records of older runs are removed; the ledger keeps what they did. */
  private static final int MOST_RUNS = 1000;

  private static final String RUN_FILE = "[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6}\\.json";

  Path runFile(String runId) {
    return folder.resolve("runs").resolve(runId + ".json");
  }

  Path statesFile() {
    return folder.resolve("states-" + fileName() + ".json");
  }

  /** What follows from the texts of the pipelines' files, whatever the warehouse. */
  static Path pipelinesFile(Path project) {
    return project.resolve(NAME).resolve("cache").resolve("pipelines");
  }

  /** What was found in the pipelines' SQL, so that it need not be read again. */
  Path readingsFile() {
    return folder.resolve("cache").resolve("sql-" + fileName());
  }

  private String fileName() {
    return warehouse.replaceAll("[^A-Za-z0-9_.-]", "_");
  }

  /** Writes a file; where that cannot be, says so and answers false. */
  boolean write(Path file, Map<String, Object> content, Console console) {
    try {
      Files.createDirectories(file.getParent());
      Path whole = file.resolveSibling("." + file.getFileName() + ".tmp");
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(whole))) {
        JsonText.writeLine(out, content);
      }
      Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      return true;
    } catch (IOException | UncheckedIOException e) {
      console.err().println("No record was left: " + FileFailure.text(e));
      return false;
    }
  }

  /** The copy of the states; empty where there is none that can be read. */
  Optional<Snapshot> states() {
    return read(statesFile())
        .flatMap(
            object -> {
              try {
                return Optional.of(SnapshotJson.read(object));
              } catch (IllegalArgumentException | DateTimeException e) {
                return Optional.empty();
              }
            });
  }

  /** The records of runs in this warehouse, newest first, read as they are asked for. */
  Stream<JsonObject> runs() {
    return runFiles().stream()
        .flatMap(file -> read(file).stream())
        .filter(run -> run.optionalText("warehouse").filter(warehouse::equals).isPresent());
  }

  /** Removes the records of all but the newest runs. */
  void prune(Console console) {
    try {
      List<Path> files = runFiles();
      for (Path file : files.subList(Math.min(MOST_RUNS, files.size()), files.size())) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      console.err().println("Old records were not removed: " + FileFailure.text(e));
    }
  }

  private List<Path> runFiles() {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder.resolve("runs"))) {
      all.filter(file -> file.getFileName().toString().matches(RUN_FILE)).forEach(files::add);
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    files.sort(Comparator.reverseOrder());
    return files;
  }

  private static Optional<JsonObject> read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return Optional.of(JsonReading.read(in));
    } catch (IOException | JacksonException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
