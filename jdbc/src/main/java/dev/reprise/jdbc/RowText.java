package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows as people read them: {@code order_id=1, day=NULL}. Of wide rows the first columns. */
final class RowText {

  private static final int COLUMNS = 12;
  private static final int LENGTH = 60;

  private final List<String> columns;
  private final boolean cut;

  RowText(List<Column> columns) {
    this(columns.stream().map(Column::name), columns.size());
  }

  private RowText(Stream<String> names, int columns) {
    this.columns = names.limit(COLUMNS).toList();
    this.cut = columns > COLUMNS;
  }

  /** Of a query's rows. */
  static RowText of(List<Heading> headings) {
    return new RowText(headings.stream().map(Heading::name), headings.size());
  }

  /** The select list that {@link #read} reads. */
  String selected(Dialect dialect) {
    return columns.stream()
        .map(column -> dialect.printed(dialect.identifier(column)))
        .collect(Collectors.joining(", "));
  }

  /** The same, of a table that goes by another name in the query. */
  String selected(Dialect dialect, String side) {
    return columns.stream()
        .map(column -> dialect.printed(side + "." + dialect.identifier(column)))
        .collect(Collectors.joining(", "));
  }

  /** How many columns {@link #selected} selects. */
  int width() {
    return columns.size();
  }

  /** The order in which rows are shown, so that the same rows are shown each time. */
  String order() {
    StringJoiner places = new StringJoiner(", ");
    for (int i = 1; i <= columns.size(); i++) {
      places.add(Integer.toString(i));
    }
    return places.toString();
  }

  String read(ResultSet row) throws SQLException {
    return read(row, 0);
  }

  /** As {@link #read(ResultSet)}, where so many columns stand before. */
  String read(ResultSet row, int before) throws SQLException {
    StringJoiner text = new StringJoiner(", ");
    for (int i = 0; i < columns.size(); i++) {
      text.add(columns.get(i) + "=" + value(row.getString(before + i + 1)));
    }
    return cut ? text.add("…").toString() : text.toString();
  }

  static String value(@Nullable String value) {
    if (value == null) {
      return "NULL";
    }
    return value.length() <= LENGTH ? value : value.substring(0, LENGTH) + "…";
  }
}
