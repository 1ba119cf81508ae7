package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.Keeping;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A write's target, once it is there and has all columns. */
final class ReadyTable {

  private final Sql sql;
  private final Engine engine;
  private final Targets targets;
  private final Dialect dialect;

  ReadyTable(Sql sql, Engine engine, Targets targets) {
    this.sql = sql;
    this.engine = engine;
    this.targets = targets;
    this.dialect = engine.dialect();
  }

  /** Makes or alters the table where it must be, and names it as SQL does. */
  String of(Write write) {
    Optional<TargetTable> target = standing(write);
    String table = dialect.table(target.map(TargetTable::name).orElse(write.target()));
    if (target.isEmpty()) {
      create(write, table);
    } else {
      new Altering(sql, engine).fit(target.get(), withDerived(target.get(), write));
    }
    return table;
  }

  /** Periods have the type of the sequence that they come from, and widen with it. */
  private ColumnPlan withDerived(TargetTable target, Write write) {
    ColumnPlan plan = write.columns();
    List<Column> widened = new ArrayList<>(plan.widened());
    for (Column derived : derived(write)) {
      if (target.columns().stream()
          .anyMatch(c -> c.isNamed(derived.name()) && !c.type().sameAs(derived.type()))) {
        widened.add(derived);
      }
    }
    return new ColumnPlan(plan.assignments(), plan.added(), widened);
  }

  /** Whether nothing hangs on the table that would be lost if another took its place. */
  boolean exchangeable(TargetTable table) {
    return targets.exchangeable(table);
  }

  /** The target as it stood before this write. */
  Optional<TargetTable> standing(Write write) {
    return targets.find(write.target());
  }

  private void create(Write write, String table) {
    TableName name = write.target().in(dialect.defaultSchema());
    new NewSchema(sql, engine).make(name.schema().orElseThrow());
    String columns =
        Stream.concat(
                write.columns().assignments().stream().map(Assignment::target),
                derived(write).stream())
            .map(dialect::definition)
            .collect(Collectors.joining(", "));
    sql.execute("CREATE TABLE %s (%s)".formatted(table, columns));
  }

  private List<Column> derived(Write write) {
    return write.change() instanceof Change.ByKey byKey
            && byKey.keeping() instanceof Keeping.EveryVersion
        ? VersionPeriods.columns(new KeySql(byKey, write.columns(), dialect))
        : List.of();
  }
}
