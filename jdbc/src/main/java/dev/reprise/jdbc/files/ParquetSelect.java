package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileFormat.Parquet;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The SELECT that reads Parquet files. Files of the same columns and types are read together, and
 * those groups united by name: DuckDB would read all of a group with the types of its first. A
 * value that is not exactly of its column's type stops it with an error that {@link BadValue}
 * understands.
 */
final class ParquetSelect {
  private static final String FILE = "reprise file";

  private final FileTable table;
  private final List<DataFile> files;
  private final Parquet format;

  ParquetSelect(FileTable table, List<DataFile> files) {
    this.table = table;
    this.files = files;
    this.format = (Parquet) table.format();
  }

  static String scan(String files, String more) {
    return "read_parquet([%s], union_by_name = false, hive_partitioning = false%s)"
        .formatted(files, more);
  }

  String sql() {
    Map<Integer, List<DataFile>> groups = new LinkedHashMap<>();
    for (int i = 0; i < files.size(); i++) {
      groups.computeIfAbsent(format.alike().get(i), key -> new ArrayList<>()).add(files.get(i));
    }
    if (groups.isEmpty()) {
      return table.columns().stream()
          .map(column -> nothing(column) + " AS " + Quoted.name(column.name()))
          .collect(Collectors.joining(", ", "SELECT ", " WHERE false"));
    }
    return groups.values().stream().map(this::read).collect(Collectors.joining("\nUNION ALL\n"));
  }

  private String read(List<DataFile> group) {
    Map<String, String> names =
        group.get(0).header().stream().collect(Collectors.toMap(name -> key(name), name -> name));
    String texts =
        table.columns().stream()
            .map(column -> value(column, names.get(key(column.name()))))
            .collect(Collectors.joining(",\n  "));
    String paths =
        group.stream()
            .map(file -> Quoted.file(CsvScan.path(file)))
            .collect(Collectors.joining(", "));
    return "SELECT %s\nFROM (SELECT *, %s AS file FROM %s)"
        .formatted(texts, Quoted.name(FILE), scan(paths, ", filename = '" + FILE + "'"));
  }

  private String value(FileColumn column, @Nullable String found) {
    String name = " AS " + Quoted.name(column.name());
    if (found == null) {
      return nothing(column) + name;
    }
    String read = Quoted.name(found);
    if (!format.converted().contains(column.name()) && column.type().kind() == Kind.OTHER) {
      return read + name;
    }
    if (!format.converted().contains(column.name())) {
      return "CAST(%s AS %s)".formatted(read, DuckType.of(column.type())) + name;
    }
    String text = "CAST(" + read + " AS VARCHAR)";
    String exact = new ExactCast(column, table.zone()).of(whole(column, text));
    return "CASE WHEN %1$s IS NOT NULL AND (%2$s) IS NULL THEN %3$s ELSE (%2$s) END"
            .formatted(read, exact, BadValue.raise(table.name(), column.name(), text))
        + name;
  }

  /** A double that is whole prints with a zero behind the point. */
  private static String whole(FileColumn column, String text) {
    return column.type().kind() == Kind.INTEGER
        ? "regexp_replace(" + text + ", '[.]0$', '')"
        : text;
  }

  private static String nothing(FileColumn column) {
    return column.type().kind() == Kind.OTHER
        ? "NULL"
        : "CAST(NULL AS %s)".formatted(DuckType.of(column.type()));
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
