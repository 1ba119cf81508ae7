package dev.reprise.testkit.laws;

import dev.reprise.testkit.Command;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.TestProject;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A pipeline {@code t} that writes the table {@code t} by key, from a source that tests fill. */
final class KeyedTable {

  private final TestProject project;
  private final String fields;

  private KeyedTable(TestProject project, String fields) {
    this.project = project;
    this.fields = fields;
  }

  /**
   * Makes the source.
   *
   * @param columns as a table's definition lists them
   * @param fields of the pipeline besides its target
   */
  static KeyedTable of(TestProject project, String columns, String fields) {
    project.tables().execute("CREATE TABLE src(" + columns + ")");
    KeyedTable table = new KeyedTable(project, fields);
    table.query("SELECT * FROM src");
    return table;
  }

  /** Lets the pipeline run another query. */
  KeyedTable query(String sql) {
    project.pipeline("t", "target: t\n" + fields, sql);
    return this;
  }

  /** Lets the source hold these rows, and no others; each is a list of literals. */
  KeyedTable source(String... rows) {
    return source(Arrays.asList(rows));
  }

  KeyedTable source(List<String> rows) {
    project.tables().execute("DELETE FROM src");
    if (!rows.isEmpty()) {
      project
          .tables()
          .execute(
              rows.stream().collect(Collectors.joining("), (", "INSERT INTO src VALUES (", ")")));
    }
    return this;
  }

  /** The pipeline's run, by request. */
  Command command() {
    return project.command().named("t").again();
  }

  Outcome run() {
    return command().run();
  }

  /** Runs once more after each batch; the last outcome. */
  Outcome run(String... rows) {
    return source(rows).run();
  }

  /** The table's rows, in some order that is always the same. */
  List<String> rows() {
    return project.tables().rows("SELECT * FROM t").stream().sorted().toList();
  }
}
