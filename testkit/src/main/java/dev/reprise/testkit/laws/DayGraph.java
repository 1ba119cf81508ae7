package dev.reprise.testkit.laws;

import dev.reprise.testkit.TestProject;
import java.util.List;

/**
 * Three pipelines: files of a day into {@code raw_days}, a sum of each day into {@code daily}, and
 * the sum of all days into {@code total}.
 */
final class DayGraph {

  private static final String DAYS = "every: day\nstart: 2026-08-01\n";
  private static final String REPLACE = "write: replace_where\ntime_column: day\n";
  private static final String UNTIL = "end: 2026-08-04\n";

  private final TestProject project;

  DayGraph(TestProject project) {
    this.project = project;
  }

  /** All three, and a file for each of the first three days of August. */
  static DayGraph of(TestProject project) {
    DayGraph graph = new DayGraph(project);
    graph.file(1, "1,10");
    graph.file(2, "2,20");
    graph.file(3, "3,30");
    graph.raw(UNTIL);
    graph.daily(UNTIL);
    project.pipeline(
        "total", "target: total\nwrite: overwrite", "SELECT sum(amt) AS amt FROM daily");
    return graph;
  }

  /** Writes the file of a day of August; rows are {@code id,amt}. */
  void file(int day, String... rows) {
    StringBuilder text = new StringBuilder("day,id,amt\n");
    for (String row : rows) {
      text.append(date(day)).append(',').append(row).append('\n');
    }
    project.write(path(day), text.toString());
  }

  static String path(int day) {
    return "data/" + date(day) + ".csv";
  }

  static String date(int day) {
    return "2026-08-%02d".formatted(day);
  }

  void raw(String more) {
    project.ingestion(
        "raw",
        "target: raw_days\n"
            + DAYS
            + REPLACE
            + "inputs: { f: { files: \"data/{day:yyyy-MM-dd}.csv\", optional: true,"
            + " columns: { day: date, id: bigint, amt: bigint } } }\n"
            + more);
  }

  void daily(String more) {
    daily(more, "SELECT day, sum(amt) AS amt FROM raw_days WHERE day = :day GROUP BY day");
  }

  void daily(String more, String sql) {
    project.pipeline("daily", "target: daily\n" + DAYS + REPLACE + more, sql);
  }

  String total() {
    return project.tables().value("SELECT amt FROM total");
  }

  List<String> days() {
    return project.tables().rows("SELECT day, amt FROM daily ORDER BY day");
  }

  /** The states of all units that are not done. */
  List<String> open() {
    return project.states().stream().filter(s -> !s.endsWith(" done")).toList();
  }
}
