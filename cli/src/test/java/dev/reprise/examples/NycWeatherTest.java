package dev.reprise.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reprise.examples.ProjectRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The hourly weather at three airports of New York in 2013 (the table {@code weather} of the R
 * package nycflights13, CC0). Its documentation takes origin and local time for a key, and the hour
 * that occurs twice when the clocks go back has two rows. It lies outside of this repository, in
 * the folder {@code REPRISE_REAL_DATA}.
 */
class NycWeatherTest {

  private static final String PIPELINE =
      """
      target: raw.weather
      write: merge
      unique_key: %s
      inputs:
        weather:
          files: "weather.csv"
          null_values: ["NA"]
          columns: { time_hour: timestamptz, temp: "decimal(6,2)", wind_speed: double }
      """;

  @TempDir Path project;

  @BeforeEach
  void makeProject() throws IOException {
    Path file =
        Optional.ofNullable(System.getenv("REPRISE_REAL_DATA"))
            .map(Path::of)
            .orElseGet(() -> Repository.root().resolve("../shared/data").normalize())
            .resolve("nyc-weather/weather.csv");
    assumeTrue(
        Files.isRegularFile(file),
        () -> "there is no " + file + "; REPRISE_REAL_DATA names its folder");
    Files.copy(file, project.resolve("weather.csv"));
    Files.writeString(
        project.resolve("reprise.yml"),
        "name: weather\nwarehouses: { dev: { type: duckdb, path: w.duckdb } }\n");
    Files.createDirectories(project.resolve("pipelines"));
  }

  private ProjectRun keyed(String key) throws IOException {
    Files.writeString(project.resolve("pipelines/weather.yml"), PIPELINE.formatted(key));
    return new ProjectRun(project);
  }

  @Test
  void theLocalHourIsNoKeyAndTheThreeRepeatedKeysAreNamed() throws IOException {
    Ended ended = keyed("[origin, year, month, day, hour]").command("run");

    assertThat(ended.code()).isEqualTo(1);
    assertThat(ended.err() + ended.out())
        .contains(
            "The query yields 3 keys (origin, year, month, day, hour) that have rows which differ,"
                + " and nothing says which of them stays:",
            "key: origin=EWR, year=2013, month=11, day=3, hour=1",
            "key: origin=JFK, year=2013, month=11, day=3, hour=1",
            "key: origin=LGA, year=2013, month=11, day=3, hour=1",
            "Nothing was written: raw.weather is as it was.");
  }

  @Test
  void theInstantIsAKeyAndAllRowsAreLoadedOnce() throws IOException {
    ProjectRun run = keyed("[origin, time_hour]");

    run.good("run");

    assertThat(run.csv("SELECT count(*) AS n FROM raw.weather")).isEqualTo("n\n26115\n");
    assertThat(run.good("run", "weather", "--again").out()).contains("unchanged");
    assertThat(run.csv("SELECT count(*) AS n FROM raw.weather")).isEqualTo("n\n26115\n");
  }
}
