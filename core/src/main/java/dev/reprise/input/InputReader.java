package dev.reprise.input;

import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.Session;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Makes the files of a unit readable in its session, as one table.
 *
 * <p>Declared columns have their declared types; the types of the others are inferred from all of
 * the files, and keep what the files before had.
 */
public final class InputReader {
  private final FileListing listing;
  private final ColumnMemory memory;
  private final Consumer<String> notes;

  /**
   * Reads inputs of one project.
   *
   * @param notes takes what a person should be told though the run goes on
   */
  public InputReader(FileListing listing, ColumnMemory memory, Consumer<String> notes) {
    this.listing = listing;
    this.memory = memory;
    this.notes = notes;
  }

  /**
   * Attaches an input under its name.
   *
   * @param zone of times without one
   * @return the table as attached
   * @throws BadInputException if a file cannot be read, or there are no columns at all
   */
  public FileTable attach(FileInput input, FileList files, ZoneId zone, Session session) {
    List<DataFile> headers = headers(input, files);
    UnitedColumns united = UnitedColumns.of(input.columns(), headers);
    noteMissing(input, united, headers);
    FileTable texts =
        new FileTable(input.name(), headers, input.format(), united.undeclared(), zone);
    Map<String, ColumnType> inferred = new Inference(session, memory).types(texts);
    FileTable table =
        new FileTable(input.name(), headers, input.format(), united.typed(inferred), zone);
    refuseWithoutColumns(table);
    session.attach(table);
    return table;
  }

  private List<DataFile> headers(FileInput input, FileList files) {
    CsvHeader header =
        new CsvHeader(
            (FileFormat.Csv) input.format(),
            input.columns().stream().map(FileColumn::name).toList());
    return files.files().stream()
        .map(FileVersion::path)
        .map(path -> header.read(listing.locate(path), path))
        .toList();
  }

  private void noteMissing(FileInput input, UnitedColumns united, List<DataFile> files) {
    List<String> names = files.stream().flatMap(f -> f.header().stream()).distinct().toList();
    if (names.isEmpty()) {
      return;
    }
    united
        .inNoFile()
        .forEach(
            column ->
                notes.accept(
                    "input %s: no file has the declared column %s, which is null in every row; they have %s"
                        .formatted(input.name(), column.name(), String.join(", ", names))));
  }

  private static void refuseWithoutColumns(FileTable table) {
    if (table.columns().isEmpty()) {
      throw new BadInputException(
          """
          The input %s has no columns: %s.
          Nothing was written: the table holds the rows that it held before.
          Declare the columns that it has when there are rows, e.g. `columns: { id: bigint }`."""
              .formatted(
                  table.name(),
                  table.files().isEmpty()
                      ? "it has no files"
                      : "its files are empty, " + table.files().get(0).shown() + " among them"),
          null);
    }
  }
}
