package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.SqlLine;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.Violations;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds staged rows that break a condition. */
final class Conditions {

  private static final int EXAMPLES = 5;

  private final Sql sql;
  private final Engine engine;
  private final Targets targets;
  private final Staging staging;
  private final Dialect dialect;

  /** Which SQL is shown that finds the rows. */
  enum Shown {
    /** Over the stage's query, to be run as it is. */
    QUERY,
    /** None, where the stage's query reads what nobody else can name. */
    NONE;

    /**
     * A query over the stage, as people can run it.
     *
     * @param rows the query whose rows are staged
     */
    Optional<String> over(String rows, String query) {
      return this == NONE
          ? Optional.empty()
          : Optional.of(SqlLine.of("WITH stage AS (" + rows + "\n) " + query));
    }
  }

  Conditions(Sql sql, Engine engine, Targets targets, Staging staging) {
    this.sql = sql;
    this.engine = engine;
    this.targets = targets;
    this.staging = staging;
    this.dialect = engine.dialect();
  }

  Violations find(Stage stage, Condition condition, Shown how) {
    return find(staging.analyzed(stage), stage, condition, how);
  }

  /** Of a table's own rows. */
  Violations find(TargetTable target, Condition condition) {
    String name = dialect.table(target.name());
    StagedTable table = new StagedTable("", NewTable.lasting(name), "SELECT * FROM " + name, false);
    return find(table, new Stage("", target.columns(), 0), condition, Shown.QUERY);
  }

  private Violations find(StagedTable table, Stage stage, Condition condition, Shown how) {
    String wrong = wrong(condition, stage);
    Sql checking = sql.meaning(engine.errors()::ofQuery);
    String from = "WITH stage AS (SELECT * FROM %s) ".formatted(table.table());
    long rows = checking.number(from + "SELECT count(*) FROM (" + wrong + "\n) AS wrong");
    Optional<String> shown = how.over(table.query(), wrong);
    if (rows == 0) {
      return new Violations(0, List.of(), shown, Optional.empty());
    }
    List<Heading> headings = dialect.headings(checking, from + wrong);
    RowText text = RowText.of(headings);
    List<String> examples =
        checking.list(
            "%sSELECT %s FROM (%s\n) AS wrong ORDER BY %s LIMIT %d"
                .formatted(from, text.selected(dialect), wrong, text.order(), EXAMPLES),
            text::read);
    return new Violations(rows, examples, shown, elsewhere(from, stage, condition));
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
    return elsewhere((Condition.UniqueInTarget) condition, stage).rows();
  }

  private Elsewhere elsewhere(Condition.UniqueInTarget condition, Stage stage) {
    TargetTable target = targets.find(condition.target()).orElseThrow();
    return new Elsewhere(condition, stage, target, dialect);
  }

  /** From the first to the last time at which the rows of the other side stand. */
  private Optional<Interval> elsewhere(String from, Stage stage, Condition condition) {
    return condition instanceof Condition.UniqueInTarget unique
        ? elsewhere(unique, stage).span(sql, from)
        : Optional.empty();
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

  /** A column as the stage writes it. */
  static String name(String column, Stage stage) {
    return stage.columns().stream()
        .filter(c -> c.isNamed(column))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the stage has no column " + column))
        .name();
  }
}
