package dev.reprise.jdbc.files;

import dev.reprise.input.CsvRecords;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The SELECT of all fields as text: columns {@code x0}, {@code x1}, … in the order of the table's,
 * and {@code file}. Files of one header are read together, and those groups united by name.
 *
 * <p>Names in headers never reach DuckDB's reader, which is told the width of the files only and
 * would match by position anyway.
 */
final class CsvScan {
  /** More than a line end has, which DuckDB counts even behind the last line. */
  private static final int LINE_END = 100;

  private final FileTable table;
  private final Predicate<DataFile> inOneThread;

  /**
   * @param inOneThread which files must not be cut into pieces
   */
  CsvScan(FileTable table, Predicate<DataFile> inOneThread) {
    this.table = table;
    this.inOneThread = inOneThread;
  }

  private record Group(List<String> header, boolean gzip, boolean oneThread) {}

  String sql() {
    Map<Group, List<DataFile>> groups =
        table.files().stream()
            .filter(file -> !file.header().isEmpty())
            .collect(Collectors.groupingBy(this::group, LinkedHashMap::new, Collectors.toList()));
    if (groups.isEmpty()) {
      return "SELECT %s, NULL::VARCHAR AS file WHERE false".formatted(fields(List.of()));
    }
    return groups.entrySet().stream()
        .map(entry -> read(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining("\nUNION ALL\n"));
  }

  private Group group(DataFile file) {
    return new Group(
        file.header().stream().map(CsvScan::key).toList(), file.gzip(), inOneThread.test(file));
  }

  private String read(Group group, List<DataFile> files) {
    Csv dialect = table.csv();
    return """
        SELECT %s, file FROM read_csv([%s], columns = {%s}, header = %s, delim = %s, quote = %s, \
        escape = %s, nullstr = %s, compression = '%s', parallel = %s, auto_detect = false, \
        strict_mode = true, null_padding = false, ignore_errors = false, allow_quoted_nulls = %s, \
        max_line_size = %s, union_by_name = false, hive_partitioning = false, encoding = 'utf-8', filename = 'file')"""
        .formatted(
            fields(group.header()),
            files.stream().map(file -> Quoted.file(path(file))).collect(Collectors.joining(", ")),
            widths(group.header().size()),
            dialect.header(),
            Quoted.text(String.valueOf(dialect.delimiter())),
            Quoted.text(String.valueOf(dialect.quote())),
            Quoted.text(String.valueOf(dialect.quote())),
            Quoted.texts(NullWords.of(dialect)),
            group.gzip() ? "gzip" : "none",
            !group.oneThread(),
            table.format() instanceof Csv,
            CsvRecords.LONGEST + LINE_END);
  }

  private static String widths(int columns) {
    return IntStream.range(0, columns)
        .mapToObj(i -> "'c" + i + "': 'VARCHAR'")
        .collect(Collectors.joining(", "));
  }

  private String fields(List<String> header) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = 0; i < header.size(); i++) {
      places.put(header.get(i), i);
    }
    return IntStream.range(0, table.columns().size())
        .mapToObj(
            i -> {
              Integer place = places.get(key(table.columns().get(i).name()));
              return (place == null ? "NULL::VARCHAR" : "c" + place) + " AS x" + i;
            })
        .collect(Collectors.joining(", "));
  }

  static String path(DataFile file) {
    return file.path().toAbsolutePath().toString();
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
