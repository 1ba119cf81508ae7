package dev.reprise.bench;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a merge costs over the fastest plain SQL that leaves the same rows, on DuckDB: a tenth of a
 * large table is updated, and a hundredth inserted. Each batch is newer than all before.
 */
final class MergeBench {

  private static final String MERGED =
      """
      /* reprise
      target: ours_merged
      write: merge
      unique_key: id
      sequence_by: updated_at
      */
      SELECT * FROM changes
      """;

  /** Eight columns; the changed rows are spread over the table. */
  private static final String ROWS =
      """
      SELECT %1$s AS id, 'name ' || i %% 100000 AS name,
        CAST(i %% 1000000 / 100.0 AS DECIMAL(12, 2)) AS amount,
        DATE '2026-01-01' + CAST(i %% 365 AS INTEGER) AS day,
        TIMESTAMP '2026-01-01' + INTERVAL (%2$d) DAY AS updated_at,
        'r' || i %% 7 AS region, CAST(i %% 100 AS INTEGER) AS quantity, 'note ' || i %% 1000 AS note
      FROM range(%3$d) AS r(i)""";

  /** The fastest that was found: see the page on writes by key among the decisions. */
  private static final String[] PLAIN = {
    """
    DELETE FROM plain_merged AS t USING changes AS c
    WHERE t.id = c.id AND c.updated_at > t.updated_at""",
    """
    INSERT INTO plain_merged
    SELECT * FROM changes AS c
    WHERE NOT EXISTS (SELECT 1 FROM plain_merged AS t WHERE t.id = c.id)"""
  };

  private final int turns;
  private final long rows;

  MergeBench(int turns, long rows) {
    this.turns = turns;
    this.rows = rows;
  }

  void run() throws Exception {
    Path folder = Folders.temporary();
    try (BenchProject project = BenchProject.onDuckDb(folder, Map.of("merged.sql", MERGED))) {
      project.plain(
          "CREATE TABLE changes AS " + ROWS.formatted("i", 0, rows),
          "CREATE TABLE plain_merged AS SELECT * FROM changes");
      project.run("merged", Optional.empty());
      Runnable ours = project.ready("merged", Optional.empty());
      Measured.inTurn(
              turns,
              turn -> change(project, turn + 1),
              turn -> project.plain(PLAIN),
              turn -> ours.run())
          .print("merge, a tenth updated", 1.3, System.out);
      Measured.inTurn(
              turns, turn -> changeAtFirst(project, turn), turn -> ours.run(), turn -> ours.run())
          .print("the same merge again", "first", "again", 0.5, System.out);
    }
  }

  /** Of two that follow each other, the first brings a batch, and the second finds it written. */
  private void changeAtFirst(BenchProject project, int turn) throws Exception {
    if (turn % 2 == 0) {
      change(project, 2 * turns + 3 + turn);
    }
  }

  private void change(BenchProject project, int number) throws Exception {
    long added = rows / 100;
    project.plain(
        "CREATE OR REPLACE TABLE changes AS "
            + ROWS.formatted("i * 10", number, rows / 10)
            + " UNION ALL "
            + ROWS.formatted((rows + number * added) + " + i", number, added));
  }
}
