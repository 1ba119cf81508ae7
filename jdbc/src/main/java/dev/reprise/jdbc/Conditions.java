package dev.reprise.jdbc;

import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.Violations;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Finds staged rows that break a condition. */
final class Conditions {

  private static final int EXAMPLES = 5;

  private final Sql sql;
  private final Engine engine;
  private final Staging staging;
  private final Dialect dialect;

  Conditions(Sql sql, Engine engine, Staging staging) {
    this.sql = sql;
    this.engine = engine;
    this.staging = staging;
    this.dialect = engine.dialect();
  }

  Violations find(Stage stage, Condition condition) {
    StagedTable table = staging.find(stage);
    String wrong = wrong(condition, stage);
    Sql checking = sql.meaning(engine.errors()::ofQuery);
    String from = "WITH stage AS (SELECT * FROM %s) ".formatted(table.table());
    long rows = checking.number(from + "SELECT count(*) FROM (" + wrong + "\n) AS wrong");
    String shown = shown("WITH stage AS (" + table.query() + ") " + wrong);
    if (rows == 0) {
      return new Violations(0, List.of(), shown);
    }
    List<Heading> headings = checking.headings(from + wrong);
    RowText text = RowText.of(headings);
    List<String> examples =
        checking.list(
            "%sSELECT %s FROM (%s\n) AS wrong ORDER BY %s LIMIT %d"
                .formatted(from, text.selected(dialect), wrong, text.order(), EXAMPLES),
            text::read);
    return new Violations(rows, examples, shown);
  }

  /** On one line, as people read it. */
  private static String shown(String sql) {
    return sql.strip().replaceAll("\\s+", " ");
  }

  /** A query over {@code stage} that yields the rows at fault. */
  private String wrong(Condition condition, Stage stage) {
    if (condition instanceof Condition.NotNull notNull) {
      return "SELECT * FROM stage WHERE "
          + notNull.columns().stream()
              .map(c -> dialect.identifier(name(c, stage)) + " IS NULL")
              .collect(Collectors.joining(" OR "));
    }
    if (condition instanceof Condition.Unique unique) {
      return repeated(unique.columns(), stage);
    }
    if (condition instanceof Condition.Accepted accepted) {
      String column = dialect.identifier(name(accepted.column(), stage));
      return "SELECT * FROM stage WHERE %s NOT IN (%s)"
          .formatted(
              dialect.printed(column),
              accepted.values().stream().map(dialect::text).collect(Collectors.joining(", ")));
    }
    if (condition instanceof Condition.NoRows rows) {
      return dialect.rendered(rows.sql(), rows.parameters());
    }
    return elsewhere((Condition.UniqueInTarget) condition, stage);
  }

  private String repeated(List<String> columns, Stage stage) {
    String keys =
        columns.stream()
            .map(c -> dialect.identifier(name(c, stage)))
            .collect(Collectors.joining(", "));
    String all =
        stage.columns().stream()
            .map(c -> dialect.identifier(c.name()))
            .collect(Collectors.joining(", "));
    return "SELECT %s FROM (SELECT *, count(*) OVER (PARTITION BY %s) AS reprise_times FROM stage) AS counted WHERE reprise_times > 1"
        .formatted(all, keys);
  }

  /** Staged rows beside the row of their key that stands outside the slice. */
  private String elsewhere(Condition.UniqueInTarget unique, Stage stage) {
    Slice slice = unique.slice();
    List<String> staged = new ArrayList<>();
    List<String> equal = new ArrayList<>();
    for (String column : unique.columns()) {
      String name = dialect.identifier(name(column, stage));
      staged.add("stage." + name);
      equal.add("stage." + name + " IS NOT DISTINCT FROM elsewhere." + name);
    }
    String time =
        slice instanceof Slice.Times times ? dialect.identifier(times.time().column().name()) : "";
    if (!time.isEmpty()) {
      staged.add("stage." + time);
      staged.add("elsewhere." + time + " AS " + dialect.identifier("stands at"));
    }
    return "SELECT %s FROM stage JOIN (SELECT * FROM %s WHERE %s IS NOT TRUE) AS elsewhere ON %s"
        .formatted(
            String.join(", ", staged),
            dialect.table(unique.target()),
            new Slices(dialect).onTarget(slice),
            String.join(" AND ", equal));
  }

  /** A column as the stage writes it. */
  private static String name(String column, Stage stage) {
    return stage.columns().stream()
        .filter(c -> c.isNamed(column))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the stage has no column " + column))
        .name();
  }
}
