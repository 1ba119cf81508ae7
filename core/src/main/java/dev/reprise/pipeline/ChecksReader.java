package dev.reprise.pipeline;

import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.write.Check;
import dev.reprise.write.ColumnRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Reads what must hold of a pipeline's staged rows ({@code checks}). */
final class ChecksReader {

  private final Map<String, BiConsumer<String, Value>> readers = new LinkedHashMap<>();
  private final List<Check> checks = new ArrayList<>();
  private final ColumnRules columns;

  private ChecksReader(ColumnRules columns) {
    this.columns = columns;
    readers.put("not_null", (name, value) -> checks.add(new Check.NotNull(columns(value))));
    readers.put("unique", (name, value) -> checks.add(new Check.Unique(columns(value))));
    readers.put("rows", (name, value) -> checks.add(RowsCheck.read(value)));
    readers.put("sql", (name, value) -> checks.add(sql(value)));
    readers.put("unique_in_target", (name, value) -> checks.add(uniqueInTarget(value)));
  }

  /** The checks in the order of the file. */
  static List<Check> read(Mapping fields, ColumnRules columns) {
    if (!fields.has("checks")) {
      return List.of();
    }
    ChecksReader reader = new ChecksReader(columns);
    fields.read(
        "checks",
        value -> {
          Mapping checks =
              value.mapping("each check by its name, as {not_null: [id]}", fields.problems());
          reader.readers.put("accepted_values", (name, listed) -> reader.accepted(listed, checks));
          checks.refuseUnknown(List.copyOf(reader.readers.keySet()));
          checks.each(
              (name, check) -> {
                if (reader.readers.containsKey(name)) {
                  reader.readers.get(name).accept(name, check);
                }
              });
          return value;
        });
    return reader.checks;
  }

  private static List<String> columns(Value value) {
    List<String> names = value.texts();
    if (names.isEmpty() || names.stream().anyMatch(String::isBlank)) {
      throw value.wrong("name at least one column");
    }
    return names;
  }

  private void accepted(Value value, Mapping checks) {
    value
        .mapping("each column with its values, as {status: [open, paid]}", checks.problems())
        .each(
            (column, values) -> {
              List<String> accepted = values.texts();
              if (accepted.isEmpty()) {
                throw values.wrong("list the values that are accepted");
              }
              checks(new Check.Accepted(column, accepted));
            });
  }

  private void checks(Check check) {
    checks.add(check);
  }

  private static Check sql(Value value) {
    return new Check.NoRows(value.text(SqlTemplate::parse));
  }

  private Check uniqueInTarget(Value value) {
    List<String> names = columns(value);
    for (String name : names) {
      if (columns.except().stream().anyMatch(name::equalsIgnoreCase)) {
        throw value.wrong(name + " is not stored (`columns_except`), so the table has no such key");
      }
    }
    return new Check.UniqueInTarget(names);
  }
}
