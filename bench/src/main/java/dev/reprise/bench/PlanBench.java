package dev.reprise.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;

/**
 * What planning costs: {@code reprise run} with nothing due in a project of 500 pipelines with 20
 * receipts each, beside one of a single pipeline, as whole processes.
 *
 * @param launcher the script {@code reprise}
 */
record PlanBench(Path launcher) {

  private static final int PIPELINES = 500;
  private static final int TURNS = 7;
  private static final String LAST_DAY = "2026-08-20";

  private static final String RECEIPTS =
      """
      INSERT INTO reprise.receipts
      SELECT r.* REPLACE (
        r.receipt_id + day * 100000 AS receipt_id,
        r.interval_start - to_days(day) AS interval_start,
        r.interval_end - to_days(day) AS interval_end,
        coalesce(
          replace(
            r.input_fingerprint,
            md5(CAST(u.receipt_id AS VARCHAR)),
            md5(CAST(u.receipt_id + day * 100000 AS VARCHAR))),
          r.input_fingerprint) AS input_fingerprint)
      FROM reprise.receipts AS r
      LEFT JOIN reprise.receipts AS u
        ON contains(r.input_fingerprint, md5(CAST(u.receipt_id AS VARCHAR))),
        (SELECT CAST(unnest(range(1, 20)) AS INTEGER) AS day) AS days
      """;

  private static final String TOUCHED =
      """
      INSERT INTO reprise.touched
      SELECT t.* REPLACE (
        t.receipt_id + day * 100000 AS receipt_id,
        t.range_start - to_days(day) AS range_start,
        t.range_end - to_days(day) AS range_end)
      FROM reprise.touched AS t,
        (SELECT CAST(unnest(range(1, 20)) AS INTEGER) AS day) AS days
      """;

  void run() throws Exception {
    Path base = Folders.temporary();
    Path large = project(base.resolve("large"), PIPELINES);
    Path small = project(base.resolve("small"), 1);
    String reprise = launcher.toAbsolutePath().toString();
    Programs.run(large, List.of(reprise, "run", "--on", LAST_DAY));
    Programs.run(small, List.of(reprise, "run", "--on", LAST_DAY));
    multiplyReceipts(large);
    multiplyReceipts(small);
    Measured.inTurn(
            TURNS,
            turn -> Programs.run(small, List.of(reprise, "run")),
            turn -> Programs.run(large, List.of(reprise, "run")))
        .printDifference("planning 500 pipelines, 10,000 receipts", 0.3, System.out);
  }

  /**
   * Gives each pipeline the receipts of the 19 days before, as if they had been run: those of the
   * last day with other ids, and other digests of the upstreams' ids.
   */
  private static void multiplyReceipts(Path project) throws Exception {
    try (Connection connection =
            DriverManager.getConnection("jdbc:duckdb:" + project.resolve("plan.duckdb"));
        Statement statement = connection.createStatement()) {
      statement.execute(RECEIPTS);
      statement.execute(TOUCHED);
    }
  }

  private static Path project(Path folder, int pipelines) throws Exception {
    Files.createDirectories(folder.resolve("pipelines"));
    Files.writeString(
        folder.resolve("reprise.yml"),
        """
        name: plan
        warehouses:
          dev: { type: duckdb, path: plan.duckdb }
        """);
    for (int i = 0; i < pipelines; i++) {
      Files.writeString(folder.resolve("pipelines/p%03d.sql".formatted(i)), pipeline(i));
    }
    return folder;
  }

  /** Each reads the one before it, in chains of ten. */
  private static String pipeline(int i) {
    String from =
        i % 10 == 0
            ? "(SELECT CAST(:day AS DATE) AS day, 1 AS amount) AS made"
            : "t%03d".formatted(i - 1);
    return """
        /* reprise
        target: t%03d
        every: day
        start: 2026-08-01
        end: 2026-08-21
        write: replace_where
        time_column: day
        */
        SELECT day, sum(amount) AS amount
        FROM %s
        WHERE day = :day
        GROUP BY day
        """
        .formatted(i, from);
  }
}
