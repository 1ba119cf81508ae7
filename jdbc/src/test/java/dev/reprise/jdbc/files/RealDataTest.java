package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.FileFormat.Csv;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Files as they were really published, where they are at hand. */
class RealDataTest {
  private Attached session;

  @BeforeEach
  void open() throws SQLException {
    session = new Attached();
  }

  @AfterEach
  void close() throws SQLException {
    session.close();
  }

  @Test
  void dailyReportsOfThreeHeadersAreUnitedByName() {
    CsvFolder folder =
        new CsvFolder(data("jhu-daily-reports"))
            .column("Confirmed", "bigint")
            .column("Deaths", "bigint")
            .column("Recovered", "bigint")
            .column("Last Update", "varchar")
            .column("Last_Update", "timestamp");

    folder.attach(session, "*.csv");

    assertThat(session.rows("SELECT count(*), sum(\"Confirmed\"), count(\"Last_Update\") FROM t"))
        .containsExactly("136443|80778949|2911");
    assertThat(session.columns("t"))
        .containsExactly(
            "Province/State VARCHAR",
            "Country/Region VARCHAR",
            "Last Update VARCHAR",
            "Confirmed BIGINT",
            "Deaths BIGINT",
            "Recovered BIGINT",
            "Latitude DECIMAL(10,8)",
            "Longitude DECIMAL(11,8)",
            "Province_State VARCHAR",
            "Country_Region VARCHAR",
            "Last_Update TIMESTAMP",
            "Lat DECIMAL(10,8)",
            "Long DECIMAL(11,8)");
    assertThat(folder.notes()).isEmpty();
  }

  @Test
  void dailyReportsAreReadAlikeWithoutAnyDeclaration() {
    new CsvFolder(data("jhu-daily-reports")).attach(session, "*.csv");

    assertThat(session.rows("SELECT count(*), sum(\"Confirmed\") FROM t"))
        .containsExactly("136443|80778949");
  }

  @Test
  void weatherHasWordsForNull() {
    new CsvFolder(data("nyc-weather"))
        .dialect(new Csv(',', '"', true, List.of("NA")))
        .column("wind_gust", "double")
        .attach(session, "weather.csv");

    assertThat(session.rows("SELECT count(*), count(wind_gust), min(time_hour) FROM t")).hasSize(1);
    assertThat(session.rows("SELECT count(*) FROM t")).containsExactly("26115");
    assertThat(session.columns("t")).contains("wind_gust DOUBLE");
  }

  private static Path data(String name) {
    Path root =
        Path.of(
            Optional.ofNullable(System.getenv("REPRISE_REAL_DATA")).orElse("../../shared/data"));
    Assumptions.assumeTrue(
        Files.isDirectory(root.resolve(name)),
        () -> "no real data in " + root.toAbsolutePath().normalize() + ": set REPRISE_REAL_DATA");
    return root.resolve(name);
  }
}
