package dev.reprise.jdbc.files;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.RejectedLine;
import dev.reprise.warehouse.Sifted;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Parts the lines of files into rows and others, without the engine: what an engine leaves out by
 * itself may take good lines along. A file that has others is copied without them.
 */
final class Sifting {
  private final FileTable table;
  private final int most;
  private final Path folder;
  private final List<RejectedLine> rejected = new ArrayList<>();

  Sifting(FileTable table, int most, Path folder) {
    this.table = table;
    this.most = most;
    this.folder = folder;
  }

  Sifted sifted() {
    List<DataFile> files = new ArrayList<>();
    for (DataFile file : table.files()) {
      files.add(sifted(file));
    }
    return new Sifted(files, rejected);
  }

  private DataFile sifted(DataFile file) {
    try {
      List<RejectedLine> others = new ArrayList<>();
      List<Long> skipped = new ArrayList<>();
      new FileSift(table, file)
          .run(
              (line, lines) -> {
                others.add(line);
                LongStream.range(line.line(), line.line() + lines).forEach(skipped::add);
                refuseMany(line);
              },
              Writer.nullWriter());
      return others.isEmpty() ? file : copied(file, skipped);
    } catch (IOException e) {
      throw Refusals.unreadable(file, e);
    }
  }

  private DataFile copied(DataFile file, List<Long> skipped) throws IOException {
    Path copy = Files.createTempFile(folder, "rows", ".csv");
    try (BufferedWriter rows = Files.newBufferedWriter(copy, StandardCharsets.UTF_8)) {
      new FileSift(table, file).run((line, lines) -> {}, rows);
    }
    return new DataFile(copy, file.shown(), file.header(), false, skipped);
  }

  private void refuseMany(RejectedLine line) {
    rejected.add(line);
    if (rejected.size() > most) {
      throw tooMany(rejected.get(0));
    }
  }

  private BadInputException tooMany(RejectedLine first) {
    String rest =
        most == 0
            ? ", and `max_rejects` is 0"
            : "; it is the first of over %,d such lines, and `max_rejects` is %d"
                .formatted(most, most);
    return Refusals.bad(
        "%s, line %d: %s%s".formatted(first.file(), first.line(), first.reason(), rest),
        "Correct the file, or raise `max_rejects`.",
        null);
  }
}
