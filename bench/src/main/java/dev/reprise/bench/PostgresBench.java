package dev.reprise.bench;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a unit costs over the plain SQL that writes the same rows, on a PostgreSQL server: one day
 * of ten, from another table and from a CSV file. The file is loaded by whole processes, ours and
 * {@code psql}.
 */
final class PostgresBench {

  private static final String FIELDS =
      """
      every: day
      start: 2025-01-01
      end: 2025-01-11
      write: replace_where
      time_column: day
      """;

  private static final String FROM_TABLE =
      "/* reprise\ntarget: ours_day\n" + FIELDS + "*/\nSELECT * FROM source WHERE day = :day\n";

  private static final String FROM_FILE =
      "target: ours_file\n"
          + FIELDS
          + """
          inputs:
            rows:
              files: "data/{day:yyyy-MM-dd}.csv"
              columns:
                id: bigint
                day: date
                customer_id: integer
                amount: decimal(12,2)
                item: varchar
                quantity: integer
                created_at: timestamp
                paid: boolean
          """;

  private static final String ROWS =
      """
      SELECT i AS id, DATE '2025-01-01' + CAST(i / %1$d AS integer) AS day,
        CAST(i %% 1000 AS integer) AS customer_id,
        CAST(i %% 100000 / 100.0 AS decimal(12, 2)) AS amount,
        'item ' || i %% 5000 AS item, CAST(i %% 7 AS integer) AS quantity,
        TIMESTAMP '2025-01-01' + i * INTERVAL '1 second' AS created_at, i %% 2 = 0 AS paid
      FROM generate_series(CAST(0 AS bigint), %1$d * 10 - 1) AS r(i)""";

  private static final String[] DAY_AGAIN = {
    "DELETE FROM plain_day WHERE day = DATE '2025-01-05'",
    "INSERT INTO plain_day SELECT * FROM source WHERE day = DATE '2025-01-05'"
  };

  private static final String SCRIPT =
      """
      BEGIN;
      CREATE TEMPORARY TABLE rows (LIKE plain_file) ON COMMIT DROP;
      \\copy rows FROM '%s' (FORMAT csv, HEADER)
      DELETE FROM plain_file WHERE day = DATE '2025-01-05';
      INSERT INTO plain_file SELECT * FROM rows;
      COMMIT;
      """;

  private final int turns;

  PostgresBench(int turns) {
    this.turns = turns;
  }

  /**
   * Measures on an empty database.
   *
   * @param launcher the program
   * @param rows of a day
   */
  void run(String url, String user, Path launcher, long rows) throws Exception {
    Path folder = Folders.temporary();
    Map<String, String> pipelines = Map.of("day.sql", FROM_TABLE, "file.yml", FROM_FILE);
    try (BenchProject project = BenchProject.onPostgres(folder, pipelines, url, user)) {
      project.plain(
          "CREATE TABLE source AS " + ROWS.formatted(rows),
          "CREATE TABLE plain_day AS SELECT * FROM source",
          "CREATE TABLE plain_file AS SELECT * FROM source");
      project.plain("ANALYZE");
      fromTable(project);
      fromFile(project, folder, URI.create(url.substring("jdbc:".length())), user, launcher);
    }
  }

  private void fromTable(BenchProject project) throws Exception {
    project.run("day", Optional.of("2025-01-01"));
    project.plain("INSERT INTO ours_day SELECT * FROM source WHERE day > DATE '2025-01-01'");
    project.plain("ANALYZE ours_day");
    Runnable ours = project.ready("day", Optional.of("2025-01-05"));
    Measured.inTurn(
            turns,
            turn ->
                project.plain(
                    "UPDATE source SET quantity = %d WHERE id = (SELECT min(id) FROM source WHERE day = DATE '2025-01-05')"
                        .formatted(turn)),
            turn -> project.plain(DAY_AGAIN),
            turn -> ours.run())
        .print("one day of ten, replace_where", 1.3, System.out);
  }

  private void fromFile(BenchProject project, Path folder, URI server, String user, Path launcher)
      throws Exception {
    Path data = Files.createDirectories(folder.resolve("data"));
    Path script = folder.resolve("load.sql");
    Files.writeString(script, SCRIPT.formatted(data.resolve("2025-01-05.csv")));
    List<String> psql =
        List.of(
            "psql",
            "-q",
            "-v",
            "ON_ERROR_STOP=1",
            "-h",
            server.getHost(),
            "-p",
            Integer.toString(server.getPort()),
            "-U",
            user,
            "-d",
            server.getPath().substring(1),
            "-f",
            script.toString());
    List<String> ours =
        List.of(
            launcher.toAbsolutePath().toString(),
            "run",
            "file",
            "--on",
            "2025-01-05",
            "--project",
            folder.toString());
    CsvDay.write(data.resolve("2025-01-01.csv"), project, "2025-01-01", 0);
    project.run("file", Optional.of("2025-01-01"));
    project.plain("INSERT INTO ours_file SELECT * FROM source WHERE day > DATE '2025-01-01'");
    project.plain("ANALYZE ours_file");
    Measured.inTurn(
            turns,
            turn -> CsvDay.write(data.resolve("2025-01-05.csv"), project, "2025-01-05", turn),
            turn -> Programs.run(folder, psql),
            turn -> Programs.run(folder, ours))
        .print("one day of ten from CSV, whole processes", 1.1, System.out);
    PandasDay.in(folder)
        .beside(
            project,
            server,
            new PandasDay.Day(turns, user, "2025-01-05", data.resolve("2025-01-05.csv")),
            turn -> CsvDay.write(data.resolve("2025-01-05.csv"), project, "2025-01-05", 100 + turn),
            ours);
  }
}
