package dev.reprise.jdbc.files;

import dev.reprise.input.CsvFiles;
import dev.reprise.input.CsvRecords;
import dev.reprise.input.CsvRecords.CsvRecord;
import dev.reprise.input.MalformedCsvException;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.RejectedLine;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Goes through the lines of a file, and parts those that are rows from others. */
final class FileSift {
  private final FileTable table;
  private final DataFile file;
  private final Width width;
  private final List<Field> fields = new ArrayList<>();
  private final List<String> nulls;

  private record Field(int place, FileColumn column, FieldTest test) {}

  /** Takes what is no row. */
  @FunctionalInterface
  interface Others {
    /**
     * Takes one.
     *
     * @param lines how many lines of the file it takes up
     */
    void add(RejectedLine line, long lines);
  }

  FileSift(FileTable table, DataFile file) {
    this.table = table;
    this.file = file;
    this.width = new Width(table, file);
    this.nulls = NullWords.of(table.csv());
    Inspection inspection = new Inspection(table, file);
    for (FileColumn column : table.columns()) {
      int place = inspection.place(column.name());
      if (place >= 0) {
        fields.add(new Field(place, column, new FieldTest(column)));
      }
    }
  }

  /**
   * @param rows takes the header and all rows as they stand in the file
   */
  void run(Others others, Writer rows) throws IOException {
    try (CsvRecords records =
        CsvRecords.sifting(
            CsvFiles.open(file.path(), file.gzip()), table.csv(), CsvRecords.LONGEST)) {
      boolean header = table.csv().header();
      boolean more = true;
      while (more) {
        more = header ? copyHeader(records, rows) : next(records, others, rows);
        header = false;
      }
    }
  }

  private static boolean copyHeader(CsvRecords records, Writer rows) throws IOException {
    boolean there = records.next().isPresent();
    rows.write(records.text());
    return there;
  }

  private boolean next(CsvRecords records, Others others, Writer rows) throws IOException {
    try {
      Optional<CsvRecord> record = records.next();
      Optional<String> fault = record.flatMap(this::fault);
      if (fault.isPresent()) {
        String text = records.text();
        long lines = Math.max(1, text.lines().count());
        others.add(rejected(record.orElseThrow().line(), text, fault.get()), lines);
      } else {
        rows.write(records.text());
      }
      return record.isPresent();
    } catch (MalformedCsvException e) {
      others.add(rejected(e.line(), records.skipLine(), e.reason()), 1);
      return true;
    }
  }

  private RejectedLine rejected(long line, String text, String reason) {
    String raw = text.replaceAll("\\R\\z", "").replace('\0', '␀').replace('\uDC80', '\uFFFD');
    return new RejectedLine(file.shown(), file.line(line), raw, reason);
  }

  private Optional<String> fault(CsvRecord record) {
    if (width.isNoRow(record)) {
      return Optional.empty();
    }
    return width.fault(record).or(() -> wrongValue(record.fields()));
  }

  private Optional<String> wrongValue(List<String> values) {
    for (Field field : fields) {
      String value = values.get(field.place());
      if (!nulls.contains(value) && !field.test().test(value)) {
        return Optional.of(
            "the value %s of %s is no %s"
                .formatted(
                    BadValues.quoted(value),
                    field.column().name(),
                    ExactCast.typeName(field.column())));
      }
    }
    return Optional.empty();
  }
}
