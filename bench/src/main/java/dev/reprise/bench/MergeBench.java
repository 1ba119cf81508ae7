package dev.reprise.bench;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a merge costs over the fastest plain SQL that leaves the same rows: a tenth of a large table
 * without an index is updated, and a hundredth inserted. Each batch is newer than all before.
 *
 * @param rows of the table, at first
 */
record MergeBench(int turns, long rows) {

  private static final Map<String, String> PIPELINES =
      Map.of(
          "merged.sql",
          """
          /* reprise
          target: ours_merged
          write: merge
          unique_key: id
          sequence_by: updated_at
          */
          SELECT * FROM changes
          """);

  /** Eight columns; the changed rows are spread over the table. */
  private static final String ROWS =
      """
      SELECT %1$s AS id, 'name ' || i %% 100000 AS name,
        CAST(i %% 1000000 / 100.0 AS decimal(12, 2)) AS amount,
        DATE '2026-01-01' + CAST(i %% 365 AS integer) AS day,
        TIMESTAMP '2026-01-01' + %2$d * INTERVAL '1 day' AS updated_at,
        'r' || i %% 7 AS region, CAST(i %% 100 AS integer) AS quantity, 'note ' || i %% 1000 AS note
      FROM generate_series(CAST(0 AS bigint), %3$d - 1) AS r(i)""";

  /** The fastest that was found: see the page on writes by key among the decisions. */
  private static final String[] ON_DUCKDB = {
    """
    DELETE FROM plain_merged AS t USING changes AS c
    WHERE t.id = c.id AND c.updated_at > t.updated_at""",
    """
    INSERT INTO plain_merged
    SELECT * FROM changes AS c
    WHERE NOT EXISTS (SELECT 1 FROM plain_merged AS t WHERE t.id = c.id)"""
  };

  private static final String[] ON_POSTGRES = {
    """
    MERGE INTO plain_merged AS t USING changes AS c ON t.id = c.id
    WHEN MATCHED AND c.updated_at > t.updated_at THEN UPDATE
    SET name = c.name, amount = c.amount, day = c.day, updated_at = c.updated_at,
      region = c.region, quantity = c.quantity, note = c.note
    WHEN NOT MATCHED THEN INSERT VALUES
      (c.id, c.name, c.amount, c.day, c.updated_at, c.region, c.quantity, c.note)
    """
  };

  void onDuckDb() throws Exception {
    Path folder = Folders.temporary();
    try (BenchProject project = BenchProject.onDuckDb(folder, PIPELINES)) {
      run(project, ON_DUCKDB);
    }
  }

  /** On an empty database of PostgreSQL 15 or newer. */
  void onPostgres(String url, String user) throws Exception {
    Path folder = Folders.temporary();
    try (BenchProject project = BenchProject.onPostgres(folder, PIPELINES, url, user)) {
      run(project, ON_POSTGRES);
    }
  }

  private void run(BenchProject project, String... plain) throws Exception {
    project.plain(
        "CREATE TABLE changes AS " + ROWS.formatted("i", 0, rows),
        "CREATE TABLE plain_merged AS SELECT * FROM changes");
    project.run("merged", Optional.empty());
    project.plain("ANALYZE");
    Runnable ours = project.ready("merged", Optional.empty());
    Measured.inTurn(
            turns,
            turn -> change(project, turn + 1),
            turn -> project.plain(plain),
            turn -> ours.run())
        .print("merge, a tenth updated", 1.3, System.out);
    Measured.inTurn(
            turns, turn -> changeAtFirst(project, turn), turn -> ours.run(), turn -> ours.run())
        .print("the same merge again", "first", "again", 0.5, System.out);
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
        "DROP TABLE changes",
        "CREATE TABLE changes AS "
            + ROWS.formatted("i * 10", number, rows / 10)
            + " UNION ALL "
            + ROWS.formatted((rows + number * added) + " + i", number, added));
    project.plain("ANALYZE changes");
  }
}
