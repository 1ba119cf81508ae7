package dev.reprise.bench;

import java.nio.file.Files;
import java.nio.file.Path;
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

  void run() throws Exception {
    Path base = Files.createTempDirectory("reprise-bench");
    Path large = project(base.resolve("large"), PIPELINES);
    Path small = project(base.resolve("small"), 1);
    String reprise = launcher.toAbsolutePath().toString();
    Programs.run(large, List.of(reprise, "run", "--yes"));
    Programs.run(small, List.of(reprise, "run", "--yes"));
    Measured.inTurn(
            TURNS,
            turn -> Programs.run(small, List.of(reprise, "run")),
            turn -> Programs.run(large, List.of(reprise, "run")))
        .printDifference("planning 500 pipelines, 10,000 receipts", 0.3, System.out);
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
