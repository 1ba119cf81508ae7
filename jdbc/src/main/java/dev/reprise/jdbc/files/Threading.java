package dev.reprise.jdbc.files;

import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable.DataFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which files DuckDB must not cut into pieces that are read at the same time. */
final class Threading {
  /** DuckDB cuts files into pieces of twice this size. */
  private static final long SMALL = 4_000_000;

  private final Set<Path> refused = ConcurrentHashMap.newKeySet();
  private final Map<Content, Boolean> searched = new ConcurrentHashMap<>();

  private record Content(Path path, long size, FileTime modified, Csv dialect) {}

  boolean needsOne(DataFile file, Csv dialect) {
    if (refused.contains(file.path())) {
      return true;
    }
    try {
      long size = Files.size(file.path());
      return size > SMALL && mayHoldQuotedLineEnds(file, size, dialect);
    } catch (IOException e) {
      throw Refusals.unreadable(file, e);
    }
  }

  /** Remembers a sound file that DuckDB refused; whether this is news. */
  boolean remember(DataFile file) {
    return refused.add(file.path());
  }

  private boolean mayHoldQuotedLineEnds(DataFile file, long size, Csv dialect) throws IOException {
    Content content =
        new Content(file.path(), size, Files.getLastModifiedTime(file.path()), dialect);
    Boolean known = searched.get(content);
    if (known == null) {
      known = LineEnds.mayBeQuoted(file.path(), dialect);
      searched.put(content, known);
    }
    return known;
  }
}
