package dev.reprise.jdbc;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.ReceiptDraft;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.Write;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Carries out a change.
 *
 * <p>The law: what it deleted are the rows that were compared, and what it inserted are the staged
 * rows of the slices; where either number differs it throws, and all is rolled back. Where all rows
 * of a table give way, those that are staged again may stay.
 */
final class JdbcWriter {

  private final Sql sql;
  private final Catalog catalog;
  private final Dialect dialect;
  private final Targets targets;
  private final Staging staging;
  private final Compared compared;
  private final ReadyTable ready;

  JdbcWriter(Sql sql, Engine engine, Targets targets, Staging staging, Compared compared) {
    this.sql = sql;
    this.catalog = engine.catalog();
    this.dialect = engine.dialect();
    this.targets = targets;
    this.staging = staging;
    this.compared = compared;
    this.ready = new ReadyTable(sql, engine, targets);
  }

  void carryOut(Write write) {
    if (write.stage().equals(Stage.NONE)) {
      return;
    }
    StagedTable stage = staging.find(write.stage());
    Optional<TargetTable> target = targets.find(write.target());
    Change change = write.change();
    if (change instanceof Change.ReplaceAll && isExchange(write, stage)) {
      exchange(write, stage, target);
      return;
    }
    if (!(change instanceof Change.Nothing) && compared(write) > 0) {
      target.ifPresent(table -> checkFollowers(write, table));
    }
    if (change instanceof Change.ReplaceAll) {
      replaceAll(write, stage);
    } else if (change instanceof Change.ReplaceWhere where) {
      replace(write, stage, where.slice());
    }
    sql.execute("DROP TABLE " + stage.table());
    compared.drop();
  }

  /** Whether the staged table has the target's columns, so that it can become the target. */
  private static boolean isExchange(Write write, StagedTable stage) {
    List<Assignment> assignments = write.columns().assignments();
    List<Column> staged = write.stage().columns();
    return stage.exchangeable()
        && assignments.stream().map(Assignment::target).toList().equals(staged)
        && assignments.stream().allMatch(a -> a.staged().filter(a.target()::equals).isPresent());
  }

  private void exchange(Write write, StagedTable stage, Optional<TargetTable> target) {
    long staged = sql.number("SELECT count(*) FROM " + stage.table());
    checkInserted(write, staged);
    target.ifPresent(t -> sql.execute("DROP TABLE " + dialect.table(t.name())));
    String name = target.map(TargetTable::name).orElse(write.target()).table();
    sql.execute("ALTER TABLE %s RENAME TO %s".formatted(stage.table(), dialect.identifier(name)));
  }

  private void checkFollowers(Write write, TargetTable table) {
    catalog
        .follower(sql, table)
        .ifPresent(
            follower -> {
              throw follower.refusal(write.target());
            });
  }

  private void replaceAll(Write write, StagedTable stage) {
    Comparison comparison = comparisons(write).findFirst().orElseThrow();
    if (!compared.parts().replace(stage, comparison)) {
      replace(write, stage, new Slice.All());
    }
  }

  private void replace(Write write, StagedTable stage, Slice slice) {
    String table = ready.of(write);
    if (compared(write) > 0) {
      String replaced = new Slices(dialect).replaced(slice, write.columns(), stage);
      String standing = compared.places().within(replaced, write.columns());
      checkDeleted(write, sql.update("DELETE FROM %s WHERE %s".formatted(table, standing)));
    }
    List<Expression> columns = Expression.staged(write.columns(), dialect);
    long inserted =
        sql.update(
            "INSERT INTO %s (%s) SELECT %s FROM %s"
                .formatted(
                    table,
                    Expression.names(columns, dialect),
                    Expression.selected(columns, dialect),
                    stage.table()));
    checkInserted(write, inserted);
  }

  private static long compared(Write write) {
    return comparisons(write).mapToLong(comparison -> comparison.before().rows()).sum();
  }

  private static void checkDeleted(Write write, long deleted) {
    long compared = compared(write);
    if (deleted != compared) {
      throw SkippedRows.notChanged(write.target(), "deleted", compared, deleted);
    }
  }

  /** A row that a rerun would not delete must not be inserted. */
  private static void checkInserted(Write write, long inserted) {
    long inSlices = comparisons(write).mapToLong(c -> c.after().fingerprint().rows()).sum();
    if (inserted < inSlices) {
      throw SkippedRows.notInserted(write.target(), inSlices, inserted);
    }
    if (inserted > inSlices) {
      throw new RefusedException(
          """
          %d of %d staged rows lie outside the slice once they have the types of the table's columns.
          Nothing was written: %s is as it was.
          Give the columns of the slice the table's types in the query.\
          """
              .formatted(inserted - inSlices, inserted, write.target()));
    }
  }

  private static Stream<Comparison> comparisons(Write write) {
    return write.receipts().stream()
        .map(ReceiptDraft::effect)
        .filter(Comparison.class::isInstance)
        .map(Comparison.class::cast);
  }
}
