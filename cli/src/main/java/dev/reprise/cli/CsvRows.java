package dev.reprise.cli;

import dev.reprise.warehouse.Column;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values as RFC 4180 has them, but with line feeds alone: what Unix tools and diffs
 * expect. Null is nothing, and the empty text is {@code ""}.
 */
final class CsvRows implements PrintedRows {

  private final PrintStream out;

  CsvRows(PrintStream out) {
    this.out = out;
  }

  @Override
  public void columns(List<Column> columns) {
    line(columns.stream().map(Column::name).toList());
  }

  @Override
  public void row(List<@Nullable String> values) {
    line(values);
  }

  @Override
  public void end() {}

  private void line(List<? extends @Nullable String> values) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      String value = values.get(i);
      line.append(i == 0 ? "" : ",").append(value == null ? "" : quoted(value));
    }
    out.append(line).append('\n');
  }

  private static String quoted(String value) {
    boolean plain = !value.isEmpty();
    for (int i = 0; i < value.length() && plain; i++) {
      char c = value.charAt(i);
      plain = c != ',' && c != '"' && c != '\n' && c != '\r';
    }
    return plain ? value : '"' + value.replace("\"", "\"\"") + '"';
  }
}
