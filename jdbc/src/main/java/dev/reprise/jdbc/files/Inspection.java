package dev.reprise.jdbc.files;

import dev.reprise.input.CsvFiles;
import dev.reprise.input.CsvRecords;
import dev.reprise.input.CsvRecords.CsvRecord;
import dev.reprise.input.MalformedCsvException;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.OddText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Reads a file that DuckDB refused once more, record by record, for the line at fault. */
final class Inspection {
  private final FileTable table;
  private final DataFile file;

  Inspection(FileTable table, DataFile file) {
    this.table = table;
    this.file = file;
  }

  /** The first line that is not as it must be; empty where all are. */
  Optional<BadInputException> malformed(Throwable cause) {
    try {
      records(record -> {});
      return Optional.empty();
    } catch (MalformedCsvException e) {
      return Optional.of(
          Refusals.bad(
              "%s, line %d: %s".formatted(file.shown(), e.line(), e.reason()), e.remedy(), cause));
    } catch (IOException e) {
      return Optional.of(Refusals.unreadable(file, e));
    }
  }

  /**
   * Hands on the rows, each as wide as the header, until the file ends or one is malformed.
   *
   * @throws MalformedCsvException at the first malformed one
   */
  void records(Consumer<CsvRecord> sink) throws IOException {
    int width = file.header().size();
    boolean header = table.csv().header();
    try (CsvRecords records =
        new CsvRecords(CsvFiles.open(file.path(), file.gzip()), table.csv(), CsvRecords.LONGEST)) {
      for (Optional<CsvRecord> next = records.next(); next.isPresent(); next = records.next()) {
        CsvRecord record = next.get();
        if (!header && !(record.blank() && width > 1)) {
          Optional<String> fault = new Width(table, file).fault(record);
          if (fault.isPresent()) {
            throw new MalformedCsvException(record.line(), fault.get());
          }
          sink.accept(new CsvRecord(line(record), record.fields(), record.blank()));
        }
        header = false;
      }
    }
  }

  private long line(CsvRecord record) {
    return table.format() instanceof FileFormat.Json
        ? Long.parseLong(record.fields().get(0))
        : file.line(record.line());
  }

  /** The first row that has one of these texts in a column. */
  OddText first(String column, Set<String> texts) {
    int place = place(column);
    List<OddText> found = new ArrayList<>();
    try {
      records(
          record -> {
            String text = record.fields().get(place);
            if (found.isEmpty() && texts.contains(text)) {
              found.add(new OddText(file.shown(), record.line(), text));
            }
          });
    } catch (IOException e) {
      throw Refusals.unreadable(file, e);
    }
    return found.isEmpty() ? new OddText(file.shown(), 1, texts.iterator().next()) : found.get(0);
  }

  /** Where a column stands in the file. */
  int place(String column) {
    List<String> names = file.header().stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    return names.indexOf(column.toLowerCase(Locale.ROOT));
  }

  /** Decompresses all of a file, which shows whether it is whole. */
  static void readToEnd(DataFile file) throws IOException {
    try (InputStream in = CsvFiles.open(file.path(), file.gzip())) {
      in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
