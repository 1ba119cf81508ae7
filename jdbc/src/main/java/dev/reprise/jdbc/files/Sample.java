package dev.reprise.jdbc.files;

import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The first rows of some of a table's files, as texts. */
final class Sample {
  /** Below so many bytes the whole is looked at as fast. */
  private static final long SMALL = 1 << 20;

  private static final int MOST_FILES = 16;
  private static final int ROWS = 2048;

  private final FileTable table;
  private final Function<FileTable, CsvScan> scans;

  Sample(FileTable table, Function<FileTable, CsvScan> scans) {
    this.table = table;
    this.scans = scans;
  }

  /** Whether it is much less than the whole. */
  boolean pays() {
    long bytes = 0;
    for (DataFile file : table.files()) {
      try {
        bytes += Files.size(file.path());
      } catch (IOException e) {
        throw Refusals.unreadable(file, e);
      }
    }
    return bytes > SMALL;
  }

  String sql() {
    return some().stream()
        .map(file -> scans.apply(table.withFiles(List.of(file))).sql())
        .map(scan -> "(%s LIMIT %d)".formatted(scan, ROWS))
        .collect(Collectors.joining("\nUNION ALL\n"));
  }

  /** The first and the last, and some in between. */
  private List<DataFile> some() {
    List<DataFile> all = table.files();
    if (all.size() <= MOST_FILES) {
      return all;
    }
    List<DataFile> some = new ArrayList<>();
    for (int i = 0; i < MOST_FILES; i++) {
      some.add(all.get((int) ((long) i * (all.size() - 1) / (MOST_FILES - 1))));
    }
    return some;
  }
}
