package dev.reprise.testkit.laws;

import dev.reprise.testkit.TestProject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the three tables of {@link DayGraph} hold, computed without a database.
 *
 * @param raw the rows {@code id,amt} of each day
 * @param daily the sum of each day that has rows
 */
record DayTables(Map<Integer, List<String>> raw, Map<Integer, Long> daily, List<String> total) {

  static DayTables empty() {
    return new DayTables(new TreeMap<>(), new TreeMap<>(), new ArrayList<>());
  }

  /** The tables that one clean run of everything leaves. */
  static DayTables of(Map<Integer, List<String>> files) {
    DayTables tables = empty();
    files.forEach(
        (day, rows) -> {
          tables.writeRaw(day, rows);
          tables.writeDaily(day);
        });
    tables.writeTotal();
    return tables;
  }

  void writeRaw(int day, List<String> rows) {
    raw.put(day, rows);
  }

  void writeDaily(int day) {
    List<String> rows = raw.getOrDefault(day, List.of());
    if (rows.isEmpty()) {
      daily.remove(day);
    } else {
      daily.put(
          day,
          rows.stream()
              .mapToLong(row -> Long.parseLong(row.substring(row.indexOf(',') + 1)))
              .sum());
    }
  }

  /** The sum of all days; a sum of nothing is one row that holds null. */
  void writeTotal() {
    total.clear();
    long sum = daily.values().stream().mapToLong(Long::longValue).sum();
    total.add(daily.isEmpty() ? "null" : String.valueOf(sum));
  }

  /** As {@link #read} gives them. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    raw.forEach(
        (day, rows) ->
            rows.forEach(
                row -> lines.add("raw|" + DayGraph.date(day) + "|" + row.replace(',', '|'))));
    daily.forEach((day, sum) -> lines.add("daily|" + DayGraph.date(day) + "|" + sum));
    total.forEach(sum -> lines.add("total|" + sum));
    return lines.stream().sorted().toList();
  }

  /** The tables as they stand in the warehouse; those that do not exist yet have no rows. */
  static List<String> read(TestProject project) {
    List<String> lines = new ArrayList<>();
    if (project.tables().has("raw_days")) {
      lines.addAll(project.tables().rows("SELECT 'raw', day, id, amt FROM raw_days"));
    }
    if (project.tables().has("daily")) {
      lines.addAll(project.tables().rows("SELECT 'daily', day, amt FROM daily"));
    }
    if (project.tables().has("total")) {
      lines.addAll(project.tables().rows("SELECT 'total', amt FROM total"));
    }
    return lines.stream().sorted().toList();
  }
}
