package dev.reprise.jdbc;

import dev.reprise.warehouse.LockWait;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A process that holds a DuckDB file until its input ends. */
public final class HoldsFile implements AutoCloseable {

  private final Process process;

  private HoldsFile(Process process) {
    this.process = process;
  }

  static HoldsFile start(Path file, DuckDbDatabase.Mode mode) throws IOException {
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    HoldsFile.class.getName(),
                    file.toString(),
                    mode.name()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    if (!"held".equals(output.readLine())) {
      throw new IllegalStateException("the child did not open " + file);
    }
    return new HoldsFile(process);
  }

  long pid() {
    return process.pid();
  }

  /** Lets the process end, and does not wait for it. */
  void release() throws IOException {
    process.getOutputStream().close();
  }

  @Override
  public void close() throws IOException {
    release();
    process.onExit().join();
  }

  /**
   * Holds the file that the first argument names, in the mode of the second.
   *
   * @throws Exception if it cannot
   */
  public static void main(String[] args) throws Exception {
    DuckDbDatabase database =
        DuckDbDatabase.open(
            Path.of(args[0]),
            Map.of(),
            DuckDbDatabase.Mode.valueOf(args[1]),
            LockWait.unwatched(Duration.ofSeconds(10)));
    System.out.println("held");
    System.in.readAllBytes();
    database.close();
  }
}
