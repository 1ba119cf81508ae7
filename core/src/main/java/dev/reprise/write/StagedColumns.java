package dev.reprise.write;

import dev.reprise.warehouse.Column;
import java.util.List;
import java.util.stream.Collectors;

/** The columns that a pipeline names must be among those that its query yields. */
final class StagedColumns {

  private StagedColumns() {}

  /**
   * Refuses a stage that lacks a column.
   *
   * @param field of the pipeline file that names the columns
   */
  static void require(Staged staged, String field, List<String> names) {
    for (String name : names) {
      if (staged.stage().columns().stream().noneMatch(c -> c.isNamed(name))) {
        throw Refusal.of(
            staged.name(),
            "`%s` names %s, and the query has no such column; it has %s."
                .formatted(field, name, listed(staged.stage().columns())),
            "Correct `%s`, or add the column to the query.".formatted(field));
      }
    }
  }

  static String listed(List<Column> columns) {
    return columns.stream().map(Column::name).collect(Collectors.joining(", "));
  }
}
