package dev.reprise.input;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.StoredColumn;
import dev.reprise.write.CommonType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Parquet files, which say themselves what types their columns have. A column that has different
 * ones, or another than in the files before, has the least type that holds all of their values, or
 * is refused. Files in which all of its values are null have no say.
 */
final class ParquetFiles {
  private final Session session;
  private final ColumnMemory memory;
  private final FileTable files;
  private final Map<String, List<Typed>> found = new HashMap<>();
  private final Map<List<String>, Integer> schemas = new HashMap<>();
  private final List<Integer> alike = new ArrayList<>();

  /** A column as one file has it. */
  private record Typed(DataFile file, ColumnType type, boolean hasValues) {}

  /**
   * @param files without their columns
   */
  ParquetFiles(Session session, ColumnMemory memory, FileTable files) {
    this.session = session;
    this.memory = memory;
    this.files = files;
  }

  /**
   * The files with the names of their columns.
   *
   * @throws BadInputException if one cannot be read, or has names that differ only in case
   */
  List<DataFile> headers() {
    List<DataFile> headers = new ArrayList<>();
    for (DataFile file : files.files()) {
      List<StoredColumn> columns = session.columns(files.withFiles(List.of(file)));
      List<String> names = columns.stream().map(StoredColumn::name).toList();
      refuseTwins(file, names);
      List<String> schema = columns.stream().map(c -> key(c.name()) + ' ' + c.stored()).toList();
      alike.add(schemas.computeIfAbsent(schema, key -> schemas.size()));
      columns.forEach(
          column ->
              found
                  .computeIfAbsent(key(column.name()), key -> new ArrayList<>())
                  .add(new Typed(file, column.type(), column.hasValues())));
      headers.add(new DataFile(file.path(), file.shown(), names, false));
    }
    return headers;
  }

  private static void refuseTwins(DataFile file, List<String> names) {
    Optional<String> twins = Twins.first(names);
    if (twins.isPresent()) {
      throw new BadInputException(
          """
          %s: it has the columns %s; column names must differ by more than case.
          Nothing was written: the table holds the rows that it held before.
          Rename one of them where the file is written."""
              .formatted(file.shown(), twins.get()),
          null);
    }
  }

  /**
   * The table with the types of its columns, which are remembered.
   *
   * @throws BadInputException if a column has types that have none in common
   */
  FileTable typed(List<DataFile> headers, UnitedColumns united) {
    Map<String, ColumnType> types = new LinkedHashMap<>();
    united.undeclared().forEach(column -> types.put(column.name(), type(column.name())));
    List<FileColumn> columns = united.typed(types);
    List<String> converted = columns.stream().filter(this::mayLose).map(FileColumn::name).toList();
    return new FileTable(
        files.name(), headers, new FileFormat.Parquet(converted, alike), columns, files.zone());
  }

  private boolean mayLose(FileColumn column) {
    return of(column.name()).stream()
        .anyMatch(typed -> !CommonType.isExact(typed.type(), column.type()));
  }

  private ColumnType type(String column) {
    Optional<ColumnType> before = memory.type(files.name(), column);
    List<Typed> telling = of(column).stream().filter(Typed::hasValues).toList();
    if (telling.isEmpty()) {
      return before.orElseGet(() -> of(column).get(0).type());
    }
    ColumnType common = before.orElseGet(() -> telling.get(0).type());
    for (Typed next : telling) {
      Optional<ColumnType> both = CommonType.of(common, next.type());
      if (both.isEmpty()) {
        throw before.filter(type -> CommonType.of(type, next.type()).isEmpty()).isPresent()
            ? contradicts(column, before.get(), next)
            : refused(column, telling.get(0), common, next);
      }
      common = both.get();
    }
    memory.learn(files.name(), column, common);
    return common;
  }

  private static BadInputException contradicts(String column, ColumnType before, Typed now) {
    return new BadInputException(
        """
        %s: %s is %s, and was %s in the files before.
        Nothing was written: the table holds the rows that it held before.
        Correct the file, or declare the column, as what both can be: `columns: { %s: varchar }`."""
            .formatted(now.file().shown(), column, now.type(), before, Quoted.name(column)),
        null);
  }

  private static BadInputException refused(
      String column, Typed first, ColumnType common, Typed other) {
    return new BadInputException(
        """
        %s: %s is %s, and %s in %s.
        Nothing was written: the table holds the rows that it held before.
        Declare the column, as what both can be: `columns: { %s: varchar }`."""
            .formatted(
                other.file().shown(),
                column,
                other.type(),
                common,
                first.file().shown(),
                Quoted.name(column)),
        null);
  }

  private List<Typed> of(String column) {
    return found.getOrDefault(key(column), List.of());
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
