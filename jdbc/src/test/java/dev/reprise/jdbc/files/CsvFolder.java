package dev.reprise.jdbc.files;

import dev.reprise.input.ColumnMemory;
import dev.reprise.input.FileInput;
import dev.reprise.input.FileInput.Allowance;
import dev.reprise.input.FileInput.RejectsTable;
import dev.reprise.input.FileListing;
import dev.reprise.input.FilePattern;
import dev.reprise.input.InputReader;
import dev.reprise.input.MissingColumns;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import dev.reprise.ledger.InputColumn;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.RejectedLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** A folder of CSV files that is attached as the table {@code t}. */
final class CsvFolder {
  static final Csv COMMAS = new Csv(',', '"', true, List.of());

  private final Path folder;
  private final List<String> notes = new ArrayList<>();
  private final List<FileColumn> columns = new ArrayList<>();
  private final List<RejectedLine> rejected = new ArrayList<>();
  private final List<String> learnt = new ArrayList<>();
  private final List<InputColumn> known = new ArrayList<>();
  private Allowance allowed = Allowance.NONE;
  private FileFormat dialect = COMMAS;
  private ZoneId zone = ZoneId.of("UTC");

  CsvFolder(Path folder) {
    this.folder = folder;
  }

  CsvFolder file(String name, String text) {
    return file(name, text.getBytes(StandardCharsets.UTF_8));
  }

  CsvFolder file(String name, byte[] bytes) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  CsvFolder dialect(FileFormat changed) {
    dialect = changed;
    return this;
  }

  CsvFolder zone(String id) {
    zone = ZoneId.of(id);
    return this;
  }

  CsvFolder column(String name, String type) {
    columns.add(new FileColumn(name, type(type), Optional.empty()));
    return this;
  }

  CsvFolder column(String name, String type, String format) {
    columns.add(new FileColumn(name, type(type), Optional.of(format)));
    return this;
  }

  CsvFolder rejecting(int most) {
    allowed =
        new Allowance(false, Optional.of(new RejectsTable(TableName.of("raw.rejects"), most)));
    return this;
  }

  List<RejectedLine> rejected() {
    return rejected;
  }

  /** The type that the files before had. */
  CsvFolder known(String name, String type) {
    known.add(new InputColumn("t", name, type));
    return this;
  }

  /** {@code name type}, or {@code name type after type}, of what is new. */
  List<String> learnt() {
    return learnt;
  }

  List<String> notes() {
    return notes;
  }

  /** All files of the folder, attached. */
  FileTable attach(Attached session) {
    return attach(session, "**/*");
  }

  FileTable attach(Attached session, String pattern) {
    FileListing listing = new FileListing(folder);
    List<FileVersion> files =
        listing.files(pattern).stream()
            .map(file -> new FileVersion(file.path(), file.size(), file.modified(), "-"))
            .toList();
    FileInput input = new FileInput("t", FilePattern.parse(pattern), dialect, columns, allowed);
    ColumnMemory memory = new ColumnMemory(known);
    MissingColumns missing = new MissingColumns();
    InputReader reader = new InputReader(listing, memory, session.scratch(), missing, notes::add);
    FileTable table = reader.attach(input, new FileList("-", files), zone, session.session());
    reader.rejected().values().forEach(rejected::addAll);
    notes.addAll(missing.notes());
    memory.keepIn(session.session(), "p");
    learnt.addAll(session.remembered());
    return table;
  }

  static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static ColumnType type(String text) {
    String[] words = text.toLowerCase(Locale.ROOT).split("[(,)]", -1);
    return switch (words[0]) {
      case "boolean" -> new ColumnType(Kind.BOOLEAN, 0, 0, text);
      case "int" -> new ColumnType(Kind.INTEGER, 32, 0, text);
      case "bigint" -> new ColumnType(Kind.INTEGER, 64, 0, text);
      case "decimal" ->
          new ColumnType(
              Kind.DECIMAL, Integer.parseInt(words[1]), Integer.parseInt(words[2]), text);
      case "double" -> new ColumnType(Kind.FLOAT, 64, 0, text);
      case "date" -> new ColumnType(Kind.DATE, 0, 0, text);
      case "timestamp" -> new ColumnType(Kind.TIMESTAMP, 6, 0, text);
      case "timestamptz" -> new ColumnType(Kind.TIMESTAMP_TZ, 6, 0, text);
      case "varchar" -> new ColumnType(Kind.TEXT, 0, 0, text);
      default -> new ColumnType(Kind.OTHER, 0, 0, text);
    };
  }
}
