package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the values look like of rows that were read as was foreseen. */
final class AheadShapes {
  private final FileTable table;
  private final List<Optional<Foreseen>> columns;
  private final String rows;

  AheadShapes(FileTable table, List<Optional<Foreseen>> columns, String rows) {
    this.table = table;
    this.columns = columns;
    this.rows = rows;
  }

  Map<String, ColumnShape> read(Queries duck) {
    Map<String, ColumnShape> shapes = new LinkedHashMap<>();
    List<Integer> settled = places(false);
    if (!settled.isEmpty()) {
      shapes.putAll(duck.row(measures(settled), row -> measured(settled, row)));
    }
    List<Integer> open = places(true);
    if (!open.isEmpty()) {
      ShapeSelect select = new ShapeSelect(table.withColumns(named(open)), texts(open));
      shapes.putAll(duck.row(select.sql(), select::read));
    }
    return shapes;
  }

  private List<Integer> places(boolean open) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).filter(c -> c.isOpen() == open).isPresent()) {
        places.add(i);
      }
    }
    return places;
  }

  private List<FileColumn> named(List<Integer> places) {
    return places.stream().map(table.columns()::get).toList();
  }

  private String texts(List<Integer> places) {
    List<String> texts = new ArrayList<>();
    for (int i : places) {
      texts.add("c%d AS x%d".formatted(i, texts.size()));
    }
    return "SELECT %s FROM %s".formatted(String.join(", ", texts), rows);
  }

  private String measures(List<Integer> places) {
    List<String> measures = new ArrayList<>();
    for (int i : places) {
      measures.add("count(c%d)".formatted(i));
      measures.add(
          columns.get(i).orElseThrow().hasDigits()
              ? "coalesce(max(abs(c%d)), 0)".formatted(i)
              : "0");
    }
    return "SELECT %s FROM %s".formatted(String.join(", ", measures), rows);
  }

  private Map<String, ColumnShape> measured(List<Integer> places, ResultSet row)
      throws SQLException {
    Map<String, ColumnShape> shapes = new LinkedHashMap<>();
    int at = 1;
    for (int i : places) {
      BigDecimal greatest = row.getBigDecimal(at + 1);
      shapes.put(
          table.columns().get(i).name(),
          columns
              .get(i)
              .orElseThrow()
              .shape(row.getLong(at), greatest.precision() - greatest.scale()));
      at += 2;
    }
    return shapes;
  }
}
