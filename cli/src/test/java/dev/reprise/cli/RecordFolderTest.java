package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder in which runs leave their records. */
class RecordFolderTest {

  @TempDir private Path project;
  private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

  @Test
  void filesAppearWhole() throws Exception {
    RecordFolder folder = folder();

    write(folder, "20260801T000000Z-000001", "dev");
    write(folder, "20260801T000000Z-000001", "dev");

    assertThat(project.resolve(".reprise/runs"))
        .isDirectoryContaining("glob:**/20260801T000000Z-000001.json");
    try (Stream<Path> files = Files.list(project.resolve(".reprise/runs"))) {
      assertThat(files).hasSize(1);
    }
    assertThat(messages.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void runsAreReadNewestFirstAndOfOneWarehouse() {
    RecordFolder folder = folder();
    write(folder, "20260801T000000Z-00000a", "dev");
    write(folder, "20260803T000000Z-00000b", "dev");
    write(folder, "20260802T000000Z-00000c", "prod");

    assertThat(folder.runs().map(run -> run.text("run_id")))
        .containsExactly("20260803T000000Z-00000b", "20260801T000000Z-00000a");
  }

  @Test
  void onlyTheNewestRunsAreKept() {
    RecordFolder folder = folder();
    for (int i = 0; i < 1002; i++) {
      write(folder, "20260801T000000Z-%06x".formatted(i), "dev");
    }

    folder.prune(console());

    List<String> kept = folder.runs().map(run -> run.text("run_id")).toList();
    assertThat(kept).hasSize(1000).last().isEqualTo("20260801T000000Z-000002");
  }

  @Test
  void wordsThatAreNoRecordArePassedOver() throws Exception {
    RecordFolder folder = folder();
    write(folder, "20260801T000000Z-00000a", "dev");
    Files.writeString(folder.runFile("20260802T000000Z-00000a"), "{\"run_id\":");
    Files.writeString(folder.runFile("20260803T000000Z-00000a"), "[]");
    Files.writeString(folder.statesFile(), "{\"taken_at\":\"never\"}");

    assertThat(folder.runs()).hasSize(1);
    assertThat(folder.states()).isEmpty();
  }

  @Test
  void aFolderThatCannotBeMadeIsAWarning() throws Exception {
    Files.writeString(project.resolve(".reprise"), "a file");

    write(folder(), "20260801T000000Z-00000a", "dev");

    assertThat(messages.toString(StandardCharsets.UTF_8))
        .startsWith("No record was left: " + project.resolve(".reprise"))
        .hasLineCount(1);
  }

  private void write(RecordFolder folder, String runId, String warehouse) {
    folder.write(folder.runFile(runId), Map.of("run_id", runId, "warehouse", warehouse), console());
  }

  private RecordFolder folder() {
    return new RecordFolder(project.resolve(".reprise"), "dev");
  }

  private Console console() {
    return new Console(
        InputStream.nullInputStream(), OutputStream.nullOutputStream(), messages, Terminal.NONE);
  }
}
