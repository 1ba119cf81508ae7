package dev.reprise.examples;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The daily reports of the Johns Hopkins University (CSSE COVID-19, CC BY 4.0), as they were
 * published and as they were corrected: 102 files with three headers, some with a byte-order mark,
 * some without a final newline. They lie outside of this repository, in the folder {@code
 * REPRISE_REAL_DATA}.
 */
class JohnsHopkinsTest {

  private static final String CORRECTED = "jhu-daily-reports";
  private static final String FIRST = "jhu-daily-reports-first-published";

  private static final String PIPELINE =
      """
      /* reprise
      target: raw.reports
      every: day
      start: 2020-01-22
      end: 2020-05-03
      write: replace_where
      time_column: report_date
      inputs:
        report:
          files: "reports/{day:MM-dd-yyyy}.csv"
          columns:
            Province/State: varchar
            Country/Region: varchar
            Last Update: varchar
            Province_State: varchar
            Country_Region: varchar
            Last_Update: varchar
            Confirmed: bigint
            Deaths: bigint
            Recovered: bigint
            Latitude: decimal(12,8)
            Longitude: decimal(12,8)
            Lat: decimal(12,8)
            Long: decimal(12,8)
      */
      SELECT
        :day AS report_date,
        coalesce("Province/State", "Province_State") AS province,
        coalesce("Country/Region", "Country_Region") AS country,
        coalesce("Last Update", "Last_Update") AS last_update,
        coalesce(Latitude, Lat) AS latitude,
        coalesce(Longitude, "Long") AS longitude,
        Confirmed,
        Deaths,
        Recovered
      FROM report
      """;

  private static final String DAYS =
      """
      /* reprise
      target: analytics.days
      every: day
      start: 2020-01-22
      end: 2020-05-03
      write: replace_where
      time_column: report_date
      */
      SELECT report_date, count(*) AS places, coalesce(sum(confirmed), 0)::bigint AS confirmed
      FROM raw.reports WHERE report_date = :day GROUP BY report_date
      """;

  private static final String TOTALS =
      "SELECT count(DISTINCT report_date), count(*), sum(confirmed) FROM raw.reports";

  private static final String UNDECLARED =
      """
      /* reprise
      target: raw.reports
      every: day
      start: 2020-01-22
      end: 2020-05-03
      write: replace_where
      time_column: report_date
      on_missing_column: "null"
      inputs: { report: { files: "reports/{day:MM-dd-yyyy}.csv"%s } }
      */
      SELECT :day AS report_date, * FROM report
      """;

  private static final String TYPES =
      """
      name,type
      confirmed,bigint
      country/region,varchar
      country_region,varchar
      deaths,bigint
      last update,varchar
      last_update,timestamp
      lat,"decimal(10,8)"
      latitude,"decimal(10,8)"
      long,"decimal(11,8)"
      longitude,"decimal(11,8)"
      province/state,varchar
      province_state,varchar
      recovered,bigint
      """;

  @TempDir Path project;
  private Path data = Path.of("");

  @BeforeEach
  void prepare() throws IOException {
    data =
        Optional.ofNullable(System.getenv("REPRISE_REAL_DATA"))
            .map(Path::of)
            .orElseGet(() -> Repository.root().resolve("../shared/data").normalize());
    assumeTrue(
        Files.isDirectory(data.resolve(CORRECTED)) && Files.isDirectory(data.resolve(FIRST)),
        () -> "no real data in " + data + "; REPRISE_REAL_DATA names its folder");
    Files.createDirectories(project.resolve("pipelines"));
    Files.createDirectories(project.resolve("reports"));
    Files.writeString(
        project.resolve("reprise.yml"), "warehouses: { dev: { type: duckdb, path: jhu.duckdb } }");
    Files.writeString(project.resolve("pipelines/reports.sql"), PIPELINE);
  }

  @Test
  void allReportsAreLoadedOnce() throws IOException {
    put(CORRECTED);
    ProjectRun reprise = new ProjectRun(project);

    assertThat(reprise.good("run").out()).contains("102 done.");
    assertThat(reprise.csv(TOTALS)).endsWith("\n102,136443,80778949\n");
    assertThat(reprise.good("run", "reports", "--on", "2020-04-09").out()).contains("1 unchanged.");
    assertThat(reprise.csv(TOTALS)).endsWith("\n102,136443,80778949\n");
  }

  @Test
  void exactlyTheCorrectedDaysAreRunAgain() throws IOException {
    Files.writeString(project.resolve("pipelines/days.sql"), DAYS);
    put(CORRECTED);
    put(FIRST);
    ProjectRun reprise = new ProjectRun(project);
    assertThat(reprise.good("run").out()).contains("204 done.");
    assertThat(reprise.csv(TOTALS)).endsWith("\n102,133329,80777438\n");

    put(CORRECTED);
    ProjectRun.Ended run = reprise.good("run", "--json");

    assertThat(run.lines("\"kind\":\"unit\"")).isEqualTo(50);
    for (Path file : files(FIRST)) {
      assertThat(run.lines(interval(file))).as(file.toString()).isEqualTo(2);
    }
    assertThat(reprise.csv(TOTALS)).endsWith("\n102,136443,80778949\n");
    assertThat(reprise.csv("SELECT count(*), sum(places), sum(confirmed) FROM analytics.days"))
        .endsWith("\n102,136443,80778949\n");
    assertThat(reprise.good("run").out()).startsWith("Nothing to run");
  }

  @Test
  void nothingNeedsToBeDeclaredInTheOrderOfTheirNames() throws IOException {
    Files.writeString(project.resolve("pipelines/reports.sql"), UNDECLARED.formatted(""));
    put(CORRECTED);
    ProjectRun reprise = new ProjectRun(project);

    assertThat(reprise.good("run").out()).contains("102 done.");
    assertThat(reprise.csv(TOTALS)).endsWith("\n102,136443,80778949\n");
    assertThat(reprise.csv("SELECT name, type FROM reprise.columns ORDER BY name"))
        .isEqualTo(TYPES);
    assertThat(reprise.good("run", "reports", "--again").out()).contains("102 unchanged.");
    assertThat(reprise.csv(TOTALS)).endsWith("\n102,136443,80778949\n");
  }

  @Test
  void newestFirstOneColumnNeedsToBeDeclared() throws IOException {
    Files.writeString(project.resolve("pipelines/reports.sql"), UNDECLARED.formatted(""));
    put(CORRECTED);
    ProjectRun reprise = new ProjectRun(project);

    LocalDate refused = newestFirst(reprise);

    assertThat(refused).isEqualTo("2020-03-22");
    assertThat(reprise.command("run", "reports", "--on", "2020-03-22").toString())
        .contains(
            """
            reports/03-22-2020.csv, line 2: the value "3/22/20 23:45" of Last Update is no timestamp\
            """,
            "declare the column: `columns: { Last Update: varchar }`");
    Files.delete(project.resolve("jhu.duckdb"));
    Files.writeString(
        project.resolve("pipelines/reports.sql"),
        UNDECLARED.formatted(", columns: { Last Update: varchar }"));
    assertThat(newestFirst(reprise)).isEqualTo("2020-01-21");
    assertThat(reprise.csv(TOTALS)).endsWith("\n102,136443,80778949\n");
  }

  /** The day that was refused; the day before the first where none was. */
  private static LocalDate newestFirst(ProjectRun reprise) {
    LocalDate day = LocalDate.parse("2020-05-02");
    while (day.isAfter(LocalDate.parse("2020-01-21"))
        && reprise.command("run", "reports", "--on", day.toString()).code() == 0) {
      day = day.minusDays(1);
    }
    return day;
  }

  /** {@code 2020-01-31}, as the start of an interval is written. */
  private static String interval(Path file) {
    String name = file.getFileName().toString();
    return "\"interval_start\":\"2020-" + name.substring(0, 5) + "T";
  }

  private void put(String folder) throws IOException {
    for (Path file : files(folder)) {
      Path copy = project.resolve("reports").resolve(file.getFileName().toString());
      Files.copy(file, copy, REPLACE_EXISTING);
    }
  }

  private List<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(data.resolve(folder))) {
      return files.sorted().toList();
    }
  }
}
