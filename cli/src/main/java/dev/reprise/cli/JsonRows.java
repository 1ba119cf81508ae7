package dev.reprise.cli;

import dev.reprise.warehouse.Column;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One object a row. Numbers and booleans are such in JSON, too; all else is text or null. */
final class JsonRows implements PrintedRows {

  private static final Pattern NUMBER =
      Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?");

  private final OutputStream out;
  private List<Column> columns = List.of();

  JsonRows(OutputStream out) {
    this.out = out;
  }

  @Override
  public void columns(List<Column> all) {
    columns = List.copyOf(all);
  }

  @Override
  public void row(List<@Nullable String> values) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      String value = values.get(i);
      object.put(
          columns.get(i).name(), value == null ? Optional.empty() : json(columns.get(i), value));
    }
    JsonText.writeLine(out, object);
  }

  @Override
  public void end() {}

  private static Object json(Column column, String value) {
    return switch (column.type().kind()) {
      case BOOLEAN -> Boolean.valueOf(value);
      case INTEGER, DECIMAL, FLOAT ->
          NUMBER.matcher(value).matches() ? new BigDecimal(value) : value;
      default -> value;
    };
  }
}
