package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.CsvTable;
import dev.reprise.warehouse.CsvTable.CsvColumn;
import dev.reprise.warehouse.CsvTable.CsvFile;
import dev.reprise.warehouse.OddText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Finds the text because of which a column cannot have the type that it had in other files. */
final class OddTexts {
  private final CsvTable table;
  private final CsvColumn column;
  private final Function<CsvTable, CsvScan> scans;
  private final Function<String, List<String>> query;

  OddTexts(
      CsvTable table, Function<CsvTable, CsvScan> scans, Function<String, List<String>> query) {
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

  private OddText located(CsvFile file, int kinds) {
    String others = others(table.withFiles(List.of(file)), kinds);
    String text = query.apply("SELECT x0" + others + " LIMIT 1").get(0);
    return new OddText(file.shown(), new Inspection(table, file).lineOf(column.name(), text), text);
  }

  /** The texts of other kinds. */
  private String others(CsvTable files, int kinds) {
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
