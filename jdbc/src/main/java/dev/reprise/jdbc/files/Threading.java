package dev.reprise.jdbc.files;

import dev.reprise.input.CsvFiles;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which files DuckDB must not cut into pieces that are read at the same time. */
final class Threading {
  /** DuckDB cuts files into pieces of twice this size. */
  private static final long SMALL = 4_000_000;

  private final Set<Path> refused = ConcurrentHashMap.newKeySet();
  private final Map<Content, LineEnds.Found> searched = new ConcurrentHashMap<>();

  private record Content(Path path, long size, FileTime modified, Csv dialect) {}

  /**
   * @throws BadInputException if the end of the file is not as it must be, which DuckDB would not
   *     say of a large file or one that it reads in one thread
   */
  boolean needsOne(FileTable table, DataFile file) {
    if (refused.contains(file.path())) {
      return true;
    }
    try {
      long size = Files.size(file.path());
      if (size <= SMALL && !file.gzip()) {
        return false;
      }
      LineEnds.Found found = search(file, size, table.csv());
      if (!found.sound()) {
        refuseMalformed(table, file);
      }
      return file.gzip() || found.quoted();
    } catch (IOException e) {
      throw Refusals.unreadable(file, e);
    }
  }

  /** Remembers a sound file that DuckDB refused; whether this is news. */
  boolean remember(DataFile file) {
    return refused.add(file.path());
  }

  private static void refuseMalformed(FileTable table, DataFile file) {
    Optional<BadInputException> problem =
        new Inspection(table, file).malformed(new IOException("its last record does not end"));
    if (problem.isPresent()) {
      throw problem.get();
    }
  }

  private LineEnds.Found search(DataFile file, long size, Csv dialect) throws IOException {
    Content content =
        new Content(file.path(), size, Files.getLastModifiedTime(file.path()), dialect);
    LineEnds.Found known = searched.get(content);
    if (known == null) {
      try (InputStream in = CsvFiles.open(file.path(), file.gzip())) {
        known = LineEnds.in(in, dialect);
      }
      searched.put(content, known);
    }
    return known;
  }
}
