package dev.reprise.bench;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a unit costs over the plain SQL that writes the same rows, on DuckDB: one day of 365 in a
 * large table, and a full overwrite, of a table without and with a primary key.
 */
final class WriteBench {

  private static final String DAILY =
      """
      /* reprise
      target: ours_daily
      every: day
      start: 2025-01-01
      end: 2026-01-01
      write: replace_where
      time_column: day
      */
      SELECT * FROM source WHERE day = :day
      """;

  private static final String WHOLE =
      """
      /* reprise
      target: %s
      write: overwrite
      */
      SELECT * FROM source
      """;

  /**
   * Eight columns of values that follow no rule, as those of orders do: what follows one is packed
   * so well that copying it costs little more than looking at it. The rows of a day are spread over
   * the table.
   */
  private static final String SOURCE =
      """
      CREATE TABLE source AS
      SELECT i AS id, DATE '2025-01-01' + CAST(i %% 365 AS INTEGER) AS day,
        CAST(hash(i + 1) %% 1000 AS BIGINT) AS customer_id,
        CAST(hash(i + 2) %% 100000 / 100.0 AS DECIMAL(12, 2)) AS amount,
        'R-' || hash(i + 3) %% 1000000000000 AS reference,
        CAST(hash(i + 4) %% 7 AS BIGINT) AS quantity,
        TIMESTAMP '2025-01-01' + to_days(CAST(i %% 365 AS INTEGER))
          + to_microseconds(CAST(hash(i + 5) %% 86400000000 AS BIGINT)) AS created_at,
        hash(i + 6) %% 2 = 0 AS paid
      FROM range(%d) AS r(i)""";

  private static final String REPLACE =
      "CREATE OR REPLACE TABLE plain_whole AS SELECT * FROM source";

  private static final String[] DAY_AGAIN = {
    "DELETE FROM plain_daily WHERE day = DATE '2025-06-01'",
    "INSERT INTO plain_daily SELECT * FROM source WHERE day = DATE '2025-06-01'"
  };

  /** Of what the disk makes vary: one commit in four of small units writes a checkpoint besides. */
  private static final int MORE = 3;

  private final int turns;

  WriteBench(int turns) {
    this.turns = turns;
  }

  void run(long rows) throws Exception {
    Path folder = Folders.temporary();
    Map<String, String> pipelines =
        Map.of(
            "daily.sql", DAILY,
            "whole.sql", WHOLE.formatted("ours_whole"),
            "keyed.sql", WHOLE.formatted("ours_keyed"));
    try (BenchProject project = BenchProject.onDuckDb(folder, pipelines)) {
      project.plain(SOURCE.formatted(rows));
      slice(project);
      overwrite(project);
      keyed(project);
    }
  }

  private void slice(BenchProject project) throws Exception {
    project.run("daily", Optional.of("2025-01-01"));
    project.plain(
        "CREATE TABLE plain_daily AS SELECT * FROM source",
        "INSERT INTO ours_daily SELECT * FROM source WHERE day > DATE '2025-01-01'");
    Runnable ours = project.ready("daily", Optional.of("2025-06-01"));
    Measured.inTurn(
            MORE * turns,
            turn -> change(project, turn),
            turn -> project.plain(DAY_AGAIN),
            turn -> ours.run())
        .print("one day of 365, replace_where", 1.25, System.out);
    Measured.inTurn(MORE * turns, turn -> project.plain(DAY_AGAIN), turn -> ours.run())
        .print("the same day, nothing changed", 1.25, System.out);
  }

  /** So that no turn finds its rows standing there. */
  private static void change(BenchProject project, int turn) throws Exception {
    project.plain("UPDATE source SET quantity = %d WHERE id = 151".formatted(turn));
  }

  private void overwrite(BenchProject project) throws Exception {
    Runnable ours = project.ready("whole", Optional.empty());
    Measured.inTurn(
            MORE * turns,
            turn -> change(project, turn),
            turn -> project.plain(REPLACE),
            turn -> ours.run())
        .print("full overwrite", 1.25, System.out);
  }

  private void keyed(BenchProject project) throws Exception {
    project.run("keyed", Optional.empty());
    project.plain("ALTER TABLE ours_keyed ADD PRIMARY KEY (id)");
    Runnable ours = project.ready("keyed", Optional.empty());
    Measured.inTurn(
            turns,
            turn -> change(project, turn),
            turn -> project.plain(REPLACE),
            turn -> ours.run())
        .print("full overwrite, target with a primary key", 2.0, System.out);
  }
}
