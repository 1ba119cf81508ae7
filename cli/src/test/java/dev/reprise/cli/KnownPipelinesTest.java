package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.pipeline.DefinitionException;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.PipelineMemory;
import dev.reprise.pipeline.Project;
import dev.reprise.pipeline.ProjectLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of pipelines' files changes nothing of what is read from them. */
class KnownPipelinesTest {

  private static final String DAILY =
      """
      /* reprise
      target: daily
      every: day
      start: 2026-08-01
      write: replace_where
      time_column: day
      */
      SELECT 'é 🙂 :x' AS a, day -- a comment
      FROM raw WHERE day >= :start AND day < :end OR day = :day;
      """;

  private static final String FILES =
      "target: raw\nwrite: overwrite\ninputs: {o: {files: o.csv}}\n";

  @TempDir Path folder;

  /** Files of which nothing was known, in the order in which they were read. */
  private final List<String> found = new ArrayList<>();

  @BeforeEach
  void makeProject() throws IOException {
    project("UTC");
    file("daily.sql", DAILY);
    file("raw.yml", FILES);
  }

  private void project(String zone) throws IOException {
    Files.writeString(
        folder.resolve("reprise.yml"),
        "warehouses: {dev: {type: duckdb, path: a.duckdb}}\ntimezone: " + zone + "\n");
  }

  private void file(String name, String text) throws IOException {
    Files.createDirectories(folder.resolve("pipelines"));
    Files.writeString(folder.resolve("pipelines").resolve(name), text);
  }

  private Path kept() {
    return RecordFolder.pipelinesFile(folder);
  }

  private KnownPipelines known(String build) {
    return new KnownPipelines(new KeptFields(kept(), build));
  }

  /** Notes what was not known. */
  private PipelineMemory noting(KnownPipelines known) {
    return new PipelineMemory() {
      @Override
      public Optional<Known> of(String file, String text) {
        return known.of(file, text);
      }

      @Override
      public void found(String file, String text, Known what) {
        found.add(file);
        known.found(file, text, what);
      }
    };
  }

  /** Reads the project as a command that writes does; it is what it is without a memory. */
  private Project load(String build) {
    found.clear();
    KnownPipelines known = known(build);
    Project project = ProjectLoader.load(folder, noting(known));
    known.keep();
    assertThat(project).isEqualTo(ProjectLoader.load(folder));
    return project;
  }

  private static List<String> hashes(Project project) {
    return project.pipelines().stream().map(Pipeline::definitionHash).toList();
  }

  @Test
  void whatWasFoundOnceIsKnown() {
    Project first = load("1");
    assertThat(found).containsExactly("pipelines/daily.sql", "pipelines/raw.yml");

    Project again = load("1");

    assertThat(found).isEmpty();
    assertThat(again).isEqualTo(first);
  }

  @Test
  void anEditedFileIsReadAnewAndNoOther() throws IOException {
    Project before = load("1");
    file("daily.sql", DAILY.replace("raw", "row"));

    Project after = load("1");

    assertThat(found).containsExactly("pipelines/daily.sql");
    assertThat(hashes(after).get(0)).isNotEqualTo(hashes(before).get(0));
    assertThat(hashes(after).get(1)).isEqualTo(hashes(before).get(1));
    load("1");
    assertThat(found).isEmpty();
  }

  @Test
  void anEditOfTheSameLengthAndTimeIsSeen() throws IOException {
    Project before = load("1");
    Path daily = folder.resolve("pipelines/daily.sql");
    var time = Files.getLastModifiedTime(daily);
    file("daily.sql", DAILY.replace("day < :end", "day > :end"));
    Files.setLastModifiedTime(daily, time);

    assertThat(hashes(load("1")).get(0)).isNotEqualTo(hashes(before).get(0));
  }

  @Test
  void filesThatExchangeTheirTextsAreReadAnew() throws IOException {
    file("other.sql", DAILY.replace("target: daily", "target: other"));
    load("1");
    file("daily.sql", DAILY.replace("target: daily", "target: other"));
    file("other.sql", DAILY);

    load("1");

    assertThat(found).containsExactly("pipelines/daily.sql", "pipelines/other.sql");
  }

  @Test
  void anotherZoneOfTheProjectReadsAllAnew() throws IOException {
    Project before = load("1");
    project("Europe/Berlin");

    Project after = load("1");

    assertThat(found).containsExactly("pipelines/daily.sql", "pipelines/raw.yml");
    assertThat(hashes(after)).doesNotContainAnyElementsOf(hashes(before));
  }

  @Test
  void anotherBuildReadsAllAnew() {
    load("1");

    load("2");

    assertThat(found).containsExactly("pipelines/daily.sql", "pipelines/raw.yml");
  }

  @Test
  void aFileThatIsWrongIsToldOfEachTimeAndNotKept() throws IOException {
    load("1");
    file("daily.sql", DAILY.replace(":end", ":ned"));

    for (int turn = 0; turn < 2; turn++) {
      assertThatThrownBy(() -> load("1"))
          .isInstanceOf(DefinitionException.class)
          .hasMessageContaining("pipelines/daily.sql:9: unknown parameter :ned");
    }

    assertThat(found).isEmpty();
  }

  @Test
  void aDamagedFileIsPassedOverAndMended() throws IOException {
    load("1");
    byte[] whole = Files.readAllBytes(kept());
    for (int at = 0; at < whole.length; at += 7) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 1;
      Files.write(kept(), damaged);
      load("1");
      assertThat(found).hasSize(2);
    }
    Files.write(kept(), Arrays.copyOf(whole, whole.length / 2));
    load("1");
    assertThat(found).hasSize(2);
    load("1");
    assertThat(found).isEmpty();
  }

  @Test
  void aCommandThatOnlyReadsLeavesTheFile() throws IOException {
    ProjectLoader.load(folder, known("1"));
    assertThat(kept()).doesNotExist();

    load("1");
    byte[] before = Files.readAllBytes(kept());
    file("daily.sql", DAILY.replace("raw", "row"));
    ProjectLoader.load(folder, known("1"));

    assertThat(Files.readAllBytes(kept())).isEqualTo(before);
  }

  @Test
  void aTextWithNulIsReadEachTime() throws IOException {
    file("daily.sql", DAILY.replace("🙂", "\0"));
    load("1");

    load("1");

    assertThat(found).containsExactly("pipelines/daily.sql");
  }
}
