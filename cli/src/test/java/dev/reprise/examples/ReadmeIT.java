package dev.reprise.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The commands that the pages show, run by a shell with the program as it is built, one block after
 * the other in a folder that looks like this repository. Where a page shows what they print, they
 * print that.
 */
class ReadmeIT {

  private static final Path LAUNCHER =
      Path.of(Objects.requireNonNull(System.getProperty("reprise.launcher"), "reprise.launcher"));

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "examples/orders/README.md"})
  void itsCommandsDoWhatItSays(String page) throws Exception {
    Files.createSymbolicLink(folder.resolve("reprise"), LAUNCHER);
    Repository.copy(Repository.file("examples"), folder.resolve("examples"));
    for (Snippet.WithOutput block : Snippet.of(Repository.text(page))) {
      Snippet snippet = block.snippet();
      if (snippet.is("sh") && !snippet.text().startsWith("mvn")) {
        String printed = run(snippet.text());
        String where = page + ":" + snippet.line();
        block
            .output()
            .ifPresent(
                expected -> assertThat(timeless(printed)).as(where).isEqualTo(timeless(expected)));
      }
    }
  }

  private String run(String commands) throws IOException, InterruptedException {
    Path printed = Files.createTempFile(folder, "printed", ".txt");
    Process shell =
        new ProcessBuilder("bash", "-euc", commands)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    assertThat(shell.waitFor(5, TimeUnit.MINUTES)).isTrue();
    String text = Files.readString(printed, StandardCharsets.UTF_8);
    assertThat(shell.exitValue()).as(commands + text).isZero();
    return text;
  }

  /** Without what differs from run to run: durations, times, ids of runs. */
  private static String timeless(String text) {
    return text.replaceAll("\\b[0-9]+\\.[0-9]s\\b", "0.0s")
        .replaceAll("\\b20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}Z", "TIME")
        .replaceAll("\\b20[0-9]{6}T[0-9]{6}Z-[0-9a-f]{6}\\b", "RUN");
  }
}
