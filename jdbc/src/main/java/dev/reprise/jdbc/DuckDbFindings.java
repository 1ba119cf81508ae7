package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlReading.Call;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds in the tree of a SELECT which tables it reads and which functions it calls. */
final class DuckDbFindings {

  /** Words that act as functions where no column has their name. */
  private static final Set<String> WORDS =
      Set.of(
          "current_date",
          "current_time",
          "current_timestamp",
          "localtime",
          "localtimestamp",
          "current_user",
          "session_user");

  /**
   * Table functions whose rows come from their arguments alone; others read what nobody watches.
   */
  private static final Set<String> PURE =
      Set.of(
          "range", "generate_series", "unnest", "repeat", "repeat_row", "json_each", "json_tree");

  /** What a definition of WITH may be; an INSERT, UPDATE, DELETE or COPY has a node of its own. */
  private static final Set<String> QUERIES =
      Set.of("SELECT_NODE", "SET_OPERATION_NODE", "RECURSIVE_CTE_NODE", "CTE_NODE");

  private final Places places;
  private final String catalog;
  private final Map<String, TableName> tables = new LinkedHashMap<>();
  private final List<Call> calls = new ArrayList<>();
  private final List<String> writing = new ArrayList<>();

  /**
   * @param catalog the database's own name, by which SQL may call its default schema
   */
  DuckDbFindings(String text, String catalog) {
    this.places = new Places(text);
    this.catalog = catalog;
  }

  SqlReading of(Map<String, Object> select) {
    walk(select, Set.of());
    return writing.isEmpty()
        ? new SqlReading.Select(List.copyOf(tables.values()), calls)
        : new SqlReading.Unreadable(
            "one SELECT is wanted here, and %s in its WITH is none".formatted(writing.get(0)), 1);
  }

  /**
   * @param defined the names that WITH clauses around this place have defined
   */
  private void walk(Object value, Set<String> defined) {
    if (value instanceof List) {
      JsonTree.list(value).forEach(element -> walk(element, defined));
    } else if (value instanceof Map) {
      node(JsonTree.map(value), defined);
    }
  }

  private void node(Map<String, Object> node, Set<String> defined) {
    switch (JsonTree.text(node.get("type"))) {
      case "BASE_TABLE" -> table(node, defined);
      case "TABLE_FUNCTION" -> {
        Map<String, Object> function = JsonTree.map(node.get("function"));
        String called = lower(JsonTree.text(function.get("function_name")));
        call(called, node);
        if (!PURE.contains(called)) {
          tables.putIfAbsent(called, new TableName(Optional.empty(), called));
        }
        members(function, defined);
        return;
      }
      default -> expression(node);
    }
    members(node, node.containsKey("cte_map") ? with(node, defined) : defined);
  }

  private void members(Map<String, Object> node, Set<String> defined) {
    node.forEach(
        (name, member) -> {
          if (!name.equals("cte_map")) {
            walk(member, defined);
          }
        });
  }

  /** A name is known to the definitions after it, and to its own if that is recursive. */
  private Set<String> with(Map<String, Object> node, Set<String> outer) {
    Set<String> defined = new HashSet<>(outer);
    for (Object entry : JsonTree.list(JsonTree.map(node.get("cte_map")).get("map"))) {
      String name = lower(JsonTree.text(JsonTree.map(entry).get("key")));
      Map<String, Object> definition = JsonTree.map(JsonTree.map(entry).get("value"));
      Map<String, Object> query = JsonTree.map(definition.get("query_node"));
      if (!QUERIES.contains(JsonTree.text(query.get("type")))) {
        writing.add(name);
      }
      Set<String> known = new HashSet<>(defined);
      if (JsonTree.text(query.get("type")).equals("RECURSIVE_CTE_NODE")) {
        known.add(name);
      }
      walk(definition, known);
      defined.add(name);
    }
    return defined;
  }

  private void table(Map<String, Object> node, Set<String> defined) {
    String schema = JsonTree.text(node.get("schema_name"));
    String table = JsonTree.text(node.get("table_name"));
    if (schema.isEmpty() && defined.contains(lower(table))) {
      return;
    }
    boolean unqualified = schema.isEmpty() || schema.equalsIgnoreCase(catalog);
    TableName name = new TableName(unqualified ? Optional.empty() : Optional.of(schema), table);
    tables.putIfAbsent(name.key(), name);
  }

  private void expression(Map<String, Object> node) {
    ClockCall.in(node).ifPresent(clock -> call(clock, node));
    switch (JsonTree.text(node.get("class"))) {
      case "FUNCTION", "WINDOW" -> {
        if (!JsonTree.text(node.get("is_operator")).equals("true")) {
          call(JsonTree.text(node.get("function_name")), node);
        }
      }
      case "COLUMN_REF" -> word(node);
      default -> {}
    }
  }

  private void word(Map<String, Object> node) {
    List<Object> names = JsonTree.list(node.get("column_names"));
    String place = JsonTree.text(node.get("query_location"));
    if (names.size() == 1 && WORDS.contains(lower(JsonTree.text(names.get(0))))) {
      if (!places.isQuoted(place)) {
        call(JsonTree.text(names.get(0)), node);
      }
    }
  }

  private void call(String function, Map<String, Object> node) {
    if (!function.isEmpty()) {
      calls.add(new Call(lower(function), places.line(JsonTree.text(node.get("query_location")))));
    }
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
