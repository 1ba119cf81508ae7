package dev.reprise.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hourly weather of three airports as R's nycflights13 has it: 26,115 rows in which NA means null.
 * It lies outside of this repository, in the folder {@code REPRISE_REAL_DATA}.
 */
class WeatherTest {

  @TempDir Path project;

  @Test
  void aWordForNullIsAllThatNeedsToBeSaid() throws IOException {
    Path data =
        Optional.ofNullable(System.getenv("REPRISE_REAL_DATA"))
            .map(Path::of)
            .orElseGet(() -> Repository.root().resolve("../shared/data").normalize())
            .resolve("nyc-weather/weather.csv");
    assumeTrue(
        Files.exists(data),
        () -> "no real data in " + data + "; REPRISE_REAL_DATA names its folder");
    Files.createDirectories(project.resolve("pipelines"));
    Files.copy(data, project.resolve("weather.csv"));
    Files.writeString(
        project.resolve("reprise.yml"), "warehouses: { dev: { type: duckdb, path: w.duckdb } }");
    Files.writeString(
        project.resolve("pipelines/weather.yml"),
        """
        target: raw.weather
        write: overwrite
        inputs: { weather: { files: weather.csv, null_values: ["NA"] } }
        """);
    ProjectRun reprise = new ProjectRun(project);

    assertThat(reprise.good("run").out()).contains("26,115 rows");
    assertThat(reprise.csv("SELECT count(*), count(temp), sum(temp) FROM raw.weather"))
        .endsWith("\n26115,26114,1443069.88\n");
    assertThat(
            reprise.csv(
                "SELECT name, type FROM reprise.columns WHERE name IN ('temp', 'dewp', 'time_hour')"
                    + " ORDER BY 1"))
        .isEqualTo(
            """
            name,type
            dewp,"decimal(4,2)"
            temp,"decimal(5,2)"
            time_hour,timestamp with time zone
            """);
    assertThat(reprise.good("run", "weather", "--again").out()).contains("1 unchanged.");
  }
}
