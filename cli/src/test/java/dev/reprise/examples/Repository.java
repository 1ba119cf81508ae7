package dev.reprise.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The files of this repository that tests read. */
final class Repository {

  private Repository() {}

  /** The folder of the README, from wherever in it the tests run. */
  static Path root() {
    Path here = Path.of("").toAbsolutePath();
    for (Path folder = here; folder != null; folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve("examples/orders/reprise.yml"))) {
        return folder;
      }
    }
    throw new IllegalStateException("no examples/orders in or above " + here);
  }

  static Path file(String path) {
    return root().resolve(path);
  }

  static String text(String path) {
    return text(file(path));
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies a folder, but not what earlier runs left in it. */
  static void copy(Path from, Path to) {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path inside = from.relativize(file);
        if (!isLeftover(inside)) {
          Path copy = to.resolve(inside.toString());
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isLeftover(Path file) {
    String name = file.getFileName().toString();
    return name.contains(".duckdb") || file.toString().contains(".reprise");
  }
}
