package dev.reprise.input;

import dev.reprise.input.CsvRecords.CsvRecord;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads which columns a CSV file has.
 *
 * <p>A column without a name is called by its place, from {@code column0}, and so are all columns
 * of files without a header, unless columns are declared: then those are theirs, in order. Names
 * that differ only in case are refused.
 */
public final class CsvHeader {
  /** Longer first records are refused, so that a file that is not CSV does not fill memory. */
  static final int LONGEST = 1 << 20;

  private final Csv dialect;
  private final List<String> declared;

  /**
   * Reads headers of one dialect.
   *
   * @param declared the names of the declared columns
   */
  public CsvHeader(Csv dialect, List<String> declared) {
    this.dialect = dialect;
    this.declared = List.copyOf(declared);
  }

  /**
   * Reads the first record of a file; a file without any byte has no columns and no rows.
   *
   * @param shown how messages name the file
   * @throws BadInputException if the file cannot be read, or has no header that can be used
   */
  public FileTable.DataFile read(Path file, String shown) {
    try {
      boolean gzip = CsvFiles.isGzip(file);
      if (gzip) {
        CsvFiles.verifyGzip(file);
      }
      return new FileTable.DataFile(file, shown, names(file, shown, gzip), gzip);
    } catch (MalformedCsvException e) {
      throw new BadInputException(
          """
          %s, line %d: %s.
          Nothing was written: the table holds the rows that it held before.
          %s"""
              .formatted(shown, e.line(), e.reason(), e.remedy()),
          e);
    } catch (IOException e) {
      throw FileListing.unreadable("file", shown, e);
    }
  }

  private List<String> names(Path file, String shown, boolean gzip) throws IOException {
    try (CsvRecords records = new CsvRecords(CsvFiles.open(file, gzip), dialect, LONGEST)) {
      Optional<CsvRecord> first = records.next();
      if (first.isEmpty()) {
        return List.of();
      }
      refuseBinary(shown, first.get());
      if (!dialect.header()) {
        return withoutHeader(shown, first.get().fields().size());
      }
      if (!first.get().blank()) {
        return distinct(shown, first.get().fields());
      }
      return blankFirst(shown, records);
    }
  }

  private List<String> withoutHeader(String shown, int columns) {
    if (!declared.isEmpty() && declared.size() != columns) {
      throw refused(
          shown,
          "it has %d columns, and %d are declared; without a header they are matched in order"
              .formatted(columns, declared.size()),
          null);
    }
    return declared.isEmpty() ? distinct(shown, Collections.nCopies(columns, "")) : declared;
  }

  /** Line ends and nothing else are no rows. */
  private static List<String> blankFirst(String shown, CsvRecords records) throws IOException {
    for (Optional<CsvRecord> next = records.next(); next.isPresent(); next = records.next()) {
      if (!next.get().blank()) {
        throw refused(shown + ", line 1", "it is empty, and the header is expected there", null);
      }
    }
    return List.of();
  }

  private static List<String> distinct(String shown, List<String> fields) {
    List<String> names = new ArrayList<>();
    for (String field : fields) {
      names.add(field.isEmpty() ? "column" + names.size() : field);
    }
    Optional<String> twins = Twins.first(names);
    if (twins.isPresent()) {
      throw refused(
          shown + ", line 1",
          "the header has " + twins.get() + "; column names must differ by more than case",
          null);
    }
    return names;
  }

  private static void refuseBinary(String shown, CsvRecord first) {
    if (first.fields().stream().anyMatch(field -> field.indexOf('\0') >= 0)) {
      throw refused(shown, "it is not text: its first line holds NUL bytes", null);
    }
  }

  private static BadInputException refused(String where, String reason, @Nullable Throwable cause) {
    return new BadInputException(
        """
        %s: %s.
        Nothing was written: the table holds the rows that it held before."""
            .formatted(where, reason),
        cause);
  }
}
