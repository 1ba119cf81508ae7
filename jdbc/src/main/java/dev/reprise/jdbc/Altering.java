package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.sql.SQLException;
import java.util.List;

/**
 * Gives a table the columns and types that a plan asks for, in the transaction that writes the
 * rows. Indexes that are in the way are made anew.
 */
final class Altering {

  private final Sql sql;
  private final Engine engine;
  private final Dialect dialect;

  /** An index that must not be there while its table is altered. */
  record Index(String name, String drop, String create) {}

  Altering(Sql sql, Engine engine) {
    this.sql = sql;
    this.engine = engine;
    this.dialect = engine.dialect();
  }

  void fit(TargetTable target, ColumnPlan plan) {
    if (!plan.alters()) {
      return;
    }
    List<Index> indexes = engine.catalog().indexesInTheWay(sql, target.name());
    indexes.forEach(index -> sql.execute(index.drop()));
    plan.added().forEach(column -> add(target.name(), column));
    plan.widened().forEach(column -> widen(target, column));
    indexes.forEach(index -> sql.execute(index.create()));
  }

  private void add(TableName table, Column column) {
    if (engine.catalog().fills(sql, table, column.name())) {
      throw unaddable(table, column, "the table fills it itself");
    }
    sql.meaning(
            error -> {
              WarehouseException meaning = engine.errors().ofStatement(error);
              return meaning.getClass() == WarehouseException.class
                  ? unaddable(table, column, ErrorText.of(error))
                  : meaning;
            })
        .execute(
            "ALTER TABLE %s ADD COLUMN %s"
                .formatted(dialect.table(table), dialect.definition(column)));
  }

  private static RefusedException unaddable(TableName table, Column column, String why) {
    return new RefusedException(
        """
        Column %s of the query cannot be added to %s: %s
        Nothing was written: %2$s is as it was.
        Leave it out of the query, name it under `columns_except`, or call it something else.\
        """
            .formatted(column.name(), table, why));
  }

  private void widen(TargetTable target, Column column) {
    String name = dialect.identifier(column.name());
    String alter =
        "ALTER TABLE %s ALTER COLUMN %s SET DATA TYPE %s USING %s"
            .formatted(
                dialect.table(target.name()),
                name,
                column.type().declared(),
                dialect.cast(name, column.type()));
    sql.meaning(error -> refused(target, column, error)).execute(alter);
  }

  private WarehouseException refused(TargetTable target, Column wider, SQLException error) {
    WarehouseException meaning = engine.errors().ofStatement(error);
    if (meaning instanceof TransientException) {
      return meaning;
    }
    TableName name = target.name();
    Column standing =
        target.columns().stream().filter(c -> c.isNamed(wider.name())).findFirst().orElseThrow();
    return new RefusedException(
        """
        Column %s of %s is %s and must become %s for the staged values, and cannot while something hangs on it: %s
        Nothing was written: %s is as it was.
        Take away the key, index, constraint, trigger or view that hangs on it, and run again; or convert the column in the query.\
        """
            .formatted(
                wider.name(), name, standing.type(), wider.type(), ErrorText.of(error), name));
  }
}
