package dev.reprise.input;

import dev.reprise.input.FileInput.RejectsTable;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.RejectedLine;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Sifted;
import java.time.ZoneId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final Scratch scratch;
  private final MissingColumns missing;
  private final Consumer<String> notes;
  private final Map<FileInput, List<RejectedLine>> rejected = new LinkedHashMap<>();

  /**
   * Reads inputs of one project.
   *
   * @param notes takes what a person should be told though the run goes on
   */
  public InputReader(
      FileListing listing,
      ColumnMemory memory,
      Scratch scratch,
      MissingColumns missing,
      Consumer<String> notes) {
    this.listing = listing;
    this.memory = memory;
    this.scratch = scratch;
    this.missing = missing;
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
    List<DataFile> located =
        files.files().stream()
            .map(FileVersion::path)
            .map(path -> new DataFile(listing.locate(path), path, List.of(), false))
            .toList();
    FileTable plain = new FileTable(input.name(), located, input.format(), List.of(), zone);
    FileTable table =
        input.format() instanceof FileFormat.Parquet
            ? ofParquet(input, plain, session)
            : ofTexts(input, plain, session);
    refuseWithoutColumns(table);
    session.attach(table);
    return table;
  }

  private FileTable ofParquet(FileInput input, FileTable plain, Session session) {
    ParquetFiles parquet = new ParquetFiles(session, memory, plain);
    List<DataFile> headers = parquet.headers();
    return parquet.typed(headers, united(input, headers));
  }

  private FileTable ofTexts(FileInput input, FileTable plain, Session session) {
    TextFiles texts = texts(input, plain.files(), session);
    List<DataFile> headers = texts.headers();
    UnitedColumns united = united(input, headers);
    Inference inference = new Inference(session, memory, texts);
    Map<String, ColumnType> types = inference.settled(input.name(), united.undeclared());
    FileTable rows = texts.rows(plain.withFiles(headers).withColumns(united.all()));
    FileTable settled = rows.withColumns(united.typed(types));
    types.putAll(inference.types(settled, united.open(types.keySet())));
    return rows.withColumns(united.typed(types));
  }

  private UnitedColumns united(FileInput input, List<DataFile> headers) {
    UnitedColumns united = UnitedColumns.of(input.columns(), headers);
    missing.saw(input, headers);
    return united;
  }

  private TextFiles texts(FileInput input, List<DataFile> files, Session session) {
    if (input.format() instanceof FileFormat.Csv csv) {
      List<String> declared = input.columns().stream().map(FileColumn::name).toList();
      CsvHeader header = new CsvHeader(csv, declared);
      Recoding recoding = new Recoding(csv.encoding(), scratch);
      return new CsvTexts(files, header, recoding, table -> sifted(input, table, session));
    }
    return new JsonFiles(files, scratch);
  }

  /** The files without the lines that may be left out. */
  private FileTable sifted(FileInput input, FileTable table, Session session) {
    Optional<RejectsTable> rejects = input.allowed().rejects();
    if (rejects.isEmpty()) {
      return table;
    }
    Sifted sifted = session.sift(table, rejects.get().most(), scratch.folder());
    rejected.put(input, sifted.rejected());
    noteRejected(input, rejects.get(), sifted.rejected());
    return table.withFiles(sifted.files());
  }

  private void noteRejected(FileInput input, RejectsTable rejects, List<RejectedLine> lines) {
    if (!lines.isEmpty()) {
      RejectedLine first = lines.get(0);
      notes.accept(
          "input %s: %s left out, see %s; the first is %s, line %d: %s"
              .formatted(
                  input.name(),
                  lines.size() == 1 ? "1 line was" : "%,d lines were".formatted(lines.size()),
                  rejects.table(),
                  first.file(),
                  first.line(),
                  first.reason()));
    }
  }

  /** The lines that were left out of each input that may have such, perhaps none. */
  public Map<FileInput, List<RejectedLine>> rejected() {
    return Collections.unmodifiableMap(rejected);
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
