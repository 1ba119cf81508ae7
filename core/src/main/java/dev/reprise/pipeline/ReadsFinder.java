package dev.reprise.pipeline;

import dev.reprise.input.DatabaseInput;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlReading.Call;
import dev.reprise.warehouse.SqlTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds what pipelines read. */
final class ReadsFinder {

  private final List<Pipeline> pipelines;
  private final Targets targets;
  private final String defaultSchema;
  private final Problems problems;
  private final Map<String, Pipeline> byName = new HashMap<>();

  ReadsFinder(List<Pipeline> pipelines, Targets targets, String defaultSchema, Problems problems) {
    this.pipelines = pipelines;
    this.targets = targets;
    this.defaultSchema = defaultSchema;
    this.problems = problems;
    pipelines.forEach(pipeline -> byName.put(pipeline.name(), pipeline));
  }

  /** What each reads, by the pipeline's name; all SQL is read at once. */
  Map<String, Reads> all(SqlReader reader) {
    List<SqlTemplate> texts = new ArrayList<>();
    pipelines.forEach(pipeline -> pipeline.source().sql().ifPresent(texts::add));
    List<SqlReading> readings = reader.read(texts);
    Map<String, Reads> all = new HashMap<>();
    int next = 0;
    for (Pipeline pipeline : pipelines) {
      boolean hasSql = pipeline.source().sql().isPresent();
      SqlReading.Select select =
          hasSql
              ? select(pipeline, readings.get(next++))
              : new SqlReading.Select(List.of(), List.of());
      all.put(pipeline.name(), reads(pipeline, select));
    }
    return all;
  }

  private SqlReading.Select select(Pipeline pipeline, SqlReading reading) {
    if (reading instanceof SqlReading.Select select) {
      return select;
    }
    if (reading instanceof SqlReading.Unreadable unreadable) {
      Origin origin = pipeline.origin();
      int line = origin.lineOfSql(unreadable.line());
      problems.add(origin.shown(), line, "the SQL cannot be read: " + unreadable.message());
    }
    return new SqlReading.Select(List.of(), List.of());
  }

  private Reads reads(Pipeline pipeline, SqlReading.Select select) {
    TreeMap<String, Upstream> found = new TreeMap<>();
    for (TableName table : select.tables()) {
      if (!isInput(table, pipeline)) {
        add(found, table, 0);
      }
    }
    for (DatabaseInput input : pipeline.source().databases()) {
      add(found, new TableName(Optional.of("jdbc"), input.name()), 0);
    }
    pipeline
        .upstreams()
        .forEach(
            (name, declared) ->
                declared(name, pipeline)
                    .ifPresent(table -> add(found, table, declared.readsBack())));
    boolean own = found.remove(key(pipeline.sink().target())) != null;
    return new Reads(List.copyOf(found.values()), own, calls(pipeline, select));
  }

  private void add(Map<String, Upstream> found, TableName table, int readsBack) {
    TableName full = table.in(defaultSchema);
    found.merge(
        full.key(),
        new Upstream(full, targets.writer(full), readsBack),
        (one, other) -> one.readsBack() >= other.readsBack() ? one : other);
  }

  /** A name of {@code depends_on} names a pipeline, or else a table. */
  private Optional<TableName> declared(String name, Pipeline pipeline) {
    Optional<TableName> written =
        Optional.ofNullable(byName.get(name)).map(named -> named.sink().target());
    Optional<TableName> table = table(name, pipeline, written.isEmpty());
    boolean both =
        written.isPresent()
            && table.flatMap(targets::writer).isPresent()
            && !key(table.orElseThrow()).equals(key(written.get()));
    if (both) {
      refuse(
          pipeline, "\"" + name + "\" is a pipeline and a table of another one: name its schema");
    }
    return written.or(() -> table);
  }

  private Optional<TableName> table(String name, Pipeline pipeline, boolean must) {
    try {
      return Optional.of(TableName.of(name));
    } catch (IllegalArgumentException e) {
      if (must) {
        refuse(pipeline, String.valueOf(e.getMessage()));
      }
      return Optional.empty();
    }
  }

  private void refuse(Pipeline pipeline, String reason) {
    Origin origin = pipeline.origin();
    problems.add(origin.shown(), origin.lineOf("depends_on"), "depends_on: " + reason);
  }

  private static boolean isInput(TableName table, Pipeline pipeline) {
    if (table.schema().isPresent()) {
      return false;
    }
    boolean input = false;
    for (String name : pipeline.source().names()) {
      input |= name.equalsIgnoreCase(table.table());
    }
    return input;
  }

  private static List<Call> calls(Pipeline pipeline, SqlReading.Select select) {
    List<Call> calls = new ArrayList<>();
    for (Call call : select.calls()) {
      calls.add(new Call(call.function(), pipeline.origin().lineOfSql(call.line())));
    }
    return calls;
  }

  private String key(TableName table) {
    return table.in(defaultSchema).key();
  }
}
