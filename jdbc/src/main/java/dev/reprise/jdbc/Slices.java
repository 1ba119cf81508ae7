package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TimeColumn;
import java.util.Optional;

/** Slices as predicates, each in brackets. */
final class Slices {

  private final Dialect dialect;

  Slices(Dialect dialect) {
    this.dialect = dialect;
  }

  /** Over the target's columns. */
  String onTarget(Slice slice) {
    return slice instanceof Slice.Times times
        ? within(
            times, dialect.identifier(times.time().column().name()), times.time().column().type())
        : untimed(slice);
  }

  /** Of the target's rows that give way to the stage. */
  String replaced(Slice slice, ColumnPlan plan, StagedTable stage) {
    return slice instanceof Slice.Partitions partitions
        ? new Partitions(plan, stage, dialect).predicate(partitions)
        : onTarget(slice);
  }

  /** As a receipt names it. */
  String text(Slice slice) {
    return slice instanceof Slice.Partitions partitions
        ? "the staged partitions by (%s)".formatted(String.join(", ", partitions.columns()))
        : onTarget(slice);
  }

  /** Over the stage's columns. */
  String onStage(Slice slice, Stage stage) {
    if (slice instanceof Slice.Times times) {
      Expression time = stagedTime(times.time(), stage);
      return within(times, time.sql(), time.column().type());
    }
    return untimed(slice);
  }

  /** The stage's time, in the target column's type where it is no time itself. */
  Expression stagedTime(TimeColumn time, Stage stage) {
    Column target = time.column();
    Optional<Column> staged =
        stage.columns().stream().filter(c -> c.isNamed(target.name())).findFirst();
    if (staged.isEmpty()) {
      return new Expression(target, dialect.cast("NULL", target.type()));
    }
    String name = dialect.identifier(staged.get().name());
    return isTime(staged.get().type())
        ? new Expression(staged.get(), name)
        : new Expression(target, dialect.tryCast(name, staged.get().type(), target.type()));
  }

  private String within(Slice.Times times, String expression, ColumnType type) {
    return dialect.within(expression, type, times.time().zone(), times.interval());
  }

  private String untimed(Slice slice) {
    if (slice instanceof Slice.Predicate predicate) {
      return "(" + dialect.rendered(predicate.sql(), predicate.parameters()) + "\n)";
    }
    return "(TRUE)";
  }

  private static boolean isTime(ColumnType type) {
    return switch (type.kind()) {
      case DATE, TIMESTAMP, TIMESTAMP_TZ -> true;
      default -> false;
    };
  }
}
