package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Evaluates queries, each once, into tables that only this transaction sees. An input that is taken
 * as it is, and was loaded into such a table, is staged already.
 */
final class Staging {

  private final Sql sql;
  private final Sql userSql;
  private final Engine engine;
  private final Targets targets;
  private final SessionInputs inputs;
  private final Map<String, StagedTable> staged = new HashMap<>();
  private final Set<String> analyzed = new HashSet<>();

  Staging(Sql sql, Engine engine, Targets targets, SessionInputs inputs) {
    this.sql = sql;
    this.userSql = sql.meaning(inputs::ofQuery);
    this.engine = engine;
    this.targets = targets;
    this.inputs = inputs;
  }

  Stage stage(Query query, Optional<TableName> replaces) {
    String select = text(query, engine.dialect());
    List<Heading> headings = engine.dialect().headings(userSql, select);
    checkNames(headings);
    StagedTable table = place(replaces, select);
    Optional<String> loaded = loaded(query).filter(any -> !table.exchangeable());
    return loaded.isPresent()
        ? kept(
            new StagedTable(table.handle(), NewTable.temporary(loaded.get()), select, false),
            headings)
        : created(table, headings);
  }

  private Optional<String> loaded(Query query) {
    return query instanceof Query.AllOf all ? inputs.table(all.input()) : Optional.empty();
  }

  private Stage kept(StagedTable table, List<Heading> headings) {
    return stage(table, headings, sql.number("SELECT count(*) FROM " + table.table()));
  }

  private Stage created(StagedTable table, List<Heading> headings) {
    inputs.analyze();
    String select = table.query();
    String statement = table.made().as(typed(select, headings));
    long rows = create(statement, select);
    engine.dialect().uncollate(sql, table.table());
    return stage(table, headings, rows);
  }

  private Stage stage(StagedTable table, List<Heading> headings, long rows) {
    staged.put(table.handle(), table);
    List<Column> columns =
        engine
            .dialect()
            .columns(headings)
            .orElseGet(() -> engine.catalog().columns(sql, table.table()));
    return new Stage(table.handle(), columns, rows);
  }

  /**
   * Returns how many rows there are. The lines of what fails are counted in the query, not in the
   * statement around it.
   */
  private long create(String statement, String select) {
    try {
      return userSql.update(statement);
    } catch (QueryException e) {
      String above = statement.substring(0, statement.indexOf(select));
      throw e.below((int) above.chars().filter(c -> c == '\n').count());
    }
  }

  StagedTable find(Stage stage) {
    StagedTable table = staged.get(stage.handle());
    if (table == null) {
      throw new IllegalArgumentException(stage.handle() + " is no stage of this session");
    }
    return table;
  }

  /** The same, once the planner knows its size: for queries that have a choice of ways. */
  StagedTable analyzed(Stage stage) {
    StagedTable table = find(stage);
    if (analyzed.add(stage.handle())) {
      engine.dialect().analyze(table.table()).ifPresent(sql::execute);
    }
    return table;
  }

  /** The query as it is run. A semicolon cannot end it and begin another: brackets hold it. */
  static String text(Query query, Dialect dialect) {
    if (query instanceof Query.AllOf all) {
      return "SELECT * FROM " + dialect.identifier(all.input());
    }
    Query.Select select = (Query.Select) query;
    String sql = dialect.rendered(select.sql(), select.parameters());
    return sql.indexOf(';') < 0 ? sql : "(" + sql + "\n)";
  }

  /** The query with text for what has no type: a NULL that is nothing but null. */
  private String typed(String select, List<Heading> headings) {
    Dialect dialect = engine.dialect();
    if (headings.stream().noneMatch(dialect::isUntyped)) {
      return select;
    }
    String columns =
        headings.stream()
            .map(
                heading -> {
                  String name = dialect.identifier(heading.name());
                  return dialect.isUntyped(heading) ? dialect.printed(name) + " AS " + name : name;
                })
            .collect(Collectors.joining(", "));
    return "SELECT %s FROM (\n%s\n) AS untyped".formatted(columns, select);
  }

  /** Beside the table that it will replace, if that has nothing that would be lost; else apart. */
  private StagedTable place(Optional<TableName> replaces, String query) {
    String handle = "reprise_stage_" + UUID.randomUUID().toString().replace("-", "");
    Dialect dialect = engine.dialect();
    Optional<TargetTable> target = replaces.flatMap(targets::find);
    if (replaces.isEmpty() || target.filter(t -> !targets.exchangeable(t)).isPresent()) {
      return new StagedTable(handle, dialect.apart(sql, handle), query, false);
    }
    TableName name = target.map(TargetTable::name).orElse(replaces.get());
    String schema = name.schema().orElse(dialect.defaultSchema());
    if (target.isEmpty()) {
      new NewSchema(sql, engine).make(schema);
    }
    String table = dialect.table(new TableName(Optional.of(schema), handle));
    return new StagedTable(handle, NewTable.lasting(table), query, true);
  }

  private static void checkNames(List<Heading> headings) {
    Map<String, String> seen = new HashMap<>();
    for (Heading heading : headings) {
      if (heading.name().isBlank()) {
        throw refused("The query yields a column without a name.");
      }
      String earlier = seen.put(heading.name().toLowerCase(Locale.ROOT), heading.name());
      if (earlier != null) {
        throw refused(
            earlier.equals(heading.name())
                ? "The query yields two columns named \"%s\".".formatted(earlier)
                : "The query yields the columns \"%s\" and \"%s\", whose names differ only in case."
                    .formatted(earlier, heading.name()));
      }
    }
  }

  private static RefusedException refused(String found) {
    return new RefusedException(
        found
            + "\nNothing was written: columns are matched by name."
            + "\nName each column of the query with AS.");
  }
}
