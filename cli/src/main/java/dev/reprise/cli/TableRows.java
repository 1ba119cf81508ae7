package dev.reprise.cli;

import dev.reprise.warehouse.Column;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An aligned table. The widths are those of the first rows, which are held back for that; later
 * rows that are wider stand out. A value of several lines is printed as such in the last column.
 */
final class TableRows implements PrintedRows {

  private static final int HELD_BACK = 1000;

  private final PrintStream out;
  private final List<List<String>> held = new ArrayList<>();
  private List<Column> columns = List.of();
  private int[] widths = {};
  private long rows;

  TableRows(PrintStream out) {
    this.out = out;
  }

  @Override
  public void columns(List<Column> all) {
    columns = List.copyOf(all);
  }

  @Override
  public void row(List<@Nullable String> values) {
    List<String> cells = new ArrayList<>(values.size());
    for (String value : values) {
      boolean last = cells.size() == columns.size() - 1;
      cells.add(value == null ? "NULL" : last ? PlainText.lines(value) : PlainText.of(value));
    }
    rows++;
    if (rows <= HELD_BACK) {
      held.add(cells);
    } else {
      release();
      print(cells);
    }
  }

  @Override
  public void end() {
    release();
    out.println("(" + Words.count(rows, "row") + ")");
  }

  /** Prints the heading and the rows held back, once. */
  private void release() {
    if (widths.length > 0) {
      return;
    }
    List<String> names = columns.stream().map(column -> PlainText.of(column.name())).toList();
    widths = new int[names.size()];
    grow(names);
    held.forEach(this::grow);
    print(names);
    StringBuilder rule = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      rule.append(i == 0 ? "" : "+").append("-".repeat(widths[i] + 2));
    }
    out.println(rule);
    held.forEach(this::print);
    held.clear();
  }

  private void grow(List<String> cells) {
    for (int i = 0; i < widths.length; i++) {
      int width = cells.get(i).lines().mapToInt(PlainText::width).max().orElse(0);
      widths[i] = Math.max(widths[i], width);
    }
  }

  private void print(List<String> cells) {
    if (cells.isEmpty()) {
      out.println();
      return;
    }
    List<String> lines = cells.get(cells.size() - 1).lines().toList();
    List<String> rest = new ArrayList<>(cells.subList(0, cells.size() - 1));
    for (int i = 0; i < Math.max(1, lines.size()); i++) {
      printLine(rest, lines.isEmpty() ? "" : lines.get(i));
      Collections.fill(rest, "");
    }
  }

  private void printLine(List<String> rest, String last) {
    List<String> cells = new ArrayList<>(rest);
    cells.add(last);
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String cell = cells.get(i);
      String fill = " ".repeat(Math.max(0, widths[i] - PlainText.width(cell)));
      line.append(i == 0 ? " " : " | ").append(isNumber(i) ? fill + cell : cell + fill);
    }
    out.println(line.toString().stripTrailing());
  }

  private boolean isNumber(int column) {
    return switch (columns.get(column).type().kind()) {
      case INTEGER, DECIMAL, FLOAT -> true;
      default -> false;
    };
  }
}
