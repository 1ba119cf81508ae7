package dev.reprise.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Project;
import dev.reprise.pipeline.ProjectLoader;
import dev.reprise.pipeline.WordReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RerunSafetyTest {

  @TempDir Path folder;

  private List<Finding> findings(String header, String sql) throws IOException {
    Files.createDirectories(folder.resolve("pipelines"));
    Files.writeString(folder.resolve("reprise.yml"), "warehouses: {d: {type: duckdb, path: a}}");
    Files.writeString(
        folder.resolve("pipelines/a.sql"),
        "/* reprise\ntarget: a\nwrite: overwrite\n" + header + "*/\n" + sql);
    Project project = ProjectLoader.load(folder);
    Graph graph = Graph.of(project, "main", new WordReader());
    return RerunSafety.findings(graph, project.pipelines().get(0));
  }

  @Test
  void c101_theClockIsFound() throws IOException {
    assertThat(findings("", "SELECT a,\n  now() AS at"))
        .extracting(Finding::toString)
        .containsExactly(
            """
            pipelines/a.sql:6: wall_clock: now reads the clock, so a rerun yields other rows
              Use :start, :end or :day, which stay the same; or accept it: `allow: {wall_clock: "why"}`""");
  }

  @Test
  void c101_diceAreFound() throws IOException {
    assertThat(findings("", "SELECT gen_random_uuid() AS id"))
        .extracting(Finding::toString)
        .containsExactly(
            """
            pipelines/a.sql:5: unseeded_random: gen_random_uuid yields another value each time, so a rerun yields other rows
              Derive the value from the row, for example by md5() of its key; or accept it: `allow: {unseeded_random: "why"}`""");
  }

  @ParameterizedTest
  @ValueSource(strings = {"count(x)", "sum(x)", "md5(x)", "date_trunc(d)"})
  void c101_otherFunctionsAreFine(String call) throws IOException {
    assertThat(findings("", "SELECT " + call)).isEmpty();
  }

  @Test
  void whatIsAllowedIsNotFound() throws IOException {
    String allow = "allow: {wall_clock: \"load time only\"}\n";
    assertThat(findings(allow, "SELECT now(), random()"))
        .extracting(finding -> finding.rule().word())
        .containsExactly("unseeded_random");
  }
}
