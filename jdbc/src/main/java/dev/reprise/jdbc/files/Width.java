package dev.reprise.jdbc.files;

import dev.reprise.input.CsvRecords.CsvRecord;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import java.util.List;
import java.util.Optional;

/** How many fields the rows of a file must have: as many as its header, but for empty ones. */
final class Width {
  private final int fields;
  private final boolean header;
  private final List<String> nulls;

  Width(FileTable table, DataFile file) {
    this.fields = file.header().size();
    this.header = table.csv().header();
    this.nulls = NullWords.of(table.csv());
  }

  /** Whether it is a line that is no row. */
  boolean isNoRow(CsvRecord record) {
    return record.blank() && fields > 1;
  }

  /** What is wrong with a row. */
  Optional<String> fault(CsvRecord record) {
    int found = record.fields().size();
    while (found > fields && nulls.contains(record.fields().get(found - 1))) {
      found--;
    }
    return found == fields
        ? Optional.empty()
        : Optional.of(
            "it has %d field%s, and the %s has %d"
                .formatted(
                    record.fields().size(),
                    record.fields().size() == 1 ? "" : "s",
                    header ? "header" : "first line",
                    fields));
  }
}
