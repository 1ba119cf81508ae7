package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.Misfit;
import dev.reprise.warehouse.OutsideRows;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Finds staged rows that must not be written. */
final class Guards {

  private static final int VALUES = 5;
  private static final int EXAMPLES = 3;
  private static final int MISFITS = 5;

  private final Sql sql;
  private final Engine engine;
  private final Staging staging;
  private final Dialect dialect;
  private final Slices slices;

  Guards(Sql sql, Engine engine, Staging staging) {
    this.sql = sql;
    this.engine = engine;
    this.staging = staging;
    this.dialect = engine.dialect();
    this.slices = new Slices(dialect);
  }

  OutsideRows outside(Stage stage, Slice slice) {
    String rows = outsideRows(stage, slice);
    long count = predicateSql().number("SELECT count(*) " + rows);
    if (count == 0) {
      return new OutsideRows(0, 0, List.of(), List.of());
    }
    RowText text = new RowText(stage.columns());
    List<String> examples =
        sql.list(
            "SELECT %s %s ORDER BY %s LIMIT %d"
                .formatted(text.selected(dialect), rows, text.order(), EXAMPLES),
            text::read);
    if (!(slice instanceof Slice.Times times)) {
      return new OutsideRows(count, 0, List.of(), examples);
    }
    String time = slices.stagedTime(times.time(), stage).sql();
    long nulls = sql.number("SELECT count(*) %s AND %s IS NULL".formatted(rows, time));
    return new OutsideRows(count, nulls, values(rows, time), examples);
  }

  private List<String> values(String rows, String time) {
    return sql.list(
        "SELECT %s FROM (SELECT DISTINCT %s AS v %s AND %s IS NOT NULL) AS d ORDER BY v LIMIT %d"
            .formatted(dialect.printed("v"), time, rows, time, VALUES),
        row -> row.getString(1));
  }

  void discardOutside(Stage stage, Slice slice) {
    predicateSql().update("DELETE " + outsideRows(stage, slice));
  }

  private String outsideRows(Stage stage, Slice slice) {
    return "FROM %s WHERE %s IS NOT TRUE"
        .formatted(staging.find(stage).table(), slices.onStage(slice, stage));
  }

  /** A mistake in a predicate of the pipeline's is the user's. */
  private Sql predicateSql() {
    return sql.meaning(engine.errors()::ofQuery);
  }

  List<Misfit> misfits(Stage stage, ColumnPlan plan) {
    List<Assignment> converted =
        plan.assignments().stream().filter(a -> a.convert() && a.staged().isPresent()).toList();
    if (converted.isEmpty()) {
      return List.of();
    }
    List<Misfit> misfits = new ArrayList<>();
    List<Long> counts = misfitCounts(stage, converted);
    for (int i = 0; i < converted.size() && misfits.size() < MISFITS; i++) {
      if (counts.get(i) > 0) {
        misfits.add(misfit(stage, converted.get(i), counts.get(i)));
      }
    }
    return misfits;
  }

  private List<Long> misfitCounts(Stage stage, List<Assignment> converted) {
    String counts =
        converted.stream()
            .map(a -> "count(*) FILTER (WHERE " + condition(a) + ")")
            .collect(Collectors.joining(", "));
    return sql.few(
        "SELECT " + counts + " FROM " + staging.find(stage).table(),
        result -> {
          result.next();
          List<Long> numbers = new ArrayList<>();
          for (int i = 1; i <= converted.size(); i++) {
            numbers.add(result.getLong(i));
          }
          return numbers;
        });
  }

  private Misfit misfit(Stage stage, Assignment assignment, long rows) {
    Column staged = assignment.staged().orElseThrow();
    RowText text = new RowText(stage.columns());
    String shown = dialect.printed(dialect.identifier(staged.name()));
    String select =
        "SELECT %s, %s FROM %s WHERE %s ORDER BY %s LIMIT 1"
            .formatted(
                text.selected(dialect),
                shown,
                staging.find(stage).table(),
                condition(assignment),
                text.order());
    return sql.first(
            select,
            row ->
                new Misfit(
                    assignment.target(),
                    staged.type(),
                    rows,
                    RowText.value(row.getString(row.getMetaData().getColumnCount())),
                    text.read(row)))
        .orElseThrow();
  }

  private String condition(Assignment assignment) {
    Column staged = assignment.staged().orElseThrow();
    return dialect.misfit(
        dialect.identifier(staged.name()), staged.type(), assignment.target().type());
  }
}
