package dev.reprise.testkit.laws;

import dev.reprise.testkit.Command;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.TestProject;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A source of sales that changes, and a pipeline that writes them in one way. Rows are written as
 * {@code day|region|id|amount}.
 */
public final class Sample {

  /** The table that is written, without its schema. */
  public static final String TABLE = "sales";

  public static final String TARGET = "mart." + TABLE;
  public static final String UNIT = "2026-08-02";

  /** What the source held when the table was first loaded. */
  private static final List<String> FIRST =
      List.of(
          "2026-08-01|EU|1|10",
          "2026-08-02|EU|2|20",
          "2026-08-02|EU|3|30",
          "2026-08-02|EU|3|30",
          "2026-08-03|EU|4|40");

  /** Of the second day a row was changed, two equal ones removed, and two added. */
  private static final List<String> SECOND =
      List.of(
          "2026-08-01|EU|1|10",
          "2026-08-02|EU|2|25",
          "2026-08-02|EU|5|50",
          "2026-08-02|EU|6|60",
          "2026-08-03|EU|4|40");

  private final TestProject project;
  private final Writing writing;
  private final String table;
  private List<String> source = List.of();

  /** Whether all days were loaded, and rows of others put beside them. */
  private boolean loaded;

  private Sample(TestProject project, Writing writing, String table) {
    this.project = project;
    this.writing = writing;
    this.table = table;
  }

  /** A pipeline that has not run yet, with its source as it was at first. */
  static Sample fresh(TestProject project, Writing writing) {
    project
        .tables()
        .execute("CREATE TABLE src(day date, region varchar(10), id bigint, amount bigint)");
    Sample sample = new Sample(project, writing, TABLE);
    sample.define();
    sample.become(FIRST);
    return sample;
  }

  /** The same, loaded once, with rows of others in the table, and a source that changed since. */
  static Sample changed(TestProject project, Writing writing) {
    Sample sample = fresh(project, writing);
    sample.load();
    sample.insert(TARGET, writing.foreignRows());
    sample.loaded = true;
    sample.change();
    return sample;
  }

  /** The same source, written into another table that does not exist yet. */
  Sample beside(String otherTable) {
    Sample other = new Sample(project, writing, otherTable);
    other.source = source;
    other.define();
    return other;
  }

  private void define() {
    query(writing.sql());
  }

  /** Lets the pipeline run another query. */
  void query(String sql) {
    project.pipeline(table, writing.header("mart." + table), sql);
  }

  /** Loads all days. */
  private void load() {
    Command command = project.command().named(table);
    Outcome outcome =
        (writing.hasIntervals() ? command.between("2026-08-01", "2026-08-03") : command.again())
            .run();
    if (!outcome.allDone()) {
      throw new AssertionError(outcome.toString());
    }
  }

  /** The unit that tests look at, by request. */
  Command unit() {
    Command command = project.command().named(table);
    return writing.hasIntervals() ? command.on(UNIT) : command.again();
  }

  /** Gives the source its other rows. */
  void change() {
    become(source.equals(FIRST) ? SECOND : FIRST);
  }

  private void become(List<String> rows) {
    source = rows;
    project.tables().execute("DELETE FROM src");
    insert("src", rows);
  }

  /** How many receipts the table's pipeline has, as anybody can count them. */
  int receipts() {
    String count = "SELECT count(*) FROM reprise.receipts WHERE pipeline = '" + table + "'";
    return Integer.parseInt(project.tables().value(count));
  }

  /** The rows of the table. */
  List<String> rows() {
    String sql = "SELECT day, region, id, amount FROM mart." + table;
    return sorted(project.tables().rows(sql).stream());
  }

  /** The rows that the table must have once the unit was run. */
  List<String> expected() {
    if (!writing.hasIntervals()) {
      return sorted(source.stream());
    }
    return sorted(
        loaded
            ? Stream.concat(source.stream(), writing.foreignRows().stream())
            : ofUnit().stream());
  }

  /** The rows that the unit stages. */
  List<String> ofUnit() {
    return writing.hasIntervals()
        ? source.stream().filter(row -> row.startsWith(UNIT)).toList()
        : source;
  }

  String table() {
    return table;
  }

  private void insert(String into, List<String> rows) {
    if (!rows.isEmpty()) {
      String values = rows.stream().map(Sample::values).collect(Collectors.joining(", "));
      project.tables().execute("INSERT INTO " + into + " VALUES " + values);
    }
  }

  private static String values(String row) {
    return Arrays.stream(row.split("\\|"))
        .map(value -> value.equals("null") ? "NULL" : "'" + value + "'")
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static List<String> sorted(Stream<String> rows) {
    return rows.sorted().toList();
  }
}
