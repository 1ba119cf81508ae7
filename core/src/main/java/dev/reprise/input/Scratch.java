package dev.reprise.input;

import dev.reprise.warehouse.WarehouseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A temporary folder for what becomes of input files before an engine reads them, for one unit.
 * Nobody else may look into it, and it is made only if it is needed.
 */
public final class Scratch implements AutoCloseable {
  private @Nullable Path folder;

  /** Where it is. */
  public Path folder() {
    Path made = folder;
    if (made == null) {
      try {
        made = Files.createTempDirectory("reprise");
      } catch (IOException e) {
        throw new WarehouseException("No temporary folder could be made: " + e.getMessage(), e);
      }
      folder = made;
    }
    return made;
  }

  /** Removes it with all that is in it. */
  @Override
  public void close() {
    if (folder == null) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      List<Path> files = all.sorted(Comparator.reverseOrder()).toList();
      for (Path file : files) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new WarehouseException(
          "The temporary folder %s could not be removed: %s".formatted(folder, e.getMessage()), e);
    }
    folder = null;
  }
}
