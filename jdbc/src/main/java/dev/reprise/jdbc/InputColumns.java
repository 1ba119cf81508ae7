package dev.reprise.jdbc;

import dev.reprise.ledger.InputColumn;
import dev.reprise.ledger.LearntType;
import dev.reprise.warehouse.TransientException;
import java.util.ArrayList;
import java.util.List;

/**
 * The inferred types of input columns that the ledger holds. Two units that learn of one column at
 * the same time exclude each other: the later one is run again, and knows.
 */
final class InputColumns {

  private static final String KNOWN =
      "SELECT input, name, type FROM {columns} WHERE pipeline = ? ORDER BY input, name";

  private static final String LEARN =
      """
      INSERT INTO {columns} (pipeline, input, name, type)
      SELECT ?, unnest(CAST(? AS TEXT[])), unnest(CAST(? AS TEXT[])), unnest(CAST(? AS TEXT[]))
      ON CONFLICT DO NOTHING""";

  private static final String WIDEN =
      """
      UPDATE {columns} SET type = ?
      WHERE pipeline = ? AND input = ? AND name = ? AND type = ?""";

  private final Sql sql;
  private final LedgerTables tables;

  InputColumns(Sql sql, LedgerTables tables) {
    this.sql = sql;
    this.tables = tables;
  }

  List<InputColumn> of(String pipeline) {
    return sql.list(
        tables.sql(KNOWN),
        row -> new InputColumn(row.getString(1), row.getString(2), row.getString(3)),
        pipeline);
  }

  void remember(String pipeline, List<LearntType> types) {
    List<InputColumn> first = new ArrayList<>();
    for (LearntType learnt : types) {
      if (learnt.before().isEmpty()) {
        first.add(learnt.column());
      } else {
        widen(pipeline, learnt.before().get(), learnt.column());
      }
    }
    if (!first.isEmpty()) {
      learn(pipeline, first);
    }
  }

  private void learn(String pipeline, List<InputColumn> columns) {
    long learnt =
        sql.update(
            tables.sql(LEARN),
            pipeline,
            Sql.Values.texts(columns.stream().map(InputColumn::input).toList()),
            Sql.Values.texts(columns.stream().map(InputColumn::name).toList()),
            Sql.Values.texts(columns.stream().map(InputColumn::type).toList()));
    check(learnt == columns.size());
  }

  private void widen(String pipeline, InputColumn before, InputColumn now) {
    check(
        sql.update(tables.sql(WIDEN), now.type(), pipeline, now.input(), now.name(), before.type())
            == 1);
  }

  private static void check(boolean asKnown) {
    if (!asKnown) {
      throw new TransientException(
          "Another unit learnt the types of the same input's columns meanwhile", null);
    }
  }
}
