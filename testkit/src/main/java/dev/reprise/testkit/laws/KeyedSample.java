package dev.reprise.testkit.laws;

import dev.reprise.testkit.Command;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.TestProject;
import java.util.List;

/** A table {@code t} written in one {@link Keyed} way; of two batches the first was written. */
final class KeyedSample {

  private final TestProject project;
  private final KeyedTable table;

  private KeyedSample(TestProject project, Keyed keyed) {
    this.project = project;
    this.table = KeyedTable.of(project, "id integer, v varchar(9), seq integer", keyed.fields());
  }

  /** The first batch is written, the second is in the source. */
  static KeyedSample second(TestProject project, Keyed keyed) {
    KeyedSample sample = new KeyedSample(project, keyed);
    if (keyed == Keyed.NEWEST_WITH_KEY) {
      project.tables().execute("CREATE TABLE t(id integer PRIMARY KEY, v varchar(9), seq integer)");
    }
    sample.table.query(keyed.sql());
    sample.write(Keyed.FIRST);
    sample.table.source(Keyed.SECOND);
    return sample;
  }

  /** Lets the pipeline run another query. */
  void query(String sql) {
    table.query(sql);
  }

  void source(String... rows) {
    table.source(rows);
  }

  void write(String... rows) {
    Outcome outcome = table.run(rows);
    if (!outcome.allDone()) {
      throw new AssertionError(outcome.toString());
    }
  }

  Command command() {
    return table.command();
  }

  Outcome run() {
    return table.run();
  }

  List<String> rows() {
    return project.tables().rows("SELECT id, v, seq FROM t ORDER BY 1, 3");
  }

  /** As if the second batch had not been written. */
  void undo() {
    project.tables().execute("DELETE FROM t", "DELETE FROM reprise.tombstones");
    write(Keyed.FIRST);
    source(Keyed.SECOND);
  }
}
