package dev.reprise.testkit.laws;

import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.TestProject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A pipeline {@code t} that writes batches of {@link KeyEvent}s into a table of its own. */
public final class KeyBatches {

  private final TestProject project;
  private final boolean history;

  private KeyBatches(TestProject project, boolean history) {
    this.project = project;
    this.history = history;
  }

  /** Makes the source and the pipeline. */
  public static KeyBatches of(TestProject project, boolean history) {
    project.tables().execute("CREATE TABLE src(" + KeyEvent.COLUMNS + ")");
    String fields = "target: t\n" + KeyEvent.FIELDS + (history ? "history: true\n" : "");
    project.pipeline("t", fields, "SELECT * FROM src");
    return new KeyBatches(project, history);
  }

  /**
   * Writes one batch after the other into the empty table; what it then holds, as {@link
   * KeyEvent#newest} and {@link KeyEvent#versions} tell it. A failure of a run is thrown.
   */
  public List<String> written(List<List<KeyEvent>> batches) {
    if (project.tables().has("t")) {
      project.tables().execute("DELETE FROM t", "DELETE FROM reprise.tombstones");
    }
    batches.forEach(this::write);
    return project
        .tables()
        .rows(
            history
                ? "SELECT id, v, valid_from, valid_to, is_current FROM t ORDER BY 1, 3"
                : "SELECT id, v, day FROM t ORDER BY 1");
  }

  private void write(List<KeyEvent> batch) {
    project.tables().execute("DELETE FROM src");
    if (!batch.isEmpty()) {
      String rows = batch.stream().map(KeyEvent::literals).collect(Collectors.joining("), ("));
      project.tables().execute("INSERT INTO src VALUES (" + rows + ")");
    }
    Outcome outcome = project.command().named("t").again().run();
    if (!outcome.allDone()) {
      throw new AssertionError(outcome.toString());
    }
  }

  /** Whether writing the last batch once more changes nothing. */
  public Optional<String> changedByReplay() {
    Outcome replay = project.command().named("t").again().run();
    return replay.units().equals(List.of("t unchanged"))
        ? Optional.empty()
        : Optional.of(replay.toString());
  }
}
