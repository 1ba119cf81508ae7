package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.OddText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds the text because of which a column cannot have the type that it had in other files. */
final class OddTexts {
  /** Of so many different ones the first in the file is told. */
  private static final int MOST = 1000;

  private final FileTable table;
  private final FileColumn column;
  private final Function<FileTable, CsvScan> scans;
  private final Function<String, List<String>> query;

  OddTexts(
      FileTable table, Function<FileTable, CsvScan> scans, Function<String, List<String>> query) {
    this.table = table;
    this.column = table.columns().get(0);
    this.scans = scans;
    this.query = query;
  }

  /** What no widening would hold comes before what a widening would have held, but for its size. */
  Optional<OddText> first() {
    ColumnType type = column.type();
    return first(widest(type)).or(() -> first(alike(type)));
  }

  private Optional<OddText> first(int kinds) {
    Set<String> files = Set.copyOf(query.apply("SELECT DISTINCT file" + others(table, kinds)));
    return table.files().stream()
        .filter(file -> files.contains(CsvScan.path(file)))
        .findFirst()
        .map(file -> located(file, kinds));
  }

  private OddText located(DataFile file, int kinds) {
    String others = others(table.withFiles(List.of(file)), kinds);
    List<String> texts = query.apply("SELECT DISTINCT x0" + others + " LIMIT " + MOST);
    return new Inspection(table, file).first(column.name(), Set.copyOf(texts));
  }

  /** The texts of other kinds. */
  private String others(FileTable files, int kinds) {
    return " FROM (%s) WHERE (%s & ~%d) > 0"
        .formatted(scans.apply(files).sql(), TextKind.of("x0"), kinds);
  }

  private static int alike(ColumnType type) {
    return switch (type.kind()) {
      case BOOLEAN -> TextKind.BOOLEAN;
      case INTEGER -> TextKind.INTEGER;
      case DECIMAL -> TextKind.INTEGER | TextKind.DECIMAL;
      case FLOAT -> TextKind.INTEGER | TextKind.DECIMAL | TextKind.EXPONENT;
      case DATE -> TextKind.DATE;
      case TIMESTAMP -> TextKind.DATE | TextKind.LOCAL_TIME;
      case TIMESTAMP_TZ -> TextKind.INSTANT;
      case TEXT, OTHER -> ~0;
    };
  }

  private static int widest(ColumnType type) {
    return switch (type.kind()) {
      case INTEGER -> TextKind.INTEGER | TextKind.DECIMAL;
      case DECIMAL -> TextKind.INTEGER | TextKind.LARGE_INTEGER | TextKind.DECIMAL;
      case DATE -> TextKind.DATE | TextKind.LOCAL_TIME;
      default -> alike(type);
    };
  }
}
